"""The discards that good players make, from thousands of hands at once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np

from game.ai.simulator.bitboards import KINGS, PLAIN, SUITS, Cards, Flags, Numbers, Words
from game.ai.simulator.holdings import KING_BIT, Gains, all_holdings
from game.ai.simulator.packing import SPREAD, holdings
from game.rules.cards import Card


def free_to_discard(hands: Cards, count: int) -> Flags:
    """Whether takers have so many plain cards that may go, so that nothing else has to (section 5).

    Args:
        hands: hand and dog together.
        count: how many cards are laid away.
    """
    free: Flags = np.bitwise_count(hands[PLAIN] & ~KINGS) >= count
    return free


def best_discards(hands: Cards, count: int, called: Card | None) -> Words:
    """What takers lay away, as good as ``game.ai.contract.discarding.best_discard``.

    Args:
        hands: hand and dog together, of takers who are free to discard.
        count: how many cards are laid away.
        called: the king that makes a partner of whoever has it, if there is one.

    Returns:
        Plain cards; of discards that gain as much any.
    """
    held = holdings(hands[PLAIN])
    known = [_best_ways(count, beside_king=False)] * SUITS
    gains = np.stack([of_suit.gains[:, each] for of_suit, each in zip(known, held, strict=True)])
    laid = np.stack([of_suit.laid[:, each] for of_suit, each in zip(known, held, strict=True)])
    if called is not None:
        own, beside = int(called.suit), _best_ways(count, beside_king=True)
        elsewhere = (held[own] & KING_BIT) == 0
        gains[own] = np.where(elsewhere, beside.gains[:, held[own]], gains[own])
        laid[own] = np.where(elsewhere, beside.laid[:, held[own]], laid[own])
    drawn = np.zeros(hands.shape[1], np.uint64)
    for suit, size in enumerate(_best_sizes(gains, count)):
        cards = np.take_along_axis(laid[suit], size[np.newaxis], axis=0)[0]
        drawn |= SPREAD[cards] << np.uint64(suit)
    return drawn


def _best_sizes(gains: Gains, count: int) -> list[Numbers]:
    """How many cards of each suit are best laid away, of so many in all.

    Args:
        gains: what that gains, shape (suits, cards, rows).
        count: how many cards are laid away.
    """
    reached = [gains[0]]
    for of_suit in gains[1:]:
        reached.append(
            np.stack([_sums(of_suit, reached[-1], total).max(axis=0) for total in range(count + 1)])
        )
    left = np.full(gains.shape[-1], count)
    sizes = []
    for suit in range(len(gains) - 1, 0, -1):
        size = np.zeros_like(left)
        for total in range(count + 1):
            here = left == total
            size[here] = _sums(gains[suit], reached[suit - 1], total)[:, here].argmax(axis=0)
        sizes.append(size)
        left = left - size
    return [left, *reversed(sizes)]


def _sums(of_suit: Gains, before: Gains, total: int) -> Gains:
    """What none, one, two … cards of a suit gain, with the rest of a total from those before it."""
    return of_suit[: total + 1] + before[total::-1]


@dataclass(frozen=True, slots=True)
class _BestWays:
    """The best ways to lay away so many cards of each holding.

    Attributes:
        gains: what the best of them gains, shape (cards, holdings); nothing is as bad as what
            cannot be done.
        laid: the cards that go, of the same shape.
    """

    gains: Gains
    laid: Numbers


@cache
def _best_ways(most: int, *, beside_king: bool) -> _BestWays:
    """The best ways up to so many cards; ``beside_king`` where another has the king, called."""
    known = all_holdings(most)
    every = np.arange(len(known.points))
    free = every & ~KING_BIT
    laid = known.ways[:, free]
    kept = (known.beside_king if beside_king else known.kept)[every & ~laid]
    gains = np.where(known.exists[:, free], known.points[laid] + kept, -np.inf)
    best = []
    for size in range(most + 1):
        ways = np.flatnonzero(known.sizes == size)
        best.append(ways[gains[ways].argmax(axis=0)])
    places = np.stack(best)
    return _BestWays(gains=gains[places, every], laid=laid[places, every])
