"""Presses that follow too soon on another one to be meant for what has come up since.

Who presses again and again to skip what moves must not find that he has bid, called or played.
"""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.ui.input.keys import PRESSING_KEYS, is_press

_CALM: Final = 0.4
"""Seconds in which nobody sees something new, decides and presses."""


class InputGuard:
    """Holds presses back that come too soon after something new has come up."""

    def __init__(self) -> None:
        """A guard that lets all presses through, until something comes up."""
        self._passed = math.inf

    def begin(self) -> None:
        """Start the time in which presses are held back, as something new has come up."""
        self._passed = 0.0

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._passed += seconds

    @property
    def over(self) -> bool:
        """Whether a press is meant for what is there now."""
        return self._passed >= _CALM

    def takes(self, event: pygame.event.Event) -> bool:
        """Whether an event is a press that came too soon; the next one has to wait as long."""
        by_key = event.type == pygame.KEYDOWN and event.key in PRESSING_KEYS
        if self.over or not (by_key or is_press(event)):
            return False
        self.begin()
        return True
