"""The measured strength of the levels."""

from __future__ import annotations

import pytest

from game.ai import kernel
from game.session.field.strength import STRENGTHS, YARDSTICK, gain, neighbours, strength
from game.session.setup import SEAT_LEVELS


def test_only_levels_and_tables_that_there_are() -> None:
    assert YARDSTICK in SEAT_LEVELS
    for level, players in STRENGTHS:
        assert level in SEAT_LEVELS
        assert 3 <= players <= 6


@pytest.mark.parametrize("place", STRENGTHS, ids=str)
def test_the_mean_lies_in_its_interval(place: tuple[str, int]) -> None:
    measured = STRENGTHS[place]
    assert measured.low < measured.points < measured.high


def test_stronger_levels_are_measured_as_stronger() -> None:
    for players in {players for _, players in STRENGTHS}:
        known = [
            STRENGTHS[level, players] for level in SEAT_LEVELS if (level, players) in STRENGTHS
        ]
        assert known == sorted(known, key=lambda measured: measured.points)


def test_what_was_not_measured_is_not_told() -> None:
    assert all(strength(YARDSTICK, players) is None for players in range(2, 7))
    assert strength("master", 2) is None


def test_the_yardstick_gains_nothing_on_itself() -> None:
    assert gain(YARDSTICK, 5) == gain(YARDSTICK, 2) == 0
    assert gain("strong", 5) == STRENGTHS["strong", 5].points
    assert gain("strong", 2) is gain("rule", 5) is None


@pytest.mark.parametrize(
    ("points", "players", "place"),
    [
        (-90, 5, (None, "beginner")),
        (-5, 5, ("beginner", "casual")),
        (-0.1, 5, ("casual", "club")),
        (0, 5, ("club", "strong")),
        (6, 5, ("club", "strong")),
        (90, 5, ("master", None)),
        (1, 2, ("club", None)),
        (-1, 2, (None, "club")),
    ],
)
def test_between_which_levels_one_plays(
    points: float, players: int, place: tuple[str | None, str | None]
) -> None:
    assert neighbours(points, players) == place


def test_levels_that_think_less_far_are_no_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "IS_COMPILED", False)
    assert neighbours(50, 5) == ("club", None)
