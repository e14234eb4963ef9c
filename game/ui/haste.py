"""Presses that follow too soon on another one to be meant for what has come up since.

Who presses again and again to skip what moves must not find that he has bid, called or played.
"""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.ui.keys import PRESSING_KEYS
from game.ui.presses import is_press

_CALM: Final = 0.4
"""Seconds in which nobody sees something new, decides and presses."""


class Haste:
    """Tells presses that came too soon."""

    def __init__(self) -> None:
        """Nothing has come up yet."""
        self._passed = math.inf

    def begin(self) -> None:
        """Something comes up, and presses up to now were not for it."""
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
