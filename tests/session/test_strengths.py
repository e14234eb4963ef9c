"""The measured strength of the levels."""

from __future__ import annotations

import pytest

from game.session.setup import LEVELS
from game.session.strengths import STRENGTHS, YARDSTICK, strength


def test_only_levels_and_tables_that_there_are() -> None:
    assert YARDSTICK in LEVELS
    for level, players in STRENGTHS:
        assert level in LEVELS
        assert 3 <= players <= 6


@pytest.mark.parametrize("place", STRENGTHS, ids=str)
def test_the_mean_lies_in_its_interval(place: tuple[str, int]) -> None:
    measured = STRENGTHS[place]
    assert measured.low < measured.points < measured.high


def test_stronger_levels_are_measured_as_stronger() -> None:
    for players in {players for _, players in STRENGTHS}:
        known = [STRENGTHS[level, players] for level in LEVELS if (level, players) in STRENGTHS]
        assert known == sorted(known, key=lambda measured: measured.points)


def test_what_was_not_measured_is_not_told() -> None:
    assert all(strength(YARDSTICK, players) is None for players in range(2, 7))
    assert strength("master", 2) is None
