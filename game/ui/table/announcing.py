"""How announcements beside the auction are shown: a bubble at the seat, and words for all."""

from __future__ import annotations

from typing import Final

from game.rules.events import (
    ChelemAnnounced,
    ImprenableDeclared,
    MisereDeclared,
    PetitAnnounced,
    PetitSecFound,
)
from game.ui.anim.easing import settle
from game.ui.table import sentences
from game.ui.table.picture import Speech
from game.ui.table.show import Show

_OPENS: Final = 0.18
_STAYS: Final = 1.6
_QUESTION_STAYS: Final = 1.2

Announcement = ChelemAnnounced | PetitAnnounced | MisereDeclared | ImprenableDeclared


def say(show: Show, speech: Speech) -> None:
    """Open a bubble."""
    show.picture.speeches[speech.seat] = speech
    if show.pace.lively:
        speech.size = 0.5
        show.animator.to(speech, _OPENS * show.pace.move, easing=settle, size=1.0)


def show_announcement(show: Show, event: Announcement) -> None:
    """Append a bubble that goes away again."""

    def speak() -> None:
        show.evolve(event)
        show.hear(event, event.seat)
        say(show, Speech(event.seat, event))
        show.announce(_sentence(show, event))

    def fall_silent() -> None:
        show.picture.speeches.pop(event.seat, None)

    show.then(speak, 0.2)
    show.look(_STAYS)
    show.then(fall_silent)


def _sentence(show: Show, event: Announcement) -> str:
    name = show.person(event.seat)
    match event:
        case ChelemAnnounced(slam=slam):
            return sentences.announces_slam(name, slam)
        case MisereDeclared(misere=misere):
            return sentences.declares_misere(name, misere)
        case PetitAnnounced():
            return sentences.announces_petit(name)
    return sentences.declares_imprenable(name)


def show_bare_petit(show: Show, event: PetitSecFound) -> None:
    """Append the words that somebody has to choose; his hand stays hidden (section 2.5)."""
    words = sentences.must_choose(show.person(event.seat))

    def tell() -> None:
        show.evolve(event)
        show.picture.message = words
        show.announce(words)

    def go_on() -> None:
        show.picture.message = ""

    show.then(tell)
    show.look(_QUESTION_STAYS)
    show.then(go_on)
