"""Section 8: duplicate results in per cent."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.duplicate import (
    attack_percentages,
    defence_percentage,
    overall_percentage,
)


@pytest.mark.parametrize(
    ("scores", "percentages"),
    [
        ([240, -216, 90], [100, 0, 50]),
        ([10, 20, 30, 40, 50], [0, 25, 50, 75, 100]),
        ([30, 10], [100, 0]),
        ([10, 10, 30, 40, 50], [Fraction(25, 2), Fraction(25, 2), 50, 75, 100]),
        ([50, 50, 50], [50, 50, 50]),
        ([10, 20, 20, 20, 90], [0, 50, 50, 50, 100]),
        ([70], [50]),
        ([], []),
        ([Fraction(99, 2), 49, 50], [50, 0, 100]),
    ],
)
def test_takers_are_ranked(scores: list[int], percentages: list[Fraction]) -> None:
    assert list(attack_percentages(scores)) == percentages


@given(st.lists(st.integers(-1000, 1000), min_size=1, max_size=12))
def test_the_mean_is_always_fifty(scores: list[int]) -> None:
    percentages = attack_percentages(scores)
    assert sum(percentages) == 50 * len(scores)
    assert all(0 <= percentage <= 100 for percentage in percentages)
    for mine, of_mine in zip(scores, percentages, strict=True):
        for other, of_other in zip(scores, percentages, strict=True):
            assert (mine < other) == (of_mine < of_other)


def test_the_defence_gets_the_rest() -> None:
    assert [defence_percentage(part) for part in attack_percentages([5, 1, 3])] == [0, 100, 50]


@pytest.mark.parametrize(
    ("attack", "defence", "overall"),
    [([80], [40, 60], 57 + Fraction(1, 2)), ([100, 50], [], 75), ([], [20, 30], 25)],
)
def test_a_quarter_for_the_attack_and_three_for_the_defence(
    attack: list[int], defence: list[int], overall: Fraction
) -> None:
    parts = [Fraction(part) for part in attack]
    others = [Fraction(part) for part in defence]
    assert overall_percentage(parts, others) == overall


def test_who_has_not_played_has_no_result() -> None:
    with pytest.raises(ValueError, match="without a deal"):
        overall_percentage([], [])
