"""Positions that were lost on are kept as text, and come back as they were."""

from __future__ import annotations

import pytest

from game.session.trainer.position import format_spot, parse_spot
from game.session.trainer.themes import Theme
from tests.session.trainer.positions import promising


@pytest.mark.parametrize("theme", list(Theme))
def test_every_position_is_read_back(theme: Theme) -> None:
    for number in range(3):
        spot = promising(theme, number)
        assert parse_spot(spot.key, format_spot(spot)) == spot


def test_what_cannot_be_a_position_is_none() -> None:
    spot = promising(Theme.LEAD)
    header, *moves = format_spot(spot).split("\n")
    text = "\n".join((header, *moves))
    assert parse_spot(spot.key, text) == spot
    for key, damaged in (
        (spot.key, ""),
        (spot.key, header[:-1]),
        (spot.key, "\n".join((header, *moves, "{"))),
        (spot.key, "\n".join((header, *moves, '{"seat": 3, "decline": "bid"}'))),
        (spot.key, "\n".join((header, *moves[1:]))),
        (spot.key, "\n".join((header, *moves[:-1]))),
        ("lead", text),
        (f"bid:{spot.seed}", text),
    ):
        assert parse_spot(key, damaged) is None
