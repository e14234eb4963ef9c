"""What the number of players decides: hands, dog, packets, handfuls (section 2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import IntEnum
from types import MappingProxyType
from typing import Final

from game.rules.options.choices import FivePlayers

PILE_COUNT: Final = 6
"""Piles that each of two players has on the table (section 2.4)."""
PILE_DEPTH: Final = 3
"""Cards of such a pile, the upmost face up."""


class PoigneeLevel(IntEnum):
    """How large a shown handful of trumps is (section 7)."""

    SINGLE = 0
    DOUBLE = 1
    TRIPLE = 2

    @property
    def code(self) -> str:
        """Its name on the command line: ``single``."""
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class TableShape:
    """A table: who plays, and with how many cards.

    Attributes:
        players: how many play a deal; one fewer than sit there when the dealer sits out.
        hand_size: cards dealt to each player's hand.
        dog_size: cards of the dog.
        packet: cards dealt at a time.
        poignee_thresholds: trumps needed for a single, double and triple handful.
        calls_a_king: whether the taker calls a partner.
        dealer_sits_out: whether the dealer only deals.
        piles: piles of cards that each player has on the table besides his hand.
    """

    players: int
    hand_size: int
    dog_size: int
    packet: int
    poignee_thresholds: tuple[int, int, int]
    calls_a_king: bool
    dealer_sits_out: bool = False
    piles: int = 0

    @property
    def seats(self) -> int:
        """How many sit at the table, with a dealer who only deals."""
        return self.players + self.dealer_sits_out

    def order(self, dealer: int) -> tuple[int, ...]:
        """The seats that play, from the dealer's right on."""
        round_ = ((dealer + turn) % self.seats for turn in range(1, self.seats + 1))
        return tuple(seat for seat in round_ if not (self.dealer_sits_out and seat == dealer))

    @property
    def tricks(self) -> int:
        """Tricks of a deal, which is how many cards each player plays."""
        return self.hand_size + self.piles * PILE_DEPTH

    @property
    def has_taker(self) -> bool:
        """Whether there is an auction; two players play each for himself (section 2.4)."""
        return self.piles == 0


_NO_POIGNEES: Final = (22, 23, 24)
"""More trumps than there are: two players show no handfuls."""

_TWO: Final = TableShape(2, 21, 0, 3, _NO_POIGNEES, calls_a_king=False, piles=PILE_COUNT)
_THREE: Final = TableShape(3, 24, 6, 4, (13, 15, 18), calls_a_king=False)
_FOUR: Final = TableShape(4, 18, 6, 3, (10, 13, 15), calls_a_king=False)
_FIVE: Final[Mapping[FivePlayers, TableShape]] = MappingProxyType(
    {
        FivePlayers.CALLED_KING: TableShape(5, 15, 3, 3, (8, 10, 13), calls_a_king=True),
        FivePlayers.ALONE: TableShape(5, 15, 3, 3, (8, 10, 13), calls_a_king=False),
        FivePlayers.FOURTEEN: TableShape(5, 14, 8, 2, (8, 10, 13), calls_a_king=False),
    }
)

LARGEST_TABLE: Final = 6
FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 5
_SITTING_OUT_FROM: Final = 4
"""The dealer sits out only where four or five others play."""


def table_shapes(
    five_players: FivePlayers, packet_three: int, packet_five: int, *, sitting_out: bool
) -> tuple[TableShape, ...]:
    """The shape of every table from two seats up, by these rules.

    With ``sitting_out`` the dealer of five seats leaves a game of four, and a sixth seat is there
    for a game of five (section 2).
    """
    five = _FIVE[five_players]
    if five_players is not FivePlayers.FOURTEEN:
        five = replace(five, packet=packet_five)
    seated = (_TWO, replace(_THREE, packet=packet_three), _FOUR, five)
    if not sitting_out:
        return seated
    staying = tuple(shape for shape in seated if shape.players < MOST_PLAYERS)
    leaving = tuple(
        replace(shape, dealer_sits_out=True)
        for shape in seated
        if shape.players >= _SITTING_OUT_FROM
    )
    return staying + leaving
