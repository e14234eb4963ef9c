"""What tests of saves share."""

from __future__ import annotations

import pytest

from game.session.game import Game
from tests.session.builders import make_setup, make_table, step


@pytest.fixture(scope="module")
def game() -> Game:
    """A match in the middle of its second deal."""
    game = Game.new(make_setup(5, deals=3), 10)
    table = make_table(game)
    while game.deal_number < 2 or len(game.current_record.moves) < 40:
        step(table)
    return game
