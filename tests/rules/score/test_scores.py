"""Whole and half score points, and rounding."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.rules.score.scores import Score, as_score, half_of, round_half_away, score_value

HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("doubled", "half"),
    [(0, 0), (4, 2), (5, Fraction(5, 2)), (-5, Fraction(-5, 2)), (Fraction(6), 3)],
)
def test_half_of_a_score(doubled: Score, half: Score) -> None:
    assert half_of(doubled) == half
    assert type(half_of(doubled)) is type(half)


@pytest.mark.parametrize(("value", "score"), [(3, 3), (Fraction(3), 3), (3 + HALF, 3 + HALF)])
def test_whole_numbers_are_integers(value: Score, score: Score) -> None:
    assert as_score(value) == score
    assert type(as_score(value)) is type(score)


@pytest.mark.parametrize(("score", "plain"), [(7, 7), (-7, -7), (7 + HALF, 7.5), (-HALF, -0.5)])
def test_scores_in_json(score: Score, plain: float) -> None:
    assert score_value(score) == plain
    assert type(score_value(score)) is type(plain)


@pytest.mark.parametrize(
    ("value", "step", "rounded"),
    [
        (0, 5, 0),
        (2, 5, 0),
        (3, 5, 5),
        (-2, 5, 0),
        (-3, 5, -5),
        (4, 10, 0),
        (5, 10, 10),
        (-4, 10, 0),
        (-5, 10, -10),
        (15, 10, 20),
        (-15, 10, -20),
        (7, 1, 7),
        (-7, 1, -7),
    ],
)
def test_rounding_half_away_from_zero(value: int, step: int, rounded: int) -> None:
    assert round_half_away(value, step) == rounded
