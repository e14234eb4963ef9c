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
from game.ui.anim.easing import settle
from game.ui.table.animation import TableAnimation
from game.ui.table.moods import Mood
from game.ui.table.picture import Speech
from game.ui.table.stage import SHOWN_WIDTH, CardActor
from game.words import sentences

_OPENS: Final = 0.18
_STAYS: Final = 1.6
_QUESTION_STAYS: Final = 1.2
_LAY_OUT: Final = 0.35
_BEHIND: Final = 0.03
_HANDFUL_STAYS: Final = 3.2
_TAKE_BACK: Final = 0.3

Announcement = ChelemAnnounced | PetitAnnounced | MisereDeclared | ImprenableDeclared


def say(show: TableAnimation, speech: Speech) -> None:
    """Open a bubble."""
    show.picture.speeches[speech.seat] = speech
    if show.pace.lively:
        speech.size = 0.5
        show.animator.to(speech, _OPENS * show.pace.move, easing=settle, size=1.0)


def show_announcement(show: TableAnimation, event: Announcement) -> None:
    """Append a bubble that goes away again."""

    def speak() -> None:
        show.evolve(event)
        show.hear(event, event.seat)
        show.picture.moods.feel(event.seat, Mood.PLEASED)
        say(show, Speech(event.seat, event))
        show.announce(_sentence(show, event))

    def fall_silent() -> None:
        show.picture.speeches.pop(event.seat, None)

    show.then(speak, 0.2)
    show.look(_STAYS)
    show.then(fall_silent)


def _sentence(show: TableAnimation, event: Announcement) -> str:
    name = show.person(event.seat)
    match event:
        case ChelemAnnounced(slam=slam):
            return sentences.announces_slam(name, slam)
        case MisereDeclared(misere=misere):
            return sentences.declares_misere(name, misere)
        case PetitAnnounced():
            return sentences.announces_petit(name)
    return sentences.declares_imprenable(name)


def show_bare_petit(show: TableAnimation, event: PetitSecFound) -> None:
    """Append the words that somebody has to choose; his hand stays hidden (section 2.5)."""
    words = partial(sentences.must_choose, show.person(event.seat))

    def tell() -> None:
        show.evolve(event)
        show.picture.message_words = words
        show.announce(words())

    def go_on() -> None:
        show.picture.message_words = None

    show.then(tell)
    show.look(_QUESTION_STAYS)
    show.then(go_on)


def show_handful(show: TableAnimation, event: PoigneeShown) -> None:
    """Append a handful: its trumps are laid out for all to read, then taken back."""
    words = partial(sentences.shows_poignee, show.person(event.seat), event.level)

    def lay_out() -> None:
        show.evolve(event)
        show.hear(event, event.seat)
        show.picture.caption_words = words
        show.picture.moods.feel(event.seat, Mood.PLEASED)
        show.announce(words())
        cards = sorted(event.cards, reverse=True)
        poses = show.layout.spread(len(cards), SHOWN_WIDTH)
        for index, (card, pose) in enumerate(zip(cards, poses, strict=True)):
            actor = CardActor.at(card, show.seat_pose(event.seat))
            show.stage.shown.append(actor)
            show.fly(actor, pose, _LAY_OUT, delay=index * _BEHIND, arc=0.4)

    def take_back() -> None:
        show.picture.caption_words = None
        shown, show.stage.shown = show.stage.shown, []
        show.send_off(shown, event.seat, _TAKE_BACK)

    show.wait(0.2)
    show.then(lay_out, _LAY_OUT + _BEHIND * len(event.cards))
    show.look(_HANDFUL_STAYS)
    show.then(take_back, _TAKE_BACK)
