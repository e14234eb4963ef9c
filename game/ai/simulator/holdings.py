"""All sets of cards of one suit: what they are worth to a taker, and what he may lay away of them.

As good players count in ``game.ai.contract.discarding``, for thousands of hands at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from game.ai.contract.discarding import holding_value
from game.ai.simulator.bitboards import Numbers
from game.rules.cards import KING, SUIT_SIZE, Card, CardSet, Suit

Gains = npt.NDArray[np.float64]
"""Half-points, as a taker counts when he discards, or what they make of chances."""

KING_BIT: Final = 1 << KING - 1
_KING: Final = Card.of(Suit.SPADES, KING)
_HOLDINGS: Final = 1 << SUIT_SIZE
"""Sets of cards of one suit; the bit of a rank is the one of that card of the first suit."""


@dataclass(frozen=True, slots=True)
class Holdings:
    """What is known of all sets of cards of one suit.

    Attributes:
        points: half-points, by holding.
        kept: what a taker expects of them when he keeps them.
        beside_king: the same of the suit whose king he called and another has.
        ways: what may be laid away of them: some of the lowest with some of the highest, shape
            (ways, holdings).
        sizes: how many cards that are, the same for all holdings, shape (ways,).
        exists: whether there are as many, and no other way lays away the same, shape (ways,
            holdings).
    """

    points: Gains
    kept: Gains
    beside_king: Gains
    ways: Numbers
    sizes: Numbers
    exists: npt.NDArray[np.bool_]


@cache
def all_holdings(most: int) -> Holdings:
    """The same for all four suits, with dogs of so many cards; it takes a fraction of a second."""
    holdings = np.arange(_HOLDINGS)
    sets = [CardSet.of_mask(holding) for holding in range(_HOLDINGS)]
    lowest, highest = _lowest(holdings, most), _highest(holdings, most)
    parts = [(low, size - low) for size in range(most + 1) for low in range(size + 1)]
    ways = np.array([lowest[low] | highest[high] for low, high in parts])
    sizes = np.array([low + high for low, high in parts])
    exists = np.bitwise_count(ways) == sizes[:, np.newaxis]
    whole = ways == holdings
    exists &= ~whole | (np.array([high for _, high in parts]) == 0)[:, np.newaxis]
    return Holdings(
        points=np.array([cards.half_points for cards in sets], np.float64),
        kept=np.array([holding_value(cards) for cards in sets]),
        beside_king=np.array([holding_value(cards, _KING) for cards in sets]),
        ways=ways,
        sizes=sizes,
        exists=exists,
    )


def _lowest(holdings: Numbers, most: int) -> list[Numbers]:
    """The lowest card of each holding, the lowest two, and so on, after none."""
    found, left = [np.zeros_like(holdings)], holdings
    for _ in range(most):
        found.append(found[-1] | left & -left)
        left = left & (left - 1)
    return found


def _highest(holdings: Numbers, most: int) -> list[Numbers]:
    """The same for the highest cards."""
    found, left = [np.zeros_like(holdings)], holdings
    for _ in range(most):
        top = np.zeros_like(left)
        for rank in range(SUIT_SIZE):
            top = np.where(left >> rank & 1, 1 << rank, top)
        found.append(found[-1] | top)
        left = left & ~top
    return found
