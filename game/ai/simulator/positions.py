"""Where playouts start: public facts with many ways the hidden cards may lie, as packed words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from game.ai import kernel
from game.ai.kernel.cards import EXCUSE, PLAIN_PLACES, SUITS, TRUMPS
from game.ai.simulator.buffers import WORDS, copied, table, zero_table
from game.rules.cards import FIRST_TRUMP, SUIT_SIZE, TRUMP_COUNT, Card, CardSet
from game.rules.state import Facts

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


@dataclass(frozen=True, slots=True)
class Worlds:
    """Ways the cards may lie now, all in accord with what is public: a row for each.

    Attributes:
        words: a row of words for each world, see ``kernel.deal``.
        count: how many worlds there are.
        seats: how many seats there are.
        draws: the number of the draw that each comes from, where worlds of the same draw may come
            again; None where all were drawn independently.
    """

    words: memoryview[int]
    count: int
    seats: int
    draws: memoryview[int] | None = None

    @classmethod
    def of(cls, worlds: Iterable[tuple[Sequence[CardSet], CardSet]]) -> Worlds:
        """Pack worlds that are given as the hands of all seats, and the cards away."""
        rows = [world_row(hands, away) for hands, away in worlds]
        seats = (len(rows[0]) - 3) // 2
        return cls(table(WORDS, rows, len(rows[0])), len(rows), seats)

    def hands(self, seat: int) -> list[CardSet]:
        """The hand of a seat in each world."""
        return unpacked(self.words, self.count, (seat, self.seats + seat))

    def away(self) -> list[CardSet]:
        """The discard of each world, or the dog as long as nobody took it."""
        return unpacked(self.words, self.count, (2 * self.seats, 2 * self.seats + 1))

    def at(self, places: memoryview[int], draws: memoryview[int] | None = None) -> Worlds:
        """Some of them; one may be taken more than once."""
        chosen = zero_table(WORDS, len(places), 2 * self.seats + 3)
        kernel.choose_rows(self.words, places, chosen)
        return Worlds(chosen, len(places), self.seats, draws)

    def copy(self) -> Worlds:
        """A copy of the worlds, in memory of their own."""
        return Worlds(copied(self.words), self.count, self.seats, self.draws)


def world_row(hands: Sequence[CardSet], away: CardSet) -> list[int]:
    """The words of a world."""
    words = [packed(cards) for cards in hands]
    return [*(plain for plain, _ in words), *(trumps for _, trumps in words), *packed(away), 0]


@dataclass(frozen=True, slots=True)
class Positions:
    """One moment in the play of a deal, in many worlds.

    Attributes:
        facts: what is public.
        worlds: how the cards may lie.
    """

    facts: Facts
    worlds: Worlds
