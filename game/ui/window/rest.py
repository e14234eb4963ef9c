"""How the game rests while nothing moves: it sleeps, tidies up, and lets the screen saver come."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import sys
from typing import Final

import pygame

_DRIVERS_THAT_SLEEP: Final = frozenset({"cocoa", "wayland", "windows", "x11"})
"""Where SDL sleeps until an event comes. Elsewhere it looks for one a thousand times a second,
which takes 2 % of a core, so that we look ourselves."""
_LOOK_MILLISECONDS: Final = 10
_STILL: Final = 10.0
"""Seconds without motion after which the screen saver may come: telling the system takes time."""


def next_event(pause: int) -> pygame.event.Event:
    """The next event, or none after so many milliseconds."""
    if pygame.display.get_driver() in _DRIVERS_THAT_SLEEP:
        return pygame.event.wait(pause)
    for _ in range(0, pause, _LOOK_MILLISECONDS):
        if (event := pygame.event.poll()).type != pygame.NOEVENT:
            return event
        pygame.time.wait(min(pause, _LOOK_MILLISECONDS))
    return pygame.event.poll()


def give_back_memory() -> None:
    """Free what nobody can reach any more, and hand it back where the C library waits to be told.

    Takes some ten milliseconds: only for moments in which nothing moves.
    """
    gc.collect()
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):  # other C libraries need no telling
            ctypes.CDLL(None).malloc_trim(0)


class ScreenSaver:
    """Lets the system's screen saver come while nothing moves, which SDL forbids by itself."""

    def __init__(self) -> None:
        """Start at rest: it may come at once."""
        self._rested = _STILL
        pygame.display.set_allow_screensaver(True)

    def update(self, seconds: float, *, moving: bool) -> None:
        """Let time pass, in which something moves or not."""
        before = self._rested
        self._rested = 0.0 if moving else before + seconds
        if (before >= _STILL) != (self._rested >= _STILL):
            pygame.display.set_allow_screensaver(not moving)
