"""Positions of the trainer for tests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from game.session.trainer.generation import spot_of
from game.session.trainer.position import Spot
from game.session.trainer.prefilter import is_promising
from game.session.trainer.search import Found, Searching
from game.session.trainer.themes import Difficulty, Theme

MOST_SEEDS = 400


@cache
def promising(theme: Theme, number: int = 0) -> Spot:
    """One of the positions of a theme that are worth a closer look, by its number."""
    left = number
    for seed in range(MOST_SEEDS):
        spot = spot_of(theme, seed)
        if spot is not None and is_promising(theme, spot.observation):
            if left == 0:
                return spot
            left -= 1
    raise AssertionError(f"{theme} has too few positions")


@dataclass(frozen=True)
class QuickQuestion:
    """A search that finds one of the first three promising positions at once."""

    theme: Theme
    difficulty: Difficulty
    first_seed: int

    def answers(self) -> Iterator[Searching | Found]:
        yield Searching(7)
        yield Found(promising(self.theme, self.first_seed % 3), 3, 8)
