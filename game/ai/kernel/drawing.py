"""Worlds drawn out of all ways to place hidden cards, and how likely each card lies where."""

from __future__ import annotations

from game.ai.kernel.notation import (
    Double,
    DoubleRow,
    DoubleTable,
    Flag,
    Index,
    Nothing,
    NumberTable,
    Small,
    Word,
    WordRow,
    WordTable,
    columns,
    entrance,
)
from game.ai.kernel.worlds import (
    NOWHERE,
    Ways,
    cell_after,
    cell_of,
    first_room,
    left_over,
    look_at_start,
    luck,
    next_row,
    row_length,
    stream,
)


@entrance
def draw_ways(
    ways: Ways,
    seed: int,
    count: int,
    plain: WordRow,
    trumps: WordRow,
    places: NumberTable,
    worlds: WordTable,
) -> None:
    """Place the cards in every world, each way with the probability of its weight among all.

    Args:
        ways: what was counted.
        seed: decides.
        count: how many worlds there are.
        plain: the plain word of each card, those that are placed singly first.
        trumps: the trump word.
        places: for each place the columns of its plain and its trump words.
        worlds: take the cards, a row for each world, see ``KnownDeal``.

    Raises:
        ValueError: when these do not fit together.
    """
    in_all = ways.cards + ways.rest
    if len(plain) != in_all or len(trumps) != in_all or len(worlds) < count:
        raise ValueError("the cards and worlds do not fit together")
    if len(places) < ways.places or columns(places) != 2 or not _columns_there(places, worlds):
        raise ValueError("there are no such places in the worlds")
    chance: Word = seed
    number: Index = count
    world: Index
    card: Index
    for world in range(number):
        of_world = stream(chance, world)
        look_at_start(ways)
        box: Index = 0
        for card in range(ways.cards):
            place = _drawn(ways, card, box, luck(of_world, card))
            if place != ways.other:
                ways.at[place] -= 1
            box = ways.moves[box, place]
            worlds[world, places[place, 0]] |= plain[card]
            worlds[world, places[place, 1]] |= trumps[card]
        if ways.places:
            ways.at[ways.other] = left_over(ways)
        for card in range(ways.cards, ways.cards + ways.rest):
            place = _drawn_of_rest(ways, luck(of_world, card) * (ways.cards + ways.rest - card))
            worlds[world, places[place, 0]] |= plain[card]
            worlds[world, places[place, 1]] |= trumps[card]


def _columns_there(places: NumberTable, worlds: WordTable) -> Flag:
    place: Index
    for place in range(len(places)):
        for word in range(2):
            if not 0 <= places[place, word] < columns(worlds):
                return False
    return True


def _share(ways: Ways, card: Index, box: Index, place: Small) -> Double:
    """The weight of all ways from a card on, with it at a place."""
    following = ways.moves[box, place]
    chance = ways.chances[card, place]
    if following == NOWHERE or chance == 0:
        return 0
    return chance * ways.memory[cell_after(ways, following, place)]


def _drawn(ways: Ways, card: Index, box: Index, by_luck: Double) -> Small:
    total: Double = 0
    for place in range(ways.places):
        total += _share(ways, card, box, place)
    drawn = by_luck * total
    reached: Double = 0
    for place in range(ways.places):
        reached += _share(ways, card, box, place)
        if reached > drawn:
            return place
    return ways.other


def _drawn_of_rest(ways: Ways, drawn: Double) -> Small:
    """The place of one of the cards that are alike, by the room that is left."""
    reached: Double = 0
    last = ways.other
    for place in range(ways.places):
        if ways.at[place] > 0:
            last = place
            reached += ways.at[place]
            if reached > drawn:
                break
    ways.at[last] -= 1
    return last


@entrance
def find_marginals(ways: Ways, reached: DoubleRow, shares: DoubleTable) -> None:
    """How likely each card lies at each place, but for a factor of each card.

    Args:
        ways: what was counted.
        reached: memory as large as that of the values, of zeros; it changes.
        shares: takes what is found, a row for each card, of zeros.

    Raises:
        ValueError: when there is not as much room.
    """
    in_all = ways.cards + ways.rest
    room: Flag = len(shares) >= in_all and columns(shares) == ways.places
    if len(reached) != len(ways.memory) or (in_all and not room):
        raise ValueError("there is no room for what is found")
    card: Index
    look_at_start(ways)
    reached[cell_of(ways, 0)] = 1
    for card in range(ways.cards):
        for box in range(ways.first_box[card], ways.first_box[card + 1]):
            more: Flag = first_room(ways, box)
            while more:
                for place in range(ways.places):
                    _move_row(ways, reached, shares, card, box, place)
                more = next_row(ways, box)
    if ways.rest:
        _share_rest(ways, reached, shares)


def _move_row(
    ways: Ways, reached: DoubleRow, shares: DoubleTable, card: Index, box: Index, place: Small
) -> Nothing:
    """Add up with what weight the next rooms are reached, and how often the card lies there."""
    following = ways.moves[box, place]
    chance = ways.chances[card, place]
    if following == NOWHERE or chance == 0:
        return
    cell = cell_of(ways, box)
    after = cell_after(ways, following, place)
    total: Double = 0
    for number in range(row_length(ways, box)):
        moved = chance * reached[cell + number]
        total += moved * ways.memory[after + number]
        reached[after + number] += moved
    shares[card, place] += total


def _share_rest(ways: Ways, reached: DoubleRow, shares: DoubleTable) -> Nothing:
    """How many of the cards that are all alike each place is expected to get."""
    card: Index
    box: Index = ways.first_box[ways.cards]
    more: Flag = first_room(ways, box)
    while more:
        for _ in range(row_length(ways, box)):
            joint = reached[cell_of(ways, box)] * ways.memory[cell_of(ways, box)]
            for place in range(ways.places):
                number = left_over(ways) if place == ways.other else ways.at[place]
                shares[ways.cards, place] += joint * number
            ways.at[ways.inner] += 1
        ways.at[ways.inner] -= row_length(ways, box)
        more = next_row(ways, box)
    for card in range(ways.cards + 1, ways.cards + ways.rest):
        for place in range(ways.places):
            shares[card, place] = shares[ways.cards, place]
