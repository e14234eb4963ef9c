"""How announcements beside the auction are shown: a bubble at the seat, and words for all."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.rules.events import (
    ChelemAnnounced,
    ImprenableDeclared,
    MisereDeclared,
    PetitAnnounced,
    PetitSecFound,
    PoigneeShown,
)
from game.ui.anim import settle
from game.ui.table.motion.animation import TableAnimation
from game.ui.table.motion.stage import SHOWN_WIDTH, CardActor
from game.ui.table.picture import Speech
from game.ui.table.seats.moods import Mood
from game.words import sentences

_OPENS: Final = 0.18
_STAYS: Final = 1.6
_QUESTION_STAYS: Final = 1.2
_LAY_OUT: Final = 0.35
_BEHIND: Final = 0.03
_HANDFUL_STAYS: Final = 3.2
_TAKE_BACK: Final = 0.3
_MAKE_ROOM: Final = 0.2

Announcement = ChelemAnnounced | PetitAnnounced | MisereDeclared | ImprenableDeclared


def say(animation: TableAnimation, speech: Speech) -> None:
    """Let what somebody says appear in a bubble at his seat."""
    animation.picture.speeches[speech.seat] = speech
    if animation.pace.lively:
        speech.size = 0.5
        animation.animator.to(speech, _OPENS * animation.pace.move, easing=settle, size=1.0)


def show_announcement(animation: TableAnimation, event: Announcement) -> None:
    """Append a bubble that goes away again."""

    def speak() -> None:
        animation.evolve(event)
        animation.hear(event, event.seat)
        animation.picture.moods.feel(event.seat, Mood.PLEASED)
        say(animation, Speech(event.seat, event))
        animation.announce(_sentence(animation, event))

    def fall_silent() -> None:
        animation.picture.speeches.pop(event.seat, None)

    animation.then(speak, 0.2)
    animation.look(_STAYS)
    animation.then(fall_silent)


def _sentence(animation: TableAnimation, event: Announcement) -> str:
    name = animation.person(event.seat)
    match event:
        case ChelemAnnounced(slam=slam):
            return sentences.announces_slam(name, slam)
        case MisereDeclared(misere=misere):
            return sentences.declares_misere(name, misere)
        case PetitAnnounced():
            return sentences.announces_petit(name)
    return sentences.declares_imprenable(name)


def show_bare_petit(animation: TableAnimation, event: PetitSecFound) -> None:
    """Append the words that somebody has to choose; his hand stays hidden (section 2.5)."""
    words = partial(sentences.must_choose, animation.person(event.seat))

    def tell() -> None:
        animation.evolve(event)
        animation.picture.message_words = words
        animation.announce(words())

    def go_on() -> None:
        animation.picture.message_words = None

    animation.then(tell)
    animation.look(_QUESTION_STAYS)
    animation.then(go_on)


def show_handful(animation: TableAnimation, event: PoigneeShown) -> None:
    """Append a handful: its trumps are laid out for all to read, then taken back."""
    words = partial(sentences.shows_poignee, animation.person(event.seat), event.level)

    def lay_out() -> None:
        animation.evolve(event)
        animation.hear(event, event.seat)
        animation.picture.caption_words = words
        animation.picture.moods.feel(event.seat, Mood.PLEASED)
        animation.announce(words())
        _fade_trick(animation, 0.0)
        cards = sorted(event.cards, reverse=True)
        poses = animation.layout.spread(len(cards), SHOWN_WIDTH)
        for index, (card, pose) in enumerate(zip(cards, poses, strict=True)):
            actor = CardActor.at(card, animation.seat_pose(event.seat))
            animation.stage.shown.append(actor)
            animation.fly(actor, pose, _LAY_OUT, delay=index * _BEHIND, arc=0.4)

    def take_back() -> None:
        animation.picture.caption_words = None
        shown, animation.stage.shown = animation.stage.shown, []
        animation.send_off(shown, event.seat, _TAKE_BACK)
        _fade_trick(animation, 1.0)

    animation.wait(0.2)
    animation.then(lay_out, _LAY_OUT + _BEHIND * len(event.cards))
    animation.look(_HANDFUL_STAYS)
    animation.then(take_back, _TAKE_BACK)


def _fade_trick(animation: TableAnimation, opacity: float) -> None:
    """Let the trick make room for the cards that are shown, or come back."""
    for actor in animation.stage.trick.values():
        animation.animator.to(actor, _MAKE_ROOM * animation.pace.move, opacity=opacity)
