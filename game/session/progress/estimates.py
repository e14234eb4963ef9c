"""Means and shares with their intervals: nine times in ten the true value lies within."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.coach.ranking import wilson

CONFIDENCE: Final = 0.9
_NORMAL: Final = statistics.NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


@dataclass(frozen=True, slots=True)
class IntervalEstimate:
    """A mean or a share from a sample, with the interval that holds the true one nine times in ten.

    Attributes:
        value: the mean or the share.
        low: the lower end of its interval.
        high: the upper end.
        count: the size of the sample.
    """

    value: float
    low: float
    high: float
    count: int

    @property
    def reach(self) -> float:
        """Half the width of the interval, in the unit of the value."""
        return (self.high - self.low) / 2


def mean_of(values: Sequence[float]) -> IntervalEstimate | None:
    """The mean with its interval by Student's distribution; None for fewer than two values."""
    count = len(values)
    if count < 2:
        return None
    mean = math.fsum(values) / count
    squares = math.fsum((value - mean) ** 2 for value in values)
    reach = _student(count - 1) * math.sqrt(squares / (count - 1) / count)
    return IntervalEstimate(mean, mean - reach, mean + reach, count)


def _student(freedom: int) -> float:
    """The quantile of Student's distribution for ``CONFIDENCE``, exact for one and two degrees.

    For more it is an expansion around the normal one, which is right to two decimals.
    """
    if freedom == 1:
        return math.tan(math.pi * CONFIDENCE / 2)
    if freedom == 2:
        return CONFIDENCE * math.sqrt(2 / (1 - CONFIDENCE**2))
    z = _NORMAL
    terms = (
        z,
        (z**3 + z) / 4 / freedom,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96 / freedom**2,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384 / freedom**3,
    )
    return sum(terms)


def share_of(successes: int, total: int) -> IntervalEstimate | None:
    """A share with its interval by Wilson's formula; None of nothing."""
    if total == 0:
        return None
    share = successes / total
    return IntervalEstimate(share, *wilson(share, total, _NORMAL), total)


def moving_means(
    values: Sequence[float], window: int, ends: Sequence[int]
) -> list[IntervalEstimate]:
    """The means of the last values up to each of some places.

    Args:
        values: oldest first.
        window: how many values each mean is of at most.
        ends: how many values come before each place, two or more.
    """
    means = []
    for end in ends:
        mean = mean_of(values[max(0, end - window) : end])
        assert mean is not None, "a mean is of two values at least"
        means.append(mean)
    return means
