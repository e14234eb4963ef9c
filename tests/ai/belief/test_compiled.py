"""Worlds drawn by the compiled loops against the same drawn with NumPy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given

from game.ai.belief import Belief
from game.ai.belief.ways import Ways
from game.ai.simulator import native, seeded
from game.rules.ruleset import RuleSet
from tests.ai.belief.test_real_deals import TAKER_TABLES, moments, weights_for
from tests.ai.belief.test_ways import CASES, some_table, without_empty_places
from tests.rules.random_play import SEEDS, fewer_examples

pytestmark = pytest.mark.skipif(native.loops is None, reason="there was no C compiler")

WAYS = 500


def some_ways() -> Iterator[Ways]:
    """Small tables on which there is a way."""
    for case in CASES:
        table = without_empty_places(some_table(np.random.default_rng(case)))
        with suppress(ValueError):
            yield Ways(table)


def test_the_same_ways_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    all_ways = list(some_ways())
    fast = [ways.draw(WAYS, seeded(number)) for number, ways in enumerate(all_ways)]
    monkeypatch.setattr(native, "loops", None)
    slow = [ways.draw(WAYS, seeded(number)) for number, ways in enumerate(all_ways)]
    assert len(all_ways) > len(CASES) / 2
    for one, other in zip(fast, slow, strict=True):
        assert (one == other).all()


@given(SEEDS, TAKER_TABLES)
@fewer_examples(6)
def test_the_same_worlds_are_drawn(seed: int, at: tuple[RuleSet, int]) -> None:
    rng = np.random.default_rng(seed)
    for number, deal in enumerate(moments(seed, at, 0.05)):
        view = deal.watchers[0]
        belief = Belief(view, weights_for(view, rng))
        fast = belief.sample(WAYS, seeded(number))
        with pytest.MonkeyPatch.context() as without:
            without.setattr(native, "loops", None)
            slow = belief.sample(WAYS, seeded(number))
        assert (fast.hands == slow.hands).all()
        assert (fast.away == slow.away).all()


def place(changed: Mapping[str, npt.NDArray[Any]] = MappingProxyType({}), places: int = 1) -> int:
    """Where the only card of one world lies, unless something is changed."""
    assert native.loops is not None
    one, none = np.ones(1), np.zeros(1, np.int64)
    room, mode, out = np.ones((1, 1), np.int64), none.copy(), none.copy()
    given: dict[str, npt.NDArray[Any]] = {"memory": one, "first": none, "strides": none}
    given |= {"next": none, "chances": one, "luck": np.zeros(1), "room": room, "mode": mode}
    given |= {"out": out, **changed}
    native.loops.place(1, 1, places, 1, *given.values())
    return int(out[0])


@pytest.mark.parametrize("places", [0, 9])
def test_no_more_places_are_taken_than_there_are(places: int) -> None:
    assert place() == 0
    with pytest.raises(ValueError, match="no cards lie at"):
        place(places=places)


@pytest.mark.parametrize(
    ("name", "value"), [("first", 1), ("first", -1), ("mode", 1), ("mode", -1)]
)
def test_nothing_is_read_beyond_the_counts(name: str, value: int) -> None:
    with pytest.raises(ValueError, match="a card has no place"):
        place({name: np.array([value])})


def test_what_is_no_choice_is_refused() -> None:
    with pytest.raises(ValueError, match="a card has no place"):
        place({"luck": np.ones(1)})
    with pytest.raises(ValueError, match="bytes in place of"):
        place({"memory": np.ones(2)})
