"""How strong each level was measured to be, for those who choose opponents."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

YARDSTICK: Final = "club"
"""The level that the others are measured against: the plain habits of good players."""


@dataclass(frozen=True, slots=True)
class Strength:
    """What a level gains on the yardstick in the same deals.

    Attributes:
        points: the mean difference per deal, in points of the score.
        low, high: the bounds of its 95 % interval.
    """

    points: float
    low: float
    high: float


STRENGTHS: Final[Mapping[tuple[str, int], Strength]] = MappingProxyType(
    {
        ("beginner", 3): Strength(-5.8, -8.1, -3.2),
        ("casual", 3): Strength(-2.2, -4.1, -0.2),
        ("beginner", 4): Strength(-17.6, -20.7, -14.6),
        ("casual", 4): Strength(-8.4, -11.3, -5.6),
        ("beginner", 5): Strength(-13.0, -16.2, -9.9),
        ("casual", 5): Strength(-6.4, -9.1, -3.7),
        ("strong", 5): Strength(8.9, 3.3, 14.8),
        ("master", 5): Strength(13.7, 11.1, 16.6),
    }
)
"""By level and number of players. The arena's figures of the README: the defence of a garde by the
federation's rules, 1,000 duplicate deals or more (260 for strong). What was not measured is
missing."""


def strength(level: str, players: int) -> Strength | None:
    """What was measured of a level at a table of so many; None for the yardstick and unknowns."""
    return STRENGTHS.get((level, players))
