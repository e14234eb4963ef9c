"""Choices that all meet the same worlds, counted so that more worlds can follow at any time."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from game.ai.search.evaluation import Estimate
from game.ai.search.racing import Trials


@dataclass(frozen=True, slots=True)
class Difference:
    """How far one choice is ahead of another.

    Attributes:
        mean: the mean difference in score, world by world.
        stderr: its standard error; infinite for a single world.
    """

    mean: float
    stderr: float


class Comparison:
    """A fixed number of choices; none drops out, so that every mean stays unbiased.

    All choices meet the same worlds, and the luck of the deal cancels out of their differences.
    Scores are whole numbers or halves, so the sums are exact, and playing 100 worlds and then 200
    comes to the same as any other way to spend them.
    """

    def __init__(self, trial: Callable[[int], Trials]) -> None:
        """Compare nothing yet.

        Args:
            trial: plays all choices out in so many new worlds.
        """
        self._trial = trial
        self._worlds = 0
        self._made = np.zeros(0, np.int64)
        self._sums = np.zeros(0)
        self._products = np.zeros((0, 0))

    @property
    def worlds(self) -> int:
        """In how many worlds the choices were played out."""
        return self._worlds

    def play(self, worlds: int) -> None:
        """Play all choices out in more worlds."""
        trials = self._trial(worlds)
        if self._worlds == 0:
            count = len(trials.scores)
            self._made = np.zeros(count, np.int64)
            self._sums = np.zeros(count)
            self._products = np.zeros((count, count))
        self._made += trials.made.sum(axis=1)
        self._sums += trials.scores.sum(axis=1)
        self._products += trials.scores @ trials.scores.T
        self._worlds += worlds

    def estimates(self) -> list[Estimate[int]]:
        """What each choice comes to, by its number, in the order of the trials."""
        spread = self._products.diagonal()
        return [
            Estimate(
                number,
                float(self._sums[number]) / self._worlds,
                self._stderr(float(self._sums[number]), float(spread[number])),
                int(self._made[number]) / self._worlds,
                self._worlds,
            )
            for number in range(len(self._sums))
        ]

    def ahead(self, one: int, other: int) -> Difference:
        """How far the one choice is ahead of the other."""
        products = self._products
        total = float(self._sums[one] - self._sums[other])
        squares = float(products[one, one] + products[other, other] - 2 * products[one, other])
        return Difference(total / self._worlds, self._stderr(total, squares))

    def _stderr(self, total: float, squares: float) -> float:
        """The standard error of a mean, from the sum of the values and that of their squares."""
        if self._worlds < 2:
            return math.inf
        spread = max(0.0, squares - total * total / self._worlds)
        return math.sqrt(spread / (self._worlds - 1) / self._worlds)
