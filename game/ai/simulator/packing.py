"""From the sets of the rules to packed words, and back."""

from __future__ import annotations

from typing import Final

from game.ai import kernel
from game.ai.kernel.cards import EXCUSE, PLAIN_PLACES, SUITS, TRUMPS
from game.rules.cards import FIRST_TRUMP, SUIT_SIZE, TRUMP_COUNT, Card, CardSet

_SUIT_MASK: Final = (1 << SUIT_SIZE) - 1
_SPREAD: Final = [
    sum(1 << SUITS * rank for rank in range(SUIT_SIZE) if ranks >> rank & 1)
    for ranks in range(1 << SUIT_SIZE)
]
"""For every set of ranks of one suit its plain word, as if the suit were the lowest."""


def packed(cards: CardSet) -> tuple[int, int]:
    """The plain word and the trump word of a set; see ``kernel.cards``."""
    plain, trumps = 0, cards.mask >> FIRST_TRUMP
    for suit in range(SUITS):
        plain |= _SPREAD[cards.mask >> SUIT_SIZE * suit & _SUIT_MASK] << suit
    return plain, trumps << 1 & TRUMPS | trumps >> TRUMP_COUNT & EXCUSE


def place_of_card(card: Card) -> int:
    """The number by which the kernel knows a card."""
    plain, trumps = packed(CardSet((card,)))
    return plain.bit_length() - 1 if plain else PLAIN_PLACES + trumps.bit_length() - 1


def unpacked(words: memoryview[int], rows: int, columns: tuple[int, int]) -> list[CardSet]:
    """The sets of so many rows, by the columns of their plain words and of their trump words."""
    return [
        CardSet.of_mask(low | high << FIRST_TRUMP)
        for low, high in kernel.masks(words, rows, *columns)
    ]
