"""Positions of the trainer for tests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice

from game.session.trainer.bot_table import Bidders
from game.session.trainer.generation import ANY_HAND, HandFilter, position_of
from game.session.trainer.position import Difficulty, Position, PositionTheme
from game.session.trainer.search import Found, Searching, is_promising

MOST_SEEDS = 400


@cache
def _dealt(theme: PositionTheme, seed: int, players: int) -> Position | None:
    """The position of a seed as rule players bid it, if it is worth a closer look."""
    position = position_of(theme, seed, players, bidders=Bidders.BY_RULE)
    if position is None or not is_promising(theme, position.observation):
        return None
    return position


def promising(theme: PositionTheme, number: int = 0, players: int = 5) -> Position:
    """One of the positions of a theme that are worth a closer look, as rule players bid it."""
    looked_at = (_dealt(theme, seed, players) for seed in range(MOST_SEEDS))
    position = next(islice(filter(None, looked_at), number, None), None)
    assert position is not None, f"{theme} has too few positions"
    return position


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
