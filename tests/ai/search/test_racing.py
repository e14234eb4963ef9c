"""The race between choices: fair, thrifty, and its errors are what they are said to be."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
import pytest

from game.ai import kernel
from game.ai.positions import DOUBLES, TRUTHS, zeros
from game.ai.search.trials import (
    AT_ONCE,
    FEWEST_WORLDS,
    MOST_ROUNDS,
    ROUND,
    SLOWER,
    Preference,
    Trials,
    affordable,
    race,
)
from tests.ai.search.luck import trials_of

BUDGET = 2 * MOST_ROUNDS * ROUND


class Lottery:
    """Choices that are numbers and score that much, with luck that all share and luck of their own.

    Attributes:
        played: how many playouts each choice has had.
    """

    def __init__(self, shared: float, own: float, seed: int = 1) -> None:
        self._rng = np.random.default_rng(seed)
        self._shared = shared
        self._own = own
        self.played: dict[float, int] = {}

    def __call__(self, choices: Sequence[float], worlds: int) -> Trials:
        for choice in choices:
            self.played[choice] = self.played.get(choice, 0) + worlds
        luck = self._rng.normal(0, self._shared, worlds)
        own = self._rng.normal(0, self._own, (len(choices), worlds))
        scores = np.array(choices)[:, np.newaxis] + luck + own
        return trials_of(scores)


def test_the_best_comes_first_and_the_worst_drops_out() -> None:
    lottery = Lottery(shared=50, own=0)
    found = race([0.0, 10.0, 10.0, -20.0], lottery, BUDGET)
    assert [estimate.choice for estimate in found] == [10.0, 10.0, 0.0, -20.0]
    assert lottery.played[-20.0] < lottery.played[10.0] // 2
    assert sum(lottery.played.values()) <= BUDGET + 4 * FEWEST_WORLDS


def test_luck_that_all_share_cancels_out() -> None:
    """Ten points apart under shared luck of a thousand: only the paired difference can tell."""
    for seed in range(5):
        found = race([0.0, 10.0], Lottery(shared=1000, own=10, seed=seed), BUDGET)
        assert found[0].choice == 10.0


def test_errors_are_honest() -> None:
    """Means lie within two standard errors about nineteen times in twenty."""
    near = 0
    for seed in range(200):
        estimate = race([3.0], Lottery(shared=0, own=30, seed=seed), 512)[0]
        assert estimate.samples == 512
        near += abs(estimate.expected - 3.0) <= 1.96 * estimate.stderr
    assert 180 <= near <= 199


def test_a_clear_race_ends_early() -> None:
    lottery = Lottery(shared=0, own=1)
    race([0.0, 100.0], lottery, BUDGET)
    assert sum(lottery.played.values()) == BUDGET // MOST_ROUNDS


def test_great_budgets_are_spent_in_portions() -> None:
    asked: list[int] = []
    lottery = Lottery(shared=0, own=30)

    def trial(choices: Sequence[float], worlds: int) -> Trials:
        asked.append(worlds * len(choices))
        return lottery(choices, worlds)

    budget = 5 * MOST_ROUNDS * AT_ONCE // 2
    race([0.0, 0.0], trial, budget)
    assert max(asked) == AT_ONCE
    assert sum(asked) == budget


def test_equal_choices_stay_in_their_order() -> None:
    found = race([1.0, 1.0, 1.0], Lottery(shared=10, own=0), BUDGET)
    assert len({estimate.expected for estimate in found}) == 1
    assert [estimate.samples for estimate in found] == [
        BUDGET // 3 // MOST_ROUNDS * MOST_ROUNDS
    ] * 3


def test_a_favourite_comes_first_as_long_as_luck_explains_what_it_lacks() -> None:
    """By its place: nothing at all may be a choice, and then it is no favourite by itself."""
    lucks = [Lottery(shared=0, own=30, seed=seed) for seed in range(200)]
    behind = [race([1.0, 0.8], luck, BUDGET, favourites=[1])[0].choice for luck in lucks]
    assert behind.count(0.8) > 110  # without a favourite, 75
    assert race([3.0, -20.0], Lottery(shared=0, own=1), BUDGET, favourites=[1])[0].choice == 3.0
    sure = Lottery(shared=0, own=1)
    assert race([3.0, 2.99, -20.0], sure, BUDGET, favourites=[2, 1])[0].choice == 2.99
    firsts = [race((None, "more"), _better(seed), 64)[0].choice for seed in range(40)]
    assert firsts.count("more") > 30


def _better(seed: int) -> Callable[[Sequence[str | None], int], Trials]:
    """Nothing scores 0 on average, something 1.5."""
    rng = np.random.default_rng(seed)

    def trial(choices: Sequence[str | None], worlds: int) -> Trials:
        means = np.array([0.0 if choice is None else 1.5 for choice in choices])
        scores = means[:, np.newaxis] + rng.normal(0, 4, (len(choices), worlds))
        return trials_of(scores)

    return trial


@pytest.mark.parametrize("budget", [1, 100])
def test_small_budgets_still_play_every_choice(budget: int) -> None:
    found = race([1.0, 2.0, 3.0], Lottery(shared=0, own=1), budget)
    assert all(estimate.samples >= FEWEST_WORLDS for estimate in found)


def test_what_is_preferred_is_done_unless_it_is_clearly_worse_by_more_than_that_is_worth() -> None:
    lottery = Lottery(shared=50, own=1)
    liking = Preference({0: [1]}, close=0.5)
    assert race([5.0, 4.7, -20.0], lottery, BUDGET)[0].choice == 5.0
    assert race([5.0, 4.7, -20.0], lottery, BUDGET, preference=liking)[0].choice == 4.7
    assert race([5.0, 4.2, -20.0], lottery, BUDGET, preference=liking)[0].choice == 5.0
    noisy = Lottery(shared=50, own=30)
    assert race([5.0, 4.2, -20.0], noisy, BUDGET, preference=liking)[0].choice == 4.2


def test_what_is_preferred_to_what_survives_survives() -> None:
    """The last is far behind the second by then, but not too far behind the first."""
    choices = [5.0, 4.6, 4.9]
    liking = Preference({2: [1], 0: [1]}, close=0.5)
    found = race(choices, Lottery(shared=50, own=1), BUDGET, preference=liking)
    assert found[0].choice == 4.6
    assert found[0].samples == found[1].samples


def test_of_all_that_are_preferred_to_a_favourite_the_best_is_done() -> None:
    lottery = Lottery(shared=50, own=40)
    liking = Preference({1: [0, 2]}, close=0.5)
    found = race([4.7, 4.9, 4.8], lottery, BUDGET, favourites=[1], preference=liking)
    assert found[0].choice in {4.7, 4.8}
    assert found[0].expected == max(each.expected for each in found if each.choice != 4.9)


def test_the_compiled_kernel_affords_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "IS_COMPILED", True)
    assert affordable(2048) == 2048


def test_a_race_spends_a_part(monkeypatch: pytest.MonkeyPatch) -> None:
    spent = []

    def trial(choices: object, worlds: int) -> Trials:
        spent.append(2 * worlds)
        rows = [zeros(DOUBLES, worlds) for _ in range(2)]
        return Trials(rows, [zeros(TRUTHS, worlds) for _ in range(2)])

    monkeypatch.setattr(kernel, "IS_COMPILED", False)
    race(("one", "other"), trial, 4000)
    assert sum(spent) == 4000 // SLOWER
    assert affordable(SLOWER - 1) == 1
