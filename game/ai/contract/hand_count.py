"""What a hand counts towards a bid, line by line: features that a player can check."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from operator import mul
from typing import Final, TypeAlias

from game.rules.bids import Bid
from game.rules.cards import (
    EXCUSE,
    FIRST_TRUMP,
    JACK,
    KING,
    KNIGHT,
    PETIT,
    PLAIN_SUITS,
    QUEEN,
    SUIT_SIZE,
    TRUMP_21,
    CardSet,
)
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

_SUIT_MASK: Final = (1 << SUIT_SIZE) - 1
_SUITS_KEPT: Final = 1 << SUIT_SIZE
_LONG_FROM: Final = 4
_GUARDS_FROM: Final = 3
_MOST_GUARDS: Final = 3
_MAJORS: Final = ((1 << 5) - 1) << (FIRST_TRUMP + 15)
_MIDDLE: Final = ((1 << 5) - 1) << (FIRST_TRUMP + 10)
_TRUMPS: Final = ((1 << 21) - 1) << FIRST_TRUMP
_FAIR: Final = {3: 7, 4: 5, 5: 4}
"""Trumps that a seat holds on average, rounded, and about one more, by the number of players."""


def held(hand: CardSet, players: int) -> Numbers:
    """How often each line applies to the cards of a hand."""
    mask = hand.mask
    trumps = (mask & _TRUMPS).bit_count()
    petit = mask >> PETIT & 1
    bouts = petit + (mask >> TRUMP_21 & 1) + (mask >> EXCUSE & 1)
    suits = [_of_suit(mask >> suit * SUIT_SIZE & _SUIT_MASK) for suit in PLAIN_SUITS]
    return (
        trumps,
        max(0, trumps - _FAIR[players] - 1),
        mask >> TRUMP_21 & 1,
        mask >> EXCUSE & 1,
        petit,
        petit * max(0, min(_MOST_GUARDS, trumps - 1 - _GUARDS_FROM)),
        max(0, bouts - 1),
        (mask & _MAJORS).bit_count(),
        (mask & _MIDDLE).bit_count(),
        *map(sum, zip(*suits, strict=True)),
    )


@lru_cache(maxsize=_SUITS_KEPT)
def _of_suit(cards: int) -> Numbers:
    """The lines of one suit, as bits from the ace; a search meets the same ones in many worlds."""
    king, queen, knight, jack = (cards >> rank - 1 & 1 for rank in (KING, QUEEN, KNIGHT, JACK))
    length = cards.bit_count()
    return (
        king,
        king & queen,
        queen & ~king,
        knight,
        jack,
        max(0, length - _LONG_FROM),
        int(length == 1),
        int(length == 0),
    )


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
