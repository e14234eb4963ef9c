"""What pygame does not tell of displays and windows, but SDL, which it has loaded, does."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Sequence
from functools import cache
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
    """What windows may take of each display, the first one first, in points of the desktop.

    There is one at least. Where SDL does not tell, it is the whole of the first display.
    """
    try:
        sdl = _sdl(_LIBRARY)
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
        sdl = _sdl(_LIBRARY)
    except (OSError, AttributeError):
        return False
    flags = sdl.SDL_GetWindowFlags(sdl.SDL_GetWindowFromID(window))
    return None if flags & _MINIMIZED else bool(flags & _MAXIMIZED)


def refresh_rate(window: int) -> int:
    """How many pictures a second the display shows that a window is on; 0 where it is not known.

    Args:
        window: its number in SDL.
    """
    rates = pygame.display.get_desktop_refresh_rates()
    try:
        sdl = _sdl(_LIBRARY)
        display = sdl.SDL_GetWindowDisplayIndex(sdl.SDL_GetWindowFromID(window))
    except (OSError, AttributeError):
        display = 0
    return rates[display] if 0 <= display < len(rates) else 0


def show_parts(window: int, parts: Sequence[pygame.Rect]) -> bool:
    """Show some parts of a window as its surface has them; return whether SDL did.

    Args:
        window: its number in SDL.
        parts: in pixels of the window.
    """
    try:
        sdl = _sdl(_LIBRARY)
    except (OSError, AttributeError):
        return False
    rects = (_Rect * len(parts))(*(_Rect(*part) for part in parts))
    shown = sdl.SDL_UpdateWindowSurfaceRects(sdl.SDL_GetWindowFromID(window), rects, len(parts))
    return bool(shown == 0)


@cache
def _sdl(library: str) -> ctypes.CDLL:
    """SDL's functions.

    Raises:
        OSError: when there is no such library.
        AttributeError: when they are not in it.
    """
    sdl = ctypes.CDLL(library)
    sdl.SDL_GetWindowFromID.restype = ctypes.c_void_p
    sdl.SDL_GetWindowFlags.argtypes = (ctypes.c_void_p,)
    sdl.SDL_GetWindowDisplayIndex.argtypes = (ctypes.c_void_p,)
    sdl.SDL_UpdateWindowSurfaceRects.argtypes = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int)
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
