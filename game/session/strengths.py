"""How strong each level was measured to be, for those who choose opponents."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.ai import kernel

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
        ("beginner", 3): Strength(-5.6, -10.4, -1.0),
        ("casual", 3): Strength(-3.8, -8.0, -0.2),
        ("strong", 3): Strength(21.7, 19.4, 23.9),
        ("master", 3): Strength(45.3, 42.6, 47.8),
        ("beginner", 4): Strength(-11.9, -18.2, -6.5),
        ("casual", 4): Strength(-4.4, -8.8, 0.2),
        ("strong", 4): Strength(13.8, 11.6, 15.9),
        ("master", 4): Strength(37.9, 35.6, 40.2),
        ("beginner", 5): Strength(-10.0, -16.9, -3.8),
        ("casual", 5): Strength(-2.6, -7.5, 1.9),
        ("strong", 5): Strength(14.8, 11.3, 18.4),
        ("master", 5): Strength(25.4, 21.6, 29.3),
    }
)
"""By level and number of players. The arena's figures of the ladder: the defence of a garde by the
federation's rules, 2,000 duplicate deals (1,000 of strong and master with five players; 300 of
beginner and casual). What was not measured is missing."""


SEARCHING: Final = ("strong", "master")
"""Levels that play choices through."""


def thinks_less_far(level: str) -> bool:
    """Whether a level plays fewer choices through here than where it was measured."""
    return level in SEARCHING and not kernel.IS_COMPILED


def strength(level: str, players: int) -> Strength | None:
    """What was measured of a level at a table of so many; None for the yardstick and unknowns."""
    return None if thinks_less_far(level) else STRENGTHS.get((level, players))
