"""Announcements in few words: what a bubble says, and the marks that stay at a seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.rules.actions import Misere, Slam
from game.rules.events import (
    BidMade,
    ChelemAnnounced,
    ImprenableDeclared,
    MisereDeclared,
    PetitAnnounced,
)
from game.rules.state import Facts
from game.words.contracts import bid_name
from game.words.i18n import tr
from game.words.phrases import within


@dataclass(frozen=True, slots=True)
class PetitMade:
    """Somebody won the last trick with the Petit in it, which earns a bonus."""

    seat: int


Spoken = (
    BidMade | ChelemAnnounced | PetitAnnounced | PetitMade | MisereDeclared | ImprenableDeclared
)
"""What somebody says aloud."""


class SeatMark(StrEnum):
    """What somebody announced and all should remember."""

    SLAM = "slam"
    PETIT_CHELEM = "petit_chelem"
    PETIT = "petit"
    IMPRENABLE = "imprenable"


def spoken_words(said: Spoken) -> str:
    """The words in the bubble."""
    match said:
        case BidMade(bid=bid, slam=None):
            return bid_name(bid)
        case BidMade(bid=bid, slam=slam) if slam is not None:
            return tr("{bid}, {slam}", bid=bid_name(bid), slam=within(_slam_cry(slam)))
        case ChelemAnnounced(slam=slam):
            return _slam_cry(slam)
        case PetitAnnounced() | PetitMade():
            return tr("Petit au bout!")
        case MisereDeclared(misere=misere):
            return misere_cry(misere)
    return tr("Petit imprenable!")


def _slam_cry(slam: Slam) -> str:
    return tr("Slam!") if slam is Slam.CHELEM else tr("Petit chelem!")


def misere_cry(misere: Misere) -> str:
    """A misère as it is declared."""
    return tr("No trump!") if misere is Misere.NO_TRUMP else tr("No court card!")


_MARK_OF_SLAM: Final = {Slam.CHELEM: SeatMark.SLAM, Slam.PETIT_CHELEM: SeatMark.PETIT_CHELEM}


def marks_of(facts: Facts, seat: int) -> tuple[SeatMark, ...]:
    """The marks that a seat has earned so far."""
    marks = [_MARK_OF_SLAM[made.slam] for made in facts.chelems if made.seat == seat]
    if facts.petit_announced == seat:
        marks.append(SeatMark.PETIT)
    if facts.imprenable == seat:
        marks.append(SeatMark.IMPRENABLE)
    return tuple(marks)


def mark_words(mark: SeatMark) -> str:
    """What a mark at a seat says, to follow the name of who sits there."""
    words: dict[SeatMark, Callable[[], str]] = {
        SeatMark.SLAM: lambda: tr("announced the slam"),
        SeatMark.PETIT_CHELEM: lambda: tr("announced a petit chelem"),
        SeatMark.PETIT: lambda: tr("announced the Petit in the last trick"),
        SeatMark.IMPRENABLE: lambda: tr("has a Petit that cannot be taken"),
    }
    return words[mark]()
