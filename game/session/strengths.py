"""How strong each level was measured to be, for those who choose opponents."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.ai import kernel
from game.ai.temperament import LEVEL_NAMES

YARDSTICK: Final = "club"
"""The level that the others are measured against: the plain habits of good players."""


@dataclass(frozen=True, slots=True)
class LevelStrength:
    """What a level gains on the yardstick in the same deals.

    Attributes:
        points: the mean difference per deal, in points of the score.
        low, high: the bounds of its 95 % interval.
    """

    points: float
    low: float
    high: float


STRENGTHS: Final[Mapping[tuple[str, int], LevelStrength]] = MappingProxyType(
    {
        ("beginner", 3): LevelStrength(-16.5, -20.3, -12.6),
        ("casual", 3): LevelStrength(-4.0, -7.2, -0.8),
        ("strong", 3): LevelStrength(21.5, 17.1, 26.0),
        ("master", 3): LevelStrength(33.3, 29.1, 37.8),
        ("beginner", 4): LevelStrength(-11.9, -15.2, -8.8),
        ("casual", 4): LevelStrength(-5.6, -8.8, -2.5),
        ("strong", 4): LevelStrength(10.1, 6.9, 13.5),
        ("master", 4): LevelStrength(15.8, 12.3, 19.1),
        ("beginner", 5): LevelStrength(-10.1, -15.7, -4.6),
        ("casual", 5): LevelStrength(-2.7, -6.7, 1.1),
        ("strong", 5): LevelStrength(19.6, 14.6, 24.3),
        ("master", 5): LevelStrength(26.6, 22.8, 30.4),
    }
)
"""By level and number of players. The arena's figures of the ladder: whole games by the
federation's rules, in score per deal of one seat among club players, as a player's own strength is
told; 500 deals each, 1,000 of master with five, 300 of beginner and casual. What was not measured
is missing."""


SEARCHING: Final = ("strong", "master")
"""Levels that play choices through."""


def thinks_less_far(level: str) -> bool:
    """Whether a level plays fewer choices through here than where it was measured."""
    return level in SEARCHING and not kernel.IS_COMPILED


def strength(level: str, players: int) -> LevelStrength | None:
    """What was measured of a level at a table of so many; None for the yardstick and unknowns."""
    return None if thinks_less_far(level) else STRENGTHS.get((level, players))


def gain(level: str, players: int) -> float | None:
    """What a level gains on a club player, in points per deal; None where nobody knows."""
    measured = strength(level, players)
    if measured is not None:
        return measured.points
    return 0.0 if level == YARDSTICK else None


def neighbours(points: float, players: int) -> tuple[str | None, str | None]:
    """Between which levels somebody plays who gains so many points on a club player.

    Args:
        points: of the score, gained per deal.
        players: at a table of so many.

    Returns:
        The strongest level that gains no more and the weakest that gains more; None where no
        measured one does.
    """
    known = {level: ahead for level in LEVEL_NAMES if (ahead := gain(level, players)) is not None}
    below = [level for level, ahead in known.items() if ahead <= points]
    above = [level for level, ahead in known.items() if ahead > points]
    by_gain = known.__getitem__
    return max(below, key=by_gain, default=None), min(above, key=by_gain, default=None)
