"""The system's screen saver: it may come unless something moves."""

from __future__ import annotations

from typing import Final

import pygame

_REST: Final = 10.0
"""Seconds without motion after which it may come: telling the system takes time."""


class ScreenSaver:
    """Lets the screen saver come while nothing moves, which SDL forbids by itself."""

    def __init__(self) -> None:
        """Start at rest: the screen saver may come at once."""
        self._rested = _REST
        pygame.display.set_allow_screensaver(True)

    def update(self, seconds: float, *, moving: bool) -> None:
        """Let time pass, in which something moves or not."""
        before = self._rested
        self._rested = 0.0 if moving else before + seconds
        if (before >= _REST) != (self._rested >= _REST):
            pygame.display.set_allow_screensaver(not moving)
