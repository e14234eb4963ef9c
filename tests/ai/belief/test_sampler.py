"""Counting and drawing against enumeration, on tables small enough to write out all ways."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, product

import pytest

from game.ai.belief import WorldSampler
from game.ai.positions import WORDS, Worlds, zero_table
from game.ai.possibilities import Condition, Possibilities, Weights
from game.ai.simulator import Randomness, seeded
from game.rules.cards import ALL_CARDS, PETIT, TRUMPS, Card, CardSet
from tests.ai.belief.chances import drawn_as_expected
from tests.rules.builders import cards

PLACES = (1, 3, 4)
WAYS = 8_000
CASES = range(40)

Way = tuple[int, ...]


def possible_ways(possible: Possibilities) -> Iterator[Way]:
    """For each way the column of the place of each card."""
    columns = range(len(possible.places))
    for way in product(columns, repeat=len(possible.cards)):
        fills = all(way.count(column) == possible.room[column] for column in columns)
        if fills and all(possible.allowed[card][column] for card, column in enumerate(way)):
            lies = {card: possible.places[at] for card, at in zip(possible.cards, way, strict=True)}
            if all(holds(condition, lies) for condition in possible.conditions):
                yield way


def holds(condition: Condition, lies: dict[Card, int]) -> bool:
    if condition.card is not None and lies[condition.card] != condition.place:
        return True
    some = any(lies[card] in condition.at for card in condition.others if card in lies)
    return some is condition.wanted


def some_table(rng: Randomness) -> Possibilities:
    """A few cards with random limits, some of them alike, and now and then conditions."""
    count = rng.randrange(1, 8)
    taken = tuple(sorted(rng.sample(ALL_CARDS, count)))
    ends = sorted(rng.randrange(count + 1) for _ in PLACES[1:])
    room = tuple(end - start for start, end in pairwise((0, *ends, count)))
    often = rng.choice((0.6, 0.9))
    allowed = tuple(
        (True,) * len(PLACES) if rng.random() < 0.5 else tuple(rng.random() < often for _ in PLACES)
        for _ in taken
    )
    conditions = tuple(some_condition(taken, rng) for _ in range(rng.randrange(3)))
    return Possibilities(taken, PLACES, room, allowed, conditions)


def some_condition(among: tuple[Card, ...], rng: Randomness) -> Condition:
    setting = None if rng.random() < 0.3 else among[0]
    others = CardSet(card for card in among[1:] if rng.random() < 0.5)
    at = frozenset(place for place in PLACES if rng.random() < 0.4)
    return Condition(setting, rng.choice(PLACES), others, at, rng.random() < 0.6)


def without_empty_places(table: Possibilities) -> Possibilities:
    used = [column for column, room in enumerate(table.room) if room]
    return Possibilities(
        table.cards,
        tuple(table.places[column] for column in used),
        tuple(table.room[column] for column in used),
        tuple(tuple(of_card[column] for column in used) for of_card in table.allowed),
        table.conditions,
    )


def drawn_ways(ways: WorldSampler, table: Possibilities, count: int, rng: Randomness) -> list[Way]:
    """Ways to place the cards, as if each place were a seat."""
    places = len(table.places)
    worlds = Worlds(zero_table(WORDS, count, 2 * places + 3), count, places)
    ways.draw_into(worlds, [(place, places + place) for place in range(places)], rng)
    by_place = zip(*(worlds.hands(place) for place in range(places)), strict=True)
    return [
        tuple(next(place for place in range(places) if card in held[place]) for card in table.cards)
        for held in by_place
    ]


def weight(way: Way, weights: Weights | None) -> float:
    if weights is None:
        return 1.0
    return math.prod(weights[card][column] for card, column in enumerate(way))


def ordered(ways: WorldSampler, table: Possibilities) -> list[int]:
    """For each card of the table its row in the results."""
    return [ways.cards.index(card) for card in table.cards]


@pytest.mark.parametrize("weighted", [False, True])
@pytest.mark.parametrize("case", CASES)
def test_ways_are_counted_and_drawn_exactly(case: int, weighted: bool) -> None:
    rng = seeded(2 * case + weighted)
    table = without_empty_places(some_table(rng))
    some = [[math.exp(rng.gauss(0, 2)) for _ in table.places] for _ in table.cards]
    weights = some if weighted else None
    exact = {way: weight(way, weights) for way in possible_ways(table)}
    if not exact:
        with pytest.raises(ValueError, match="no world fits"):
            WorldSampler(table, weights)
        return
    ways = WorldSampler(table, weights)
    total = sum(exact.values())
    rows = ordered(ways, table)
    for column in range(len(table.places)):
        sums = [
            sum(share for way, share in exact.items() if way[card] == column)
            for card in range(len(table.cards))
        ]
        found = [ways.marginals()[row][column] * total for row in rows]
        assert found == pytest.approx(sums)
    drawn = Counter(drawn_ways(ways, table, WAYS, rng))
    assert set(drawn) <= set(exact)
    assert drawn_as_expected(drawn, {way: share / total for way, share in exact.items()})


def test_weights_of_any_size_neither_vanish_nor_overflow() -> None:
    """All cards want to the same place by far more than a float can hold a product of."""
    sixty = ALL_CARDS[:60]
    table = Possibilities(sixty, PLACES, (20, 20, 20), ((True,) * 3,) * 60, ())
    weights = [[1e30, 1e-30, 1.0]] * 40 + [[1e30, 1.0, 1.0]] * 20
    ways = WorldSampler(table, weights)
    chances = [ways.marginals()[row] for row in ordered(ways, table)]
    assert all(math.isfinite(chance) for shares in chances for chance in shares)
    assert sum(shares[0] for shares in chances[:40]) == pytest.approx(20)
    assert sum(shares[1] for shares in chances[40:]) == pytest.approx(20)


def test_numbers_that_differ_are_refused() -> None:
    table = Possibilities((PETIT,), PLACES, (1, 1, 0), ((True,) * 3,), ())
    with pytest.raises(ValueError, match="do not fill"):
        WorldSampler(table)


def test_a_condition_shifts_what_is_likely() -> None:
    """The Petit lies with another trump: so it lies less often where trumps may not be."""
    hidden = tuple(cards("S1-S4 T1 T2"))
    allowed = ((True,) * 2,) * 6
    bound = Condition(PETIT, 0, TRUMPS.without(PETIT), frozenset((0,)), True)
    free = Possibilities(hidden, (0, 1), (3, 3), allowed, ())
    tied = Possibilities(hidden, (0, 1), (3, 3), allowed, (bound,))
    assert WorldSampler(free).marginals()[WorldSampler(free).cards.index(PETIT)][
        0
    ] == pytest.approx(0.5)
    # Of 10 ways with the Petit at 0 the other trump is there too in 4; at 1 there are 10 ways.
    assert WorldSampler(tied).marginals()[WorldSampler(tied).cards.index(PETIT)][
        0
    ] == pytest.approx(4 / 14)
