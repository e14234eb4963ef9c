"""How fast and how lively things move, from the player's settings."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

_SPEEDS: Final = MappingProxyType({"slow": 1.6, "normal": 1.0, "fast": 0.5, "instant": 0.0})
_MOTIONS: Final = MappingProxyType({"full": 1.0, "reduced": 0.5, "none": 0.0})
_SHORTEST_LOOK: Final = 0.4
"""Even at instant speed a finished trick stays for this part of its time, so that it is seen."""


@dataclass(frozen=True, slots=True)
class Pace:
    """Factors on all durations.

    Attributes:
        move: on motion; 0 lets things jump.
        wait: on pauses that let one see what happened.
        look: on the time that a finished trick or a shown hand stays.
        lively: whether things turn, arc and tilt on their way.
    """

    move: float = 1.0
    wait: float = 1.0
    look: float = 1.0
    lively: bool = True

    @property
    def gentle(self) -> bool:
        """Whether cards fade out and in, with a short slide, instead of flying."""
        return self.move > 0 and not self.lively


def pace(speed: str, motion: str) -> Pace:
    """The pace of a speed (slow, normal, fast, instant) and a motion (full, reduced, none)."""
    factor, amount = _SPEEDS[speed], _MOTIONS[motion]
    return Pace(
        move=factor * amount,
        wait=factor,
        look=max(factor, _SHORTEST_LOOK),
        lively=motion == "full" and factor > 0,
    )
