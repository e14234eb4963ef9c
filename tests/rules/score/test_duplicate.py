"""Section 8: duplicate results in per cent."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.score.scores import percentages


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
