"""Rows of words, each of which is a way the cards may lie; see ``deal.KnownDeal``."""

from __future__ import annotations

from typing import Final

from game.ai.kernel.cards import SUITS
from game.ai.kernel.chance import luck
from game.ai.kernel.holdings import holding_of
from game.ai.kernel.notation import (
    Double,
    DoubleRow,
    Flag,
    Index,
    NumberRow,
    Word,
    WordTable,
    columns,
    entrance,
)

SUIT_BITS: Final = 14
PLAIN_BITS: Final = 56
BESIDE_HANDS: Final = 3
"""Words of a world beside those of the hands."""


def worlds_there(worlds: WordTable, number: Index, seats: Index) -> Flag:
    """Whether there are so many worlds, with the words of so many seats."""
    width = 2 * seats + BESIDE_HANDS
    return not number or (seats > 0 and len(worlds) >= number and columns(worlds) == width)


def are_below(numbers: NumberRow, end: Index) -> Flag:
    """Whether all numbers are from nought to below an end."""
    row: Index
    for row in range(len(numbers)):  # noqa: SIM110 - which can be compiled
        if not 0 <= numbers[row] < end:
            return False
    return True


@entrance
def choose_rows(worlds: WordTable, places: NumberRow, chosen: WordTable) -> None:
    """Copy some of the worlds; one may be taken more than once.

    Raises:
        ValueError: when there are no such worlds, or there is no room for them.
    """
    width: Index = columns(worlds)
    row: Index
    if not are_below(places, len(worlds)):
        raise ValueError("there is no such world")
    if len(places) and (len(chosen) < len(places) or columns(chosen) != width):
        raise ValueError("there is no room for the worlds")
    for row in range(len(places)):
        for column in range(width):
            chosen[row, column] = worlds[places[row], column]


@entrance
def masks(worlds: WordTable, rows: int, plain: int, trumps: int) -> list[tuple[int, int]]:
    """The sets of cards in a pair of columns by card number: the first 56 cards, and the others.

    Raises:
        ValueError: when there are no such rows or columns.
    """
    found = []
    plain_column: Index = plain
    trump_column: Index = trumps
    number: Index = rows
    row: Index
    last = max(plain_column, trump_column)
    if number > len(worlds) or min(plain_column, trump_column) < 0 or last >= columns(worlds):
        raise ValueError("there are no such words")
    for row in range(number):
        cards: Word = 0
        for suit in range(SUITS):
            holding: Word = holding_of(worlds[row, plain_column], suit)
            cards |= holding << SUIT_BITS * suit
        trump: Word = worlds[row, trump_column]
        found.append((cards, trump >> 1 | (trump & 1) << 21))
    return found


@entrance
def draw_rows(
    weights: DoubleRow, seed: int, first: int, chosen: NumberRow, draws: NumberRow
) -> None:
    """Draw worlds by their weights, evenly, and shuffle them.

    Args:
        weights: how much each world counts; all together are 1.
        seed: decides.
        first: the number of the first world, in all that were ever drawn.
        chosen: takes the places of the worlds.
        draws: takes their numbers.

    Raises:
        ValueError: when there is nothing to draw, or no room for what is drawn.
    """
    if not len(weights) or len(draws) != len(chosen):
        raise ValueError("nothing can be drawn")
    chance: Word = seed
    offset: Index = first
    places: Index = len(chosen)
    reached: Double = 0
    place: Index = -1
    number: Index
    for number in range(places):
        while place < len(weights) - 1 and reached <= (number + luck(chance, number)) / places:
            place += 1
            reached += weights[place]
        chosen[number] = place
    for number in range(places - 1, 0, -1):
        other = int(luck(chance, places + number) * (number + 1))
        chosen[number], chosen[other] = chosen[other], chosen[number]
    for number in range(places):
        draws[number] = offset + chosen[number]
