"""Intervals of shares."""

from __future__ import annotations

import pytest

from game.coach.wilson import wilson


def test_the_more_cases_the_narrower() -> None:
    assert wilson(0.5, 100, 1.96) == pytest.approx((0.404, 0.596), abs=1e-3)
    assert wilson(0.5, 10_000, 1.96) == pytest.approx((0.490, 0.510), abs=1e-3)


def test_it_stays_between_nothing_and_all() -> None:
    assert wilson(0.0, 4, 1.96)[0] == 0.0
    assert wilson(1.0, 4, 1.96)[1] == 1.0
