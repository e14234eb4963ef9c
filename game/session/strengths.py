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
        ("strong", 5): Strength(8.9, 3.3, 14.8),
        ("master", 5): Strength(13.5, 8.2, 18.1),
    }
)
"""By level and number of players. The arena's figures of the README: the defence of a garde by the
federation's rules, 438 duplicate deals (260 for strong). What was not measured is missing."""


def strength(level: str, players: int) -> Strength | None:
    """What was measured of a level at a table of so many; None for the yardstick and unknowns."""
    return STRENGTHS.get((level, players))
