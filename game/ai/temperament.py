"""Levels and temperaments by name: what a player likes to do; none of them plays absurdly."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

LEVEL_NAMES: Final = ("beginner", "casual", "club", "strong", "master")
"""The levels to choose from, weakest first: one star to five."""

SEPARATOR: Final = ":"


class Showing(StrEnum):
    """When a player shows a handful that he holds."""

    ALWAYS = "always"
    WHEN_AHEAD = "when_ahead"
    LARGE_ONLY = "large_only"


@dataclass(frozen=True, slots=True)
class Temperament:
    """One temperament.

    Attributes:
        name: what it is called in saves and on the command line.
        bid_points: count points by which it overrates its hand in the auction, or underrates it.
        boldness: the same for players that search, in points of the deal's score.
        hunting: half-points by which it likes to lead trumps at a Petit more than others do.
        showing: when it shows a handful.
        counts: whether it bids by the classic count, whatever it thinks of its chances.
    """

    name: str
    bid_points: int = 0
    boldness: float = 0.0
    hunting: float = 0.0
    showing: Showing = Showing.WHEN_AHEAD
    counts: bool = False


CLASSIC: Final = Temperament("classic")
"""By the book."""

TEMPERAMENTS: Final[Mapping[str, Temperament]] = MappingProxyType(
    {
        temperament.name: temperament
        for temperament in (
            CLASSIC,
            Temperament("traditional", counts=True),
            Temperament("prudent", bid_points=-6, boldness=-5.0),
            Temperament("bold", bid_points=6, boldness=5.0, showing=Showing.ALWAYS),
            Temperament("cunning", bid_points=-2, showing=Showing.LARGE_ONLY),
            Temperament("hunter", bid_points=2, boldness=1.5, hunting=8.0),
        )
    }
)
"""All temperaments by name, the plainest first."""


def full_name(level: str, temperament: str) -> str:
    """The name of a level's player of that temperament: ``club``, ``master:bold``."""
    return level if temperament == CLASSIC.name else f"{level}{SEPARATOR}{temperament}"
