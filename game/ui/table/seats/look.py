"""What decides how a seat is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.rules.cards import NO_CARDS, Card, CardSet
from game.ui.table.announced import SeatMark


class SeatSide(StrEnum):
    """What is known about a seat's side."""

    PLAIN = "plain"
    TAKER = "taker"
    PARTNER = "partner"


@dataclass(frozen=True, slots=True)
class SeatLook:
    """Everything that decides how a seat is drawn.

    Attributes:
        place: where it sits.
        name: on its plate.
        portrait: name of its picture.
        backs: cards in hand that are shown behind the medallion.
        tricks: tricks won, counted on the plate; None to show no count.
        dealer: whether it dealt.
        side: taker, partner or neither, as far as shown.
        ribbon: words on its ribbon; empty for none.
        active: whether it is to act.
        line: whether there is room for an instruction under its plate.
        briefly: whether a panel begins where a long name would end, or close to it.
        marks: what it announced for all to remember.
        out: whether it takes no part in the deal.
        chips: chips in front of it; None when nobody plays for chips.
        pile: layers of the pile of cards it has won.
        faces: its hand, where that is laid open; in the order in which it is held.
        dog: the dog that it has taken, where all have seen it.
    """

    place: int
    name: str
    portrait: str
    backs: int
    tricks: int | None
    dealer: bool
    side: SeatSide
    ribbon: str
    active: bool
    line: bool
    briefly: bool = False
    marks: tuple[SeatMark, ...] = ()
    out: bool = False
    chips: int | None = None
    pile: int = 0
    faces: tuple[Card, ...] = ()
    dog: CardSet = NO_CARDS
