"""What pygame does not tell of displays and windows, but SDL, which it has loaded, does."""

from __future__ import annotations

import ctypes
import sys
from typing import Final

import pygame


class _Rect(ctypes.Structure):
    """SDL's rectangle."""

    _fields_ = tuple((side, ctypes.c_int) for side in ("x", "y", "w", "h"))


_LIBRARY: Final = "SDL2" if sys.platform == "win32" else pygame.display.__file__
"""Where SDL's functions are found: Windows does not look for them in what a module has loaded."""


_MINIMIZED: Final = 0x40
_MAXIMIZED: Final = 0x80
"""SDL's flags of a window."""


def usable_areas() -> list[pygame.Rect]:
    """What windows may take of each display, the first one first, in pixels of the desktop.

    There is one at least. Where SDL does not tell, it is the whole of the first display.
    """
    try:
        sdl = _sdl()
        count = sdl.SDL_GetNumVideoDisplays()
        areas = [_usable_area(sdl, number) for number in range(count)]
    except (OSError, AttributeError):
        areas = []
    return areas or [pygame.Rect((0, 0), pygame.display.get_desktop_sizes()[0])]


def is_maximized(window: int) -> bool | None:
    """Whether a window is maximized; None of one that is minimized.

    Args:
        window: its number in SDL.
    """
    try:
        sdl = _sdl()
    except (OSError, AttributeError):
        return False
    flags = sdl.SDL_GetWindowFlags(sdl.SDL_GetWindowFromID(window))
    return None if flags & _MINIMIZED else bool(flags & _MAXIMIZED)


def _sdl() -> ctypes.CDLL:
    """SDL's functions.

    Raises:
        OSError: when there is no such library.
        AttributeError: when they are not in it.
    """
    sdl = ctypes.CDLL(_LIBRARY)
    sdl.SDL_GetWindowFromID.restype = ctypes.c_void_p
    sdl.SDL_GetWindowFlags.argtypes = (ctypes.c_void_p,)
    return sdl


def _usable_area(sdl: ctypes.CDLL, number: int) -> pygame.Rect:
    """One of them.

    Raises:
        OSError: when SDL does not tell.
    """
    area = _Rect()
    if sdl.SDL_GetDisplayUsableBounds(number, ctypes.byref(area)):
        raise OSError(f"no bounds of display {number}")
    return pygame.Rect(area.x, area.y, area.w, area.h)
