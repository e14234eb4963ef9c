"""Where playouts start: what is public of a deal, with many ways the hidden cards may lie."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.ai import kernel
from game.ai.simulator.buffers import WORDS, copied, table, zero_table
from game.ai.simulator.packing import packed, unpacked
from game.rules.cards import CardSet
from game.rules.state import Facts


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
        """What a seat has, world by world."""
        return unpacked(self.words, self.count, (seat, self.seats + seat))

    def away(self) -> list[CardSet]:
        """The discard, or the dog that nobody took."""
        return unpacked(self.words, self.count, (2 * self.seats, 2 * self.seats + 1))

    def at(self, places: memoryview[int], draws: memoryview[int] | None = None) -> Worlds:
        """Some of them; one may be taken more than once."""
        chosen = zero_table(WORDS, len(places), 2 * self.seats + 3)
        kernel.choose_rows(self.words, places, chosen)
        return Worlds(chosen, len(places), self.seats, draws)

    def copy(self) -> Worlds:
        """The same in memory of their own."""
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
