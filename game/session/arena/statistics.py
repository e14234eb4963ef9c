"""Means with intervals bootstrapped by deal, and how long decisions took."""

from __future__ import annotations

import math
import statistics
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.ai import kernel
from game.ai.simulator.buffers import DOUBLES, table, zero_table

_RESAMPLES: Final = 1000
_TAIL: Final = 0.025
"""What is left out at either end of a 95 % interval."""

_STEP: Final = math.log(1.05)
_SHORTEST: Final = 1e-6
LONGEST: Final = 700
"""The class of the longest durations: some years."""


@dataclass(frozen=True, slots=True)
class MeanSpread:
    """How sure a mean is, and how much deals differ.

    Attributes:
        low: the lower end of the 95 % interval of the mean.
        high: the upper end.
        deviation: the standard deviation of one deal's difference.
    """

    low: float
    high: float
    deviation: float


@dataclass(frozen=True, slots=True)
class MeanDifference:
    """The mean of a figure that each deal gives, such as what a bot gains in it.

    Attributes:
        deals: how many deals it is taken over.
        mean: the mean of the differences, in their unit.
        spread: how sure it is; None for a single deal, which does not tell.
    """

    deals: int
    mean: float
    spread: MeanSpread | None


def estimate(differences: Sequence[float]) -> MeanDifference | None:
    """The mean of some deals, the interval bootstrapped; None without any deal."""
    if not differences:
        return None
    spread = _spread(differences) if len(differences) > 1 else None
    return MeanDifference(len(differences), statistics.fmean(differences), spread)


def bootstrapped(
    deals: Sequence[Sequence[float]], figure: Callable[[Sequence[float]], float]
) -> tuple[float, float]:
    """The 95 % interval of a figure that is made from means over deals, by drawing these anew.

    Args:
        deals: what each deal says, a row of numbers; the same ones always give the same interval.
        figure: from the means of the numbers the figure.
    """
    columns = len(deals[0])
    means = zero_table(DOUBLES, _RESAMPLES, columns)
    kernel.draw_means(table(DOUBLES, deals, columns), len(deals), columns, len(deals), means)
    drawn: Any = means.tolist()
    figures = sorted(map(figure, drawn))
    cut = int(_TAIL * _RESAMPLES)
    return figures[cut], figures[-1 - cut]


def _spread(differences: Sequence[float]) -> MeanSpread:
    low, high = bootstrapped([(each,) for each in differences], lambda means: means[0])
    return MeanSpread(low, high, deviation=statistics.stdev(differences))


class Durations:
    """How long decisions took, to within five per cent; small enough to be kept for every deal."""

    def __init__(self, counts: Counter[int] | None = None) -> None:
        self.counts: Final[Counter[int]] = Counter() if counts is None else counts
        """How many durations fell into each class; each is 5 % longer than the one before."""

    def add(self, seconds: float) -> None:
        """Count one more decision, which took so many seconds."""
        self.counts[math.ceil(math.log(max(seconds, _SHORTEST) / _SHORTEST) / _STEP)] += 1

    @property
    def total(self) -> int:
        """How many decisions were counted."""
        return self.counts.total()

    def quantile(self, share: float) -> float | None:
        """The seconds within which that share of the decisions were made; None without any."""
        left = share * self.total
        for place in sorted(self.counts):
            left -= self.counts[place]
            if left <= 0:
                return float(_SHORTEST * math.exp(place * _STEP))
        return None
