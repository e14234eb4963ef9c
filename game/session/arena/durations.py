"""How long decisions take."""

from __future__ import annotations

import math
from collections import Counter
from typing import Final

_STEP: Final = math.log(1.05)
_SHORTEST: Final = 1e-6
LONGEST: Final = 700
"""The class of the longest durations: some years."""


class Durations:
    """How long decisions took, to within five per cent; small enough to be kept for every deal."""

    def __init__(self, counts: Counter[int] | None = None) -> None:
        self.counts: Final[Counter[int]] = Counter() if counts is None else counts
        """How many durations fell into each class; each is 5 % longer than the one before."""

    def add(self, seconds: float) -> None:
        """Count one more."""
        self.counts[math.ceil(math.log(max(seconds, _SHORTEST) / _SHORTEST) / _STEP)] += 1

    @property
    def total(self) -> int:
        """How many there are."""
        return self.counts.total()

    def quantile(self, share: float) -> float | None:
        """The seconds within which that share of the decisions were made; None without any."""
        left = share * self.total
        for place in sorted(self.counts):
            left -= self.counts[place]
            if left <= 0:
                return float(_SHORTEST * math.exp(place * _STEP))
        return None
