"""From the sets of the rules to packed words, and back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import numpy as np

from game.ai.simulator.bitboards import (
    EXCUSE,
    PLAIN,
    SUITS,
    TRUMP,
    TRUMPS,
    Cards,
    Numbers,
    Words,
    pair,
)
from game.rules.cards import EXCUSE as EXCUSE_CARD
from game.rules.cards import (
    FIRST_TRUMP,
    SUIT_SIZE,
    TRUMP_COUNT,
    Card,
    CardSet,
)

_SUIT_MASK: Final = (1 << SUIT_SIZE) - 1
_PLAIN_MASK: Final = (1 << FIRST_TRUMP) - 1
SPREAD: Final = np.array(
    [
        sum(1 << SUITS * rank for rank in range(SUIT_SIZE) if ranks >> rank & 1)
        for ranks in range(1 << SUIT_SIZE)
    ],
    np.uint64,
)
"""For every set of ranks of one suit its plain word, as if the suit were the lowest."""


def pack(sets: Iterable[CardSet]) -> Cards:
    """Sets of cards as rows, shape (2, number of sets)."""
    masks = [cards.mask for cards in sets]
    suits = np.array([mask & _PLAIN_MASK for mask in masks], np.uint64)
    numbers = np.array([mask >> FIRST_TRUMP for mask in masks], np.uint64)
    plain = np.zeros_like(suits)
    for suit in range(SUITS):
        of_suit = suits >> np.uint64(SUIT_SIZE * suit) & np.uint64(_SUIT_MASK)
        plain |= SPREAD[of_suit] << np.uint64(suit)
    return pair(plain, numbers << np.uint64(1) & TRUMPS | numbers >> np.uint64(TRUMP_COUNT))


def holdings(plain: Words) -> Numbers:
    """The ranks of each suit in plain words, what ``SPREAD`` undoes, shape (suits, rows)."""
    shifted = plain >> np.arange(SUITS, dtype=np.uint64)[:, np.newaxis]
    ranks = np.zeros(shifted.shape, np.uint64)
    for rank in range(SUIT_SIZE):
        ranks |= (shifted >> np.uint64(SUITS * rank) & np.uint64(1)) << np.uint64(rank)
    return ranks.astype(np.int64)


def unpack(cards: Cards) -> list[CardSet]:
    """The sets of all rows of a (2, rows) array."""
    return [
        CardSet(_cards_of(plain, trumps))
        for plain, trumps in zip(cards[PLAIN].tolist(), cards[TRUMP].tolist(), strict=True)
    ]


def _cards_of(plain: int, trumps: int) -> Iterable[Card]:
    while plain:
        rank, suit = divmod((plain & -plain).bit_length() - 1, SUITS)
        yield Card(suit * SUIT_SIZE + rank)
        plain &= plain - 1
    if trumps & int(EXCUSE):
        yield EXCUSE_CARD
    for rank in range(TRUMP_COUNT):
        if trumps >> 1 + rank & 1:
            yield Card(FIRST_TRUMP + rank)
