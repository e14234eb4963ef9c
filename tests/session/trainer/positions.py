"""Positions of the trainer for tests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from game.session.trainer.bot_table import Bidders
from game.session.trainer.generation import position_of
from game.session.trainer.hand_filter import ANY_HAND, HandFilter
from game.session.trainer.position import Position
from game.session.trainer.prefilter import is_promising
from game.session.trainer.search import Found, Searching
from game.session.trainer.themes import Difficulty, PositionTheme

MOST_SEEDS = 400


@cache
def promising(theme: PositionTheme, number: int = 0, players: int = 5) -> Position:
    """One of the positions of a theme that are worth a closer look, as rule players bid it."""
    left = number
    for seed in range(MOST_SEEDS):
        position = position_of(theme, seed, players, bidders=Bidders.BY_RULE)
        if position is not None and is_promising(theme, position.observation):
            if left == 0:
                return position
            left -= 1
    raise AssertionError(f"{theme} has too few positions")


@dataclass(frozen=True)
class QuickQuestion:
    """A search that finds one of the first three promising positions at once."""

    theme: PositionTheme
    difficulty: Difficulty
    first_seed: int
    players: int = 5
    hands: HandFilter = ANY_HAND

    def answers(self) -> Iterator[Searching | Found]:
        yield Searching(7)
        yield Found(promising(self.theme, self.first_seed % 3, self.players), 3, 8)
