"""Matches by other rules, and tables to play them at."""

from __future__ import annotations

from pathlib import Path

from game.rules.actions import Bid
from game.rules.options.ruleset import RuleSet
from game.session.game import Game
from game.session.setup import CHARACTERS, GameSetup, SeatSetup
from tests.ui.table.table_pilot import FAST, TablePilot

SITTING_OUT = RuleSet(sitting_out=True)


def variant_game(rules: RuleSet, seats: int, seed: int = 3) -> Game:
    """A match by those rules in which the player has the first seat."""
    cast = [SeatSetup("", CHARACTERS[-1], None)]
    cast += [SeatSetup(name.title(), name, "rule") for name in CHARACTERS[: seats - 1]]
    return Game.new(GameSetup(rules, tuple(cast), None), seed)


def sit_down(home: Path, rules: RuleSet, seats: int, *, seed: int = 3) -> TablePilot:
    """A table at which the player bids a garde when he can, so that every deal is played."""
    game = variant_game(rules, seats, seed)
    return TablePilot(home, game=game, bid=Bid.GARDE, settings=FAST)
