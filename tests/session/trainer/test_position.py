"""Positions that were lost on are kept as text, and come back as they were."""

from __future__ import annotations

import pytest

from game.session.trainer.position import format_position, parse_position
from game.session.trainer.themes import PositionTheme
from tests.session.trainer.positions import promising


@pytest.mark.parametrize("theme", list(PositionTheme))
def test_every_position_is_read_back(theme: PositionTheme) -> None:
    for number in range(3):
        position = promising(theme, number)
        assert parse_position(position.key, format_position(position)) == position


def test_what_cannot_be_a_position_is_none() -> None:
    position = promising(PositionTheme.LEAD)
    header, *moves = format_position(position).split("\n")
    text = "\n".join((header, *moves))
    assert parse_position(position.key, text) == position
    for key, damaged in (
        (position.key, ""),
        (position.key, header[:-1]),
        (position.key, "\n".join((header, *moves, "{"))),
        (position.key, "\n".join((header, *moves, '{"seat": 3, "decline": "bid"}'))),
        (position.key, "\n".join((header, *moves[1:]))),
        (position.key, "\n".join((header, *moves[:-1]))),
        ("lead", text),
        (f"bid:{position.seed}", text),
    ):
        assert parse_position(key, damaged) is None
