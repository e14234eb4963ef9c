"""Sleeping until something happens."""

from __future__ import annotations

from typing import Final

import pygame

_DRIVERS_THAT_SLEEP: Final = frozenset({"cocoa", "wayland", "windows", "x11"})
"""Where SDL sleeps until an event comes. Elsewhere it looks for one a thousand times a second,
which takes 2 % of a core, so that we look ourselves."""
_LOOK_MILLISECONDS: Final = 10


def next_event(pause: int) -> pygame.event.Event:
    """The next event, or none after so many milliseconds."""
    if pygame.display.get_driver() in _DRIVERS_THAT_SLEEP:
        return pygame.event.wait(pause)
    for _ in range(0, pause, _LOOK_MILLISECONDS):
        if (event := pygame.event.poll()).type != pygame.NOEVENT:
            return event
        pygame.time.wait(min(pause, _LOOK_MILLISECONDS))
    return pygame.event.poll()
