"""Figures of the score sheet that count up, one after the other."""

from __future__ import annotations

from enum import Enum
from typing import Final

from game.ui.anim import ease_out, pace

_SECONDS: Final = 2.0
"""How long it takes at normal speed."""

_OVERLAP: Final = 2.2
"""For how many steps of its stage a line counts; more than one, so that lines run together."""


class CountPhase(Enum):
    """What counts when, as parts of the whole time."""

    BAR = (0.0, 0.4)
    LINES = (0.15, 0.75)
    RIBBON = (0.65, 0.9)
    SCORES = (0.75, 1.0)


class CountUp:
    """How far the figures have come."""

    def __init__(self, speed: str = "instant", motion: str = "none") -> None:
        """Start at nothing, or at the end where nothing is to move, as it is without a speed.

        Args:
            speed: how fast cards move, as in the settings.
            motion: how much moves, as in the settings.
        """
        self._seconds = _SECONDS * pace(speed, motion).move
        self._elapsed = 0.0

    @property
    def running(self) -> bool:
        """Whether something still counts."""
        return self._elapsed < self._seconds

    def advance(self, seconds: float) -> None:
        """Move on by a time."""
        self._elapsed += seconds

    def finish(self) -> None:
        """Show all figures whole at once."""
        self._elapsed = self._seconds

    def part(self, stage: CountPhase, index: int = 0, count: int = 1) -> float:
        """How far a figure has come, from 0 to 1.

        Args:
            stage: what it belongs to.
            index: its place among those of the stage, which count one after the other.
            count: how many those are.
        """
        if not self.running:
            return 1.0
        start, end = stage.value
        step = (end - start) / (count - 1 + _OVERLAP)
        begin = start + index * step
        done = self._elapsed / self._seconds
        return ease_out(max(0.0, min(1.0, (done - begin) / (step * _OVERLAP))))
