"""Worlds: rows of words, each a way the cards may lie, and all ways counted by weight.

Chance is counters mixed as SplitMix64 does it (Steele, Lea and Flood, 2014). So nothing need be
drawn beforehand or kept, and what is played out in the same world meets the same luck.

``F_i(room)`` is the sum of the weights of all ways to place the cards from the i-th on in that
room: the sum over the places of the i-th card of its chance there times ``F_{i+1}`` with that room
one less. One place needs no number of its own, as the cards that are left fill all of them; the
others are counted. Conditions on several cards are modes: each card at each place leads from one
mode to another, or nowhere.

The values of one card and mode are a box: one for each room from the least that can be left at each
counted place, with zeros around it on all sides, so that a step out of what can be finds 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.ai.kernel.cards import SUITS, holding_of
from game.ai.kernel.notation import (
    Double,
    DoubleRow,
    DoubleTable,
    Flag,
    Index,
    Nothing,
    NumberRow,
    NumberTable,
    Small,
    Smalls8,
    Word,
    WordTable,
    columns,
    entrance,
)

MASK: Final = (1 << 64) - 1
STEP: Final = 0x9E3779B97F4A7C15
FIRST_FACTOR: Final = 0xBF58476D1CE4E5B9
SECOND_FACTOR: Final = 0x94D049BB133111EB
UNIT: Final = 1.0 / (1 << 53)


def mixed(number: Word) -> Word:
    """A number of which all bits depend on all bits of another."""
    number = (number ^ number >> 30) * FIRST_FACTOR & MASK
    number = (number ^ number >> 27) * SECOND_FACTOR & MASK
    return number ^ number >> 31


def stream(seed: Word, world: Index) -> Word:
    """What stands for all luck of a world."""
    place: Word = world
    return mixed(seed + (place + 1) * STEP & MASK)


def luck(of_world: Word, occasion: Index) -> Double:
    """A number from 0 up to 1 for an occasion in a world, see ``stream``."""
    place: Word = occasion
    return (mixed(of_world + (place + 1) * STEP & MASK) >> 11) * UNIT


SUIT_BITS: Final = 14
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


MOST_PLACES: Final = 8
NOWHERE: Final = -1
"""Where no mode follows."""
FIRST: Final = 0
LEAST: Final = 1
"""Columns of a box: where it begins in memory; then the least room, the sizes and the steps in
memory of each counted place."""


class Ways:
    """A plan for placing cards, and what was counted.

    Attributes:
        places: how many places there are.
        other: the one that takes the rest.
        inner: the counted place whose room makes a row in memory.
        cards: how many cards are placed singly.
        rest: how many come after them, all alike.
        room: how many cards each place holds.
        chances: the weight of each single card at each place.
        alike: the weights that each of the remaining cards has.
        first_box: the number of the first box of each card, and of the rest.
        boxes: the boxes, see ``LEAST``.
        moves: for each box and place the box that follows.
        memory: the values.
        at: the room of the cell that is looked at, at each place.
    """

    places: Small
    other: Small
    inner: Small
    cards: Small
    rest: Small
    room: Smalls8
    chances: DoubleTable
    alike: DoubleRow
    first_box: NumberRow
    boxes: NumberTable
    moves: NumberTable
    memory: DoubleRow
    at: Smalls8

    def __init__(
        self,
        *,
        other: int,
        room: Sequence[int],
        chances: Any,
        alike: Any,
        rest: int,
        first_box: Any,
        boxes: Any,
        moves: Any,
        memory: Any,
    ) -> None:
        """See the attributes; the memory is filled.

        Raises:
            ValueError: when there are more places than ever are, or these do not fit together.
        """
        places, cards = len(room), len(first_box) - 1
        if places > MOST_PLACES:
            raise ValueError(f"no cards lie at {places} places")
        if not 0 <= other < max(places, 1) or len(alike) < places or cards < 0:
            raise ValueError("the ways do not fit together")
        if cards and (len(chances) < cards or columns(chances) != places):
            raise ValueError("the ways do not fit together")
        self.places = len(room)
        self.other = other
        self.inner = 1 if other == 0 and len(room) > 1 else 0
        self.cards = len(first_box) - 1
        self.rest = rest
        self.room = [*room, *[0] * (MOST_PLACES - len(room))]
        self.chances = chances
        self.alike = alike
        self.first_box = first_box
        self.boxes = boxes
        self.moves = moves
        self.memory = memory
        self.at = [0] * MOST_PLACES
        if not _boxes_fit(self):
            raise ValueError("the boxes do not fit together")
        _fill(self)


def _boxes_fit(ways: Ways) -> Flag:
    """Whether all boxes lie in memory, and each leads to others."""
    places, number = ways.places, len(ways.boxes)
    if not are_below(ways.first_box, number) or columns(ways.boxes) != LEAST + 3 * places:
        return False
    box: Index
    for box in range(number):
        last: Index = ways.boxes[box, FIRST]
        if last < 0:
            return False
        for place in range(places):
            size = ways.boxes[box, LEAST + places + place]
            last += (size + 1) * ways.boxes[box, LEAST + 2 * places + place]
        if last >= len(ways.memory):
            return False
    leading: Index = ways.first_box[ways.cards]
    if leading and (len(ways.moves) < leading or columns(ways.moves) != places):
        return False
    for box in range(leading):
        for place in range(places):
            if not NOWHERE <= ways.moves[box, place] < number:
                return False
    return True


def cell_of(ways: Ways, box: Index) -> Index:
    """Where the value of the room that is looked at is in memory."""
    places = ways.places
    cell: Index = ways.boxes[box, FIRST]
    for place in range(places):
        from_least = ways.at[place] - ways.boxes[box, LEAST + place] + 1
        cell += from_least * ways.boxes[box, LEAST + 2 * places + place]
    return cell


def cell_after(ways: Ways, box: Index, place: Small) -> Index:
    """The place in memory once a card is put at a place that leads to that box."""
    return cell_of(ways, box) - ways.boxes[box, LEAST + 2 * ways.places + place]


def row_length(ways: Ways, box: Index) -> Index:
    """How many values a box has beside each other."""
    return ways.boxes[box, LEAST + ways.places + ways.inner] if ways.places else 1


def first_room(ways: Ways, box: Index) -> Flag:
    """Look at the first room of a box, if it has any."""
    for place in range(ways.places):
        ways.at[place] = ways.boxes[box, LEAST + place]
        if ways.boxes[box, LEAST + ways.places + place] < 1:
            return False
    return True


def next_row(ways: Ways, box: Index) -> Flag:
    """Look at the first room of the next row, if there is one."""
    for place in range(ways.places):
        if place == ways.inner:
            continue
        least = ways.boxes[box, LEAST + place]
        ways.at[place] += 1
        if ways.at[place] < least + ways.boxes[box, LEAST + ways.places + place]:
            return True
        ways.at[place] = least
    return False


def _fill(ways: Ways) -> Nothing:
    _fill_rest(ways)
    for back in range(ways.cards):
        card: Index = ways.cards - 1 - back
        for box in range(ways.first_box[card], ways.first_box[card + 1]):
            more: Flag = first_room(ways, box)
            while more:
                for place in range(ways.places):
                    _add_row(ways, card, box, place)
                more = next_row(ways, box)


def _add_row(ways: Ways, card: Index, box: Index, place: Small) -> Nothing:
    """Add the weights of all ways with the card at a place to a row of values."""
    following = ways.moves[box, place]
    chance = ways.chances[card, place]
    if following == NOWHERE or chance == 0:
        return
    cell = cell_of(ways, box)
    after = cell_after(ways, following, place)
    for number in range(row_length(ways, box)):
        ways.memory[cell + number] += chance * ways.memory[after + number]


def _fill_rest(ways: Ways) -> Nothing:
    """A multinomial: all ways to split cards that are alike."""
    box: Index = ways.first_box[ways.cards]
    more: Flag = first_room(ways, box)
    while more:
        for _ in range(row_length(ways, box)):
            ways.memory[cell_of(ways, box)] = _rest_weight(ways)
            ways.at[ways.inner] += 1
        ways.at[ways.inner] -= row_length(ways, box)
        more = next_row(ways, box)


def _rest_weight(ways: Ways) -> Double:
    """The weight of all ways to fill the room that is looked at."""
    if not ways.places:
        return 1
    weight = _splits(ways.alike[ways.other], left_over(ways))
    for place in range(ways.places):
        if place != ways.other:
            weight *= _splits(ways.alike[place], ways.at[place])
    for number in range(1, ways.rest + 1):
        weight *= number
    return weight


def left_over(ways: Ways) -> Small:
    """How many of the cards that are alike are left for the place that takes the rest."""
    left = ways.rest
    for place in range(ways.places):
        if place != ways.other:
            left -= ways.at[place]
    return left


def _splits(weight: Double, number: Small) -> Double:
    """The weight of so many cards at one place, of which no order counts; nothing of less."""
    product: Double = 1 if number >= 0 else 0
    for each in range(1, number + 1):
        product *= weight / each
    return product


@entrance
def is_possible(ways: Ways) -> bool:
    """Whether the cards can be placed at all."""
    look_at_start(ways)
    return ways.memory[cell_of(ways, 0)] > 0


def look_at_start(ways: Ways) -> Nothing:
    """Look at all the room there is before the first card is placed."""
    for place in range(ways.places):
        ways.at[place] = 0 if place == ways.other else ways.room[place]


@entrance
def balance(weights: DoubleTable, room: DoubleRow, rounds: int) -> None:
    """Turn weights into chances: rows and columns are scaled in turn, see ``possibilities``.

    Args:
        weights: the weight of each card at each place; they change.
        room: how many cards each place holds.
        rounds: how often.

    Raises:
        ValueError: when these are other places.
    """
    if columns(weights) != len(room):
        raise ValueError("there are other places")
    cards: Index = len(weights)
    places: Index = len(room)
    card: Index
    place: Index
    for _ in range(rounds):
        for card in range(cards):
            _scale_row(weights, card, places)
        for place in range(places):
            total: Double = 0
            for card in range(cards):
                total += weights[card, place]
            for card in range(cards):
                weights[card, place] *= room[place] / total
    for card in range(cards):
        _scale_row(weights, card, places)


def _scale_row(weights: DoubleTable, card: Index, places: Index) -> Nothing:
    total: Double = 0
    for place in range(places):
        total += weights[card, place]
    for place in range(places):
        weights[card, place] /= total
