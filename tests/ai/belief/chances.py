"""Whether draws are as frequent as they should be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final, TypeVar

_Drawn = TypeVar("_Drawn")

_COMMON: Final = 10
"""Expected draws from which on the normal approximation of a frequency is good."""
_STRANGEST: Final = 3.8
"""Standard deviations that happen by chance once in some ten thousand times."""


def drawn_as_expected(drawn: Counter[_Drawn], expected: Mapping[_Drawn, float]) -> bool:
    """A chi-square test of draws against their probabilities; rare ones are taken together."""
    draws = drawn.total()
    common = {each: share for each, share in expected.items() if share * draws >= _COMMON}
    rare = (1 - sum(common.values())) * draws
    parts = [(drawn[each], share * draws) for each, share in common.items()]
    if rare >= _COMMON:
        parts.append((draws - sum(count for count, _ in parts), rare))
    statistic = sum((count - mean) ** 2 / mean for count, mean in parts)
    freedom = max(len(parts) - 1, 1)
    # Wilson and Hilferty: the cube root of chi-square over its freedom is nearly normal.
    spread = 2 / (9 * freedom)
    return bool(((statistic / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5 < _STRANGEST)
