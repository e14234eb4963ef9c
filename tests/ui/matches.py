"""Matches that were played, for screens that show results."""

from __future__ import annotations

from game.rules.presets import Preset, preset
from game.session.fallback import fallback_action
from game.session.game import Game, GameSetup, SeatSetup
from game.session.setup import CHARACTERS
from game.session.table import Table
from game.session.thinking import LocalThinker

LONG_NAMES = ("Marie-Antoinette", "Joséphine", "Colette", "Achille", "Anatole")


def new_match(players: int, deals: int | None = None, seed: int = 1) -> Game:
    """A match in which the human sits on seat 0."""
    names = zip(LONG_NAMES[:players], CHARACTERS[:players], strict=True)
    seats = tuple(
        SeatSetup(name, character, "rule" if seat else None)
        for seat, (name, character) in enumerate(names)
    )
    return Game.new(GameSetup(preset(Preset.FFT.value), seats, deals), seed)


def finish_deal(game: Game) -> None:
    """Play the current deal to its end; the human plays anything that is allowed."""
    table = Table(game, LocalThinker())
    while not game.deal_over:
        decision = table.decision
        assert decision is not None
        if decision.seat != table.human:
            table.poll()
            continue
        action = fallback_action(table.view, decision.kind)
        if action is None:
            table.decline()
        else:
            table.submit(action)


def played_match(players: int, deals: int, *, fixed: bool = False, seed: int = 1) -> Game:
    """A match after that many deals that count, the last one being one of them."""
    game = new_match(players, deals if fixed else None, seed)
    while True:
        finish_deal(game)
        played = sum(result.void is None for result in game.results)
        if played == deals:
            return game
        game.start_next_deal()
