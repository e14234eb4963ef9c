"""Counting and drawing against enumeration, on tables small enough to write out all ways."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from itertools import product

import numpy as np
import pytest

from game.ai.belief.conditions import Condition
from game.ai.belief.possibilities import Floats64, Possibilities
from game.ai.belief.ways import Ways
from game.rules.cards import ALL_CARDS, PETIT, TRUMPS, Card, CardSet
from tests.ai.belief.chances import drawn_as_expected
from tests.rules.builders import cards

PLACES = (1, 3, 4)
WAYS = 20_000
CASES = range(60)

Way = tuple[int, ...]


def possible_ways(possible: Possibilities) -> Iterator[Way]:
    """For each way the column of the place of each card."""
    columns = range(len(possible.places))
    for way in product(columns, repeat=len(possible.cards)):
        fills = all(way.count(column) == possible.room[column] for column in columns)
        if fills and all(possible.allowed[card, column] for card, column in enumerate(way)):
            lies = {card: possible.places[at] for card, at in zip(possible.cards, way, strict=True)}
            if all(holds(condition, lies) for condition in possible.conditions):
                yield way


def holds(condition: Condition, lies: dict[Card, int]) -> bool:
    if condition.card is not None and lies[condition.card] != condition.place:
        return True
    some = any(lies[card] in condition.at for card in condition.others if card in lies)
    return some is condition.wanted


def some_table(rng: np.random.Generator) -> Possibilities:
    """A few cards with random limits, some of them alike, and now and then conditions."""
    count = int(rng.integers(1, 8))
    numbers = rng.choice(len(ALL_CARDS), count, replace=False)
    taken = tuple(ALL_CARDS[number] for number in sorted(numbers))
    ends = np.sort(rng.integers(0, count + 1, len(PLACES) - 1))
    room = np.diff([0, *ends, count])
    allowed = rng.random((count, len(PLACES))) < rng.choice([0.6, 0.9])
    allowed[rng.random(count) < 0.5] = True
    conditions = tuple(some_condition(taken, rng) for _ in range(rng.integers(3)))
    return Possibilities(taken, PLACES, tuple(room.tolist()), allowed, conditions)


def some_condition(among: tuple[Card, ...], rng: np.random.Generator) -> Condition:
    setting = None if rng.random() < 0.3 else among[0]
    others = CardSet(card for card in among[1:] if rng.random() < 0.5)
    at = frozenset(place for place in PLACES if rng.random() < 0.4)
    return Condition(setting, int(rng.choice(PLACES)), others, at, bool(rng.random() < 0.6))


def without_empty_places(table: Possibilities) -> Possibilities:
    used = [column for column, room in enumerate(table.room) if room]
    return Possibilities(
        table.cards,
        tuple(table.places[column] for column in used),
        tuple(table.room[column] for column in used),
        table.allowed[:, used],
        table.conditions,
    )


def weight(way: Way, weights: Floats64 | None) -> float:
    if weights is None:
        return 1.0
    return math.prod(float(weights[card, column]) for card, column in enumerate(way))


def ordered(ways: Ways, table: Possibilities) -> list[int]:
    """For each card of the table its row in the results."""
    return [ways.cards.index(card) for card in table.cards]


@pytest.mark.parametrize("weighted", [False, True])
@pytest.mark.parametrize("case", CASES)
def test_ways_are_counted_and_drawn_exactly(case: int, weighted: bool) -> None:
    rng = np.random.default_rng([case, weighted])
    table = without_empty_places(some_table(rng))
    weights = np.exp(rng.normal(0, 2, table.allowed.shape)) if weighted else None
    exact = {way: weight(way, weights) for way in possible_ways(table)}
    if not exact:
        with pytest.raises(ValueError, match="no world fits"):
            Ways(table, weights)
        return
    ways = Ways(table, weights)
    total = sum(exact.values())
    rows = ordered(ways, table)
    for column in range(len(table.places)):
        sums = [
            sum(share for way, share in exact.items() if way[card] == column)
            for card in range(len(table.cards))
        ]
        assert ways.marginals()[rows, column] == pytest.approx(np.array(sums) / total)
    drawn = Counter(map(tuple, ways.draw(WAYS, rng)[rows].T.tolist()))
    assert set(drawn) <= set(exact)
    assert drawn_as_expected(drawn, {way: share / total for way, share in exact.items()})


def test_weights_of_any_size_neither_vanish_nor_overflow() -> None:
    """All cards want to the same place by far more than a float can hold a product of."""
    sixty = ALL_CARDS[:60]
    table = Possibilities(sixty, PLACES, (20, 20, 20), np.ones((60, 3), np.bool_), ())
    weights = np.ones((60, 3))
    weights[:, 0] = 1e30
    weights[:40, 1] = 1e-30
    ways = Ways(table, weights)
    chances = ways.marginals()[[ways.cards.index(card) for card in sixty]]
    assert np.isfinite(chances).all()
    assert chances[:40, 0].sum() == pytest.approx(20)
    assert chances[40:, 1].sum() == pytest.approx(20)


def test_numbers_that_differ_are_refused() -> None:
    table = Possibilities((PETIT,), PLACES, (1, 1, 0), np.ones((1, 3), np.bool_), ())
    with pytest.raises(ValueError, match="do not fill"):
        Ways(table)


def test_a_condition_shifts_what_is_likely() -> None:
    """The Petit lies with another trump: so it lies less often where trumps may not be."""
    hidden = tuple(cards("S1-S4 T1 T2"))
    allowed = np.ones((6, 2), np.bool_)
    bound = Condition(PETIT, 0, TRUMPS.without(PETIT), frozenset((0,)), True)
    free = Possibilities(hidden, (0, 1), (3, 3), allowed, ())
    tied = Possibilities(hidden, (0, 1), (3, 3), allowed, (bound,))
    assert Ways(free).marginals()[Ways(free).cards.index(PETIT), 0] == pytest.approx(0.5)
    # Of 10 ways with the Petit at 0 the other trump is there too in 4; at 1 there are 10 ways.
    assert Ways(tied).marginals()[Ways(tied).cards.index(PETIT), 0] == pytest.approx(4 / 14)
