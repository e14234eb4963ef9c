"""Choices that all meet the same worlds, counted so that more worlds can follow at any time."""

from __future__ import annotations

import math
from array import array
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from operator import add, and_
from typing import Any, cast

from game.ai import kernel
from game.ai.kernel import scoring
from game.ai.search.trials import Estimate, TakenDeals, Trials
from game.ai.simulator.buffers import DOUBLES, NUMBERS, zeros
from game.rules.bids import Bid


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
        self._made: list[int] = []
        self._plays: list[int] = []
        self._takes: list[defaultdict[tuple[int, Bid], TakenDeals]] = []
        self._totals: list[list[int]] = []
        self._squares: list[float] = []
        self._sums: list[array[float]] = []
        self._times = array(DOUBLES)
        self._places: dict[int, int] = {}

    @property
    def worlds(self) -> int:
        """In how many worlds the choices were played out."""
        return self._worlds

    def play(self, worlds: int) -> None:
        """Play every choice out in so many more worlds, the same for all."""
        trials = self._trial(worlds)
        if not self._sums:
            self._begin(len(trials.scores))
        draws = self._draws(trials.draws, worlds)
        for number, scores in enumerate(trials.scores):
            self._squares[number] += kernel.add_by_draw(draws, scores, _view(self._sums[number]))
            made = trials.made[number]
            plays = None if trials.plays is None else trials.plays[number]
            self._plays[number] += worlds if plays is None else sum(plays)
            self._made[number] += sum(made if plays is None else map(and_, made, plays))
        if trials.totals is not None:
            self._totals = [
                list(map(add, kept, found))
                for kept, found in zip(self._totals, trials.totals, strict=True)
            ]
        for kept, takes in zip(self._takes, trials.takes or (), strict=False):
            for who, found in takes.items():
                kept[who].add(found.count, found.made, found.points)
        self._worlds += worlds

    def _begin(self, choices: int) -> None:
        self._made, self._plays, self._squares = [0] * choices, [0] * choices, [0.0] * choices
        self._sums = [array(DOUBLES) for _ in range(choices)]
        self._takes = [defaultdict(TakenDeals) for _ in range(choices)]
        self._totals = [[0] * scoring.RESULTS for _ in range(choices)]

    def _draws(self, numbers: memoryview[int] | None, worlds: int) -> memoryview[int]:
        """The place of the draw that each new world comes from; new draws get places."""
        found = range(self._worlds, self._worlds + worlds) if numbers is None else numbers
        places = array(NUMBERS)
        for number in found:
            place = self._places.setdefault(number, len(self._places))
            if place == len(self._times):
                self._times.append(0.0)
            self._times[place] += 1
            places.append(place)
        for sums in self._sums:
            sums.extend([0.0] * (len(self._times) - len(sums)))
        return memoryview(places)

    def estimates(self) -> list[Estimate[int]]:
        """What each choice comes to, by its number, in the order of the trials."""
        return [
            Estimate(
                number,
                *self._mean(number),
                self._made[number] / max(1, self._plays[number]),
                self._worlds,
                self._plays[number] / self._worlds,
                self._takes[number],
                self._totals[number],
            )
            for number in range(len(self._sums))
        ]

    def lead_over(self, one: int, other: int) -> Difference:
        """How far the one choice is ahead of the other."""
        return Difference(*self._mean(one, self._sums[other]))

    def worth(self, number: int) -> float:
        """How many independent worlds the playouts of a choice are worth, by its standard error."""
        mean, error = self._mean(number)
        spread = self._squares[number] / self._worlds - mean * mean
        if not 0 < error < math.inf:
            return float(len(self._times))
        return min(float(self._worlds), spread / error**2 + 1)

    def _mean(self, number: int, others: array[float] | None = None) -> tuple[float, float]:
        """The mean score, or how far it is ahead, and its standard error."""
        sums, times = self._sums[number], self._times
        less = zeros(DOUBLES, len(times)) if others is None else _view(others)
        return kernel.mean_of_draws(_view(sums), less, _view(times), self._worlds)


def _view(values: array[float]) -> memoryview[float]:
    """The memory of an array; it cannot grow as long as that is kept."""
    view: Any = memoryview(values)
    return cast("memoryview[float]", view)
