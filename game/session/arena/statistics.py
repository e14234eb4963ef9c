"""Means with intervals bootstrapped by deal."""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

_Deal = TypeVar("_Deal")

_RESAMPLES: Final = 1000
_TAIL: Final = 0.025
"""What is left out at either end of a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Spread:
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
class Estimate:
    """A mean difference per deal.

    Attributes:
        deals: how many deals it is taken over.
        mean: the mean.
        spread: how sure it is; None for a single deal, which does not tell.
    """

    deals: int
    mean: float
    spread: Spread | None


def estimate(differences: Sequence[float]) -> Estimate | None:
    """The mean of some deals, the interval bootstrapped; None without any deal."""
    if not differences:
        return None
    spread = _spread(differences) if len(differences) > 1 else None
    return Estimate(len(differences), statistics.fmean(differences), spread)


def bootstrapped(
    deals: Sequence[_Deal], figure: Callable[[Sequence[_Deal]], float]
) -> tuple[float, float]:
    """The 95 % interval of a figure that is made from deals, by drawing these anew.

    Args:
        deals: what each deal says; the same ones always give the same interval.
        figure: what the figure is for as many deals.
    """
    rng = random.Random(len(deals))
    figures = sorted(figure(rng.choices(deals, k=len(deals))) for _ in range(_RESAMPLES))
    cut = int(_TAIL * _RESAMPLES)
    return figures[cut], figures[-1 - cut]


def _spread(differences: Sequence[float]) -> Spread:
    low, high = bootstrapped(differences, lambda drawn: sum(drawn) / len(drawn))
    return Spread(low, high, deviation=statistics.stdev(differences))
