"""Section 8: duplicate results in per cent."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.score.duplicate import (
    defence_percentage,
    overall_percentage,
    percentages,
)


@pytest.mark.parametrize(
    ("scores", "expected"),
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
def test_tables_are_ranked(scores: list[int], expected: list[Fraction]) -> None:
    assert list(percentages(scores)) == expected


@given(st.lists(st.integers(-1000, 1000), min_size=1, max_size=12))
def test_the_mean_is_always_fifty(scores: list[int]) -> None:
    found = percentages(scores)
    assert sum(found) == 50 * len(scores)
    assert all(0 <= percentage <= 100 for percentage in found)
    for mine, of_mine in zip(scores, found, strict=True):
        for other, of_other in zip(scores, found, strict=True):
            assert (mine < other) == (of_mine < of_other)


def test_the_defence_gets_the_rest() -> None:
    assert [defence_percentage(part) for part in percentages([5, 1, 3])] == [0, 100, 50]


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
