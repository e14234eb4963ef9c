"""Means with intervals bootstrapped by deal."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Floats: TypeAlias = npt.NDArray[np.float64]

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


def bootstrapped(deals: Floats, figure: Callable[[Floats], Floats]) -> tuple[float, float]:
    """The 95 % interval of a figure that is made from means over deals, by drawing these anew.

    Args:
        deals: what each deal says, shape (deals, numbers); the same ones always give the same
            interval.
        figure: from the means of the numbers, shape (draws, numbers), the figure of every draw.
    """
    import numpy as np  # noqa: PLC0415 - every command loads this module, few come here

    rng = np.random.default_rng(len(deals))
    draws = (rng.integers(len(deals), size=len(deals)) for _ in range(_RESAMPLES))
    figures = np.sort(figure(np.stack([deals[draw].mean(axis=0) for draw in draws])))
    cut = int(_TAIL * _RESAMPLES)
    return float(figures[cut]), float(figures[-1 - cut])


def _spread(differences: Sequence[float]) -> Spread:
    import numpy as np  # noqa: PLC0415 - see above

    low, high = bootstrapped(np.array(differences)[:, np.newaxis], lambda means: means[:, 0])
    return Spread(low, high, deviation=statistics.stdev(differences))
