"""Positions that were lost on are kept as text, and come back as they were."""

from __future__ import annotations

import pytest

from game.session.trainer.generation import position_of
from game.session.trainer.position import (
    KINDS,
    PositionTheme,
    format_position,
    parse_key,
    parse_position,
)
from tests.session.trainer.positions import MOST_SEEDS, promising


@pytest.mark.parametrize("theme", list(KINDS))
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


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_key_names_the_seats_of_other_tables_than_of_five(players: int) -> None:
    position = next(
        made
        for seed in range(MOST_SEEDS)
        if (made := position_of(PositionTheme.LEAD, seed, players))
    )
    assert position.players == players
    assert parse_key(position.key) == (PositionTheme.LEAD, position.seed, players)
    assert parse_position(position.key, format_position(position)) == position
    assert parse_position(f"lead:2:{position.seed}", format_position(position)) is None
