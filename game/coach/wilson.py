"""The interval of a share by Wilson's formula, which holds for small samples and near 0 and 1."""

from __future__ import annotations

import math


def wilson(share: float, samples: float, reach: float) -> tuple[float, float]:
    """The ends of the interval.

    Args:
        share: how often it was so, from 0 to 1.
        samples: how many cases that rests on, or is worth.
        reach: standard errors on either side, as for a normal distribution: 1.96 for 95 %.
    """
    part = reach**2 / samples
    middle = (share + part / 2) / (1 + part)
    spread = share * (1 - share) / samples
    half = reach * math.sqrt(spread + part / (4 * samples)) / (1 + part)
    return max(0.0, middle - half), min(1.0, middle + half)
