"""What a hand counts towards a bid, line by line: features that a player can check."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from operator import mul
from typing import Final, TypeAlias

from game.ai import kernel
from game.ai.simulator.positions import packed
from game.rules.bids import Bid
from game.rules.cards import CardSet
from game.rules.state import Facts


class CountKind(Enum):
    """One line of the count; the number says how often the hand has it."""

    TRUMPS = 0
    """Trumps, the Excuse not counted."""
    MORE_TRUMPS = 1
    """Trumps beyond a fair share and one more."""
    TRUMP_21 = 2
    EXCUSE = 3
    PETIT = 4
    GUARDS = 5
    """Trumps beside a Petit beyond the first three, three at most."""
    BOUTS = 6
    """Bouts beyond the first."""
    MAJORS = 7
    """Trumps from the 16 to the 20."""
    MIDDLE_TRUMPS = 8
    """Trumps from the 11 to the 15."""
    KINGS = 9
    COUPLES = 10
    """Suits whose king and queen are both held."""
    QUEENS = 11
    """Queens without their kings."""
    KNIGHTS = 12
    JACKS = 13
    LONG_SUITS = 14
    """Cards beyond the fourth of a suit."""
    SINGLETONS = 15
    VOIDS = 16
    SPOKEN = 17
    """Players who have spoken before."""
    LAST = 18
    """Whether everybody else has spoken."""
    PETITE_BID = 19
    """Whether the highest bid so far is a petite or a pousse."""
    GARDE_BID = 20
    SANS_BID = 21


LINES: Final = tuple(CountKind)
_PLAIN: Final = (
    CountKind.TRUMPS,
    CountKind.TRUMP_21,
    CountKind.EXCUSE,
    CountKind.PETIT,
    CountKind.KINGS,
)
HEEDED_BY_ALL: Final = tuple(line in _PLAIN for line in LINES)
"""Those that a beginner looks at, in the order of ``LINES``."""

Numbers: TypeAlias = tuple[int, ...]
"""How often each line applies, in the order of ``LINES`` or of its beginning."""

FAIR: Final = {3: 7, 4: 5, 5: 4}
"""Trumps that a seat holds on average, rounded, and about one more, by the number of players."""


def held(hand: CardSet, players: int) -> Numbers:
    """How often each line applies to the cards of a hand."""
    return tuple(kernel.hand_lines(*packed(hand), FAIR[players]))


def said_before(facts: Facts, seat: int) -> Numbers:
    """How often the lines of the auction apply to a seat that is to speak."""
    spoken = {made.seat for made in facts.bids}
    return said(facts.highest_bid, len(spoken - {seat}), facts.shape.players)


def said(highest: Bid, spoken: int, players: int) -> Numbers:
    """How often the lines of the auction apply.

    Args:
        highest: the highest bid so far.
        spoken: how many others have spoken.
        players: how many play.
    """
    low = Bid.PETITE <= highest < Bid.GARDE
    last = spoken == players - 1
    return spoken, int(last), int(low), int(highest is Bid.GARDE), int(highest > Bid.GARDE)


NOTHING_SAID: Final = said(Bid.PASS, 0, 5)
"""Before the first bid."""


def points(numbers: Sequence[int], worth: Sequence[int]) -> int:
    """What lines come to by what each of them is worth."""
    return sum(map(mul, numbers, worth))
