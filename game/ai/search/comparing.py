"""Choices that all meet the same worlds, counted so that more worlds can follow at any time."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from game.ai.search.trials import Estimate, Scores, Trials
from game.ai.simulator.bitboards import Numbers


@dataclass(frozen=True, slots=True)
class Difference:
    """How far one choice is ahead of another.

    Attributes:
        mean: the mean difference in score, world by world.
        stderr: its standard error; infinite for a single world.
    """

    mean: float
    stderr: float


@dataclass(frozen=True, slots=True)
class _Draws:
    """What was played out of each world that was drawn.

    Attributes:
        times: how often it came, shape (draws,).
        sums: the sum of each choice's scores, shape (choices, draws).
    """

    times: Numbers
    sums: Scores


class Comparison:
    """A fixed number of choices; none drops out, so that every mean stays unbiased.

    All choices meet the same worlds, and the luck of the deal cancels out of their differences.
    Scores are whole numbers or halves, so the sums are exact, and playing 100 worlds and then 200
    comes to the same as any other way to spend them.

    A world that comes again is no new evidence of how the cards lie. So the standard errors take
    all playouts of a draw together, as one of clusters (the sandwich estimator of surveys).
    """

    def __init__(self, trial: Callable[[int], Trials]) -> None:
        """Compare nothing yet.

        Args:
            trial: plays all choices out in so many new worlds.
        """
        self._trial = trial
        self._worlds = 0
        self._made = self._plays = np.zeros(0, np.int64)
        self._squares = np.zeros(0)
        self._portions: list[tuple[Numbers, Scores]] = []
        self._by_draw: _Draws | None = None

    @property
    def worlds(self) -> int:
        """In how many worlds the choices were played out."""
        return self._worlds

    def play(self, worlds: int) -> None:
        """Play all choices out in more worlds."""
        trials = self._trial(worlds)
        if self._worlds == 0:
            count = len(trials.scores)
            self._made, self._plays = np.zeros((2, count), np.int64)
            self._squares = np.zeros(count)
        plays = np.ones_like(trials.made) if trials.plays is None else trials.plays
        self._plays += plays.sum(axis=1)
        self._made += (trials.made & plays).sum(axis=1)
        self._squares += (trials.scores**2).sum(axis=1)
        draws = trials.draws
        if draws is None:
            draws = np.arange(self._worlds, self._worlds + worlds)
        self._portions.append((draws, trials.scores))
        self._by_draw = None
        self._worlds += worlds

    def _draws(self) -> _Draws:
        """All scores by draw; put together when they are asked for, which is seldom."""
        if self._by_draw is None:
            numbers, scores = zip(*self._portions, strict=True)
            _, places = np.unique(np.concatenate(numbers), return_inverse=True)
            sums = [np.bincount(places, each) for each in np.concatenate(scores, axis=1)]
            self._by_draw = _Draws(np.bincount(places), np.stack(sums))
        return self._by_draw

    def estimates(self) -> list[Estimate[int]]:
        """What each choice comes to, by its number, in the order of the trials."""
        return [
            Estimate(
                number,
                float(sums.sum()) / self._worlds,
                self._stderr(sums),
                int(self._made[number]) / max(1, int(self._plays[number])),
                self._worlds,
                int(self._plays[number]) / self._worlds,
            )
            for number, sums in enumerate(self._draws().sums)
        ]

    def ahead(self, one: int, other: int) -> Difference:
        """How far the one choice is ahead of the other."""
        sums = self._draws().sums[one] - self._draws().sums[other]
        return Difference(float(sums.sum()) / self._worlds, self._stderr(sums))

    def worth(self, number: int) -> float:
        """As how many worlds that all differ the playouts of a choice tell as much."""
        sums = self._draws().sums[number]
        mean = float(sums.sum()) / self._worlds
        spread = float(self._squares[number]) / self._worlds - mean * mean
        error = self._stderr(sums)
        if not 0 < error < math.inf:
            return float(len(sums))
        return min(float(self._worlds), spread / error**2 + 1)

    def _stderr(self, sums: Scores) -> float:
        """The standard error of a mean, from the sums of the values by draw."""
        draws = len(sums)
        if draws < 2:
            return math.inf
        astray = sums - self._draws().times * (sums.sum() / self._worlds)
        return math.sqrt(float(astray @ astray) * draws / (draws - 1)) / self._worlds
