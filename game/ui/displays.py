"""Displays: where on them a window opens, and what only SDL itself knows of them."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

import pygame

from game.session.settings import SMALLEST_WINDOW
from game.ui.look.theme import BASE_SIZE


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
    """Where windows may lie on a display, in points of the desktop; bars of the system are outside.

    Raises:
        OSError: when SDL does not tell.
    """
    area = _Rect()
    if sdl.SDL_GetDisplayUsableBounds(number, ctypes.byref(area)):
        raise OSError(f"no bounds of display {number}")
    return pygame.Rect(area.x, area.y, area.w, area.h)


_PART_OF_DISPLAY: Final = 0.8
"""How much of a display a new window takes."""
_LARGEST_SCALE: Final = 2.0
"""A new window is no larger than what is drawn at full rate without a graphics card."""
_TITLE_BAR: Final = 40
"""Pixels above a window that its title takes, on a display of the usual height."""
_USUAL_HEIGHT: Final = 1080


@dataclass(frozen=True, slots=True)
class Place:
    """A window's place on the desktop.

    Attributes:
        size: width and height in points.
        at: its upper left corner, under the title; None for where the system puts it.
        maximized: whether it takes all that windows may take there.
    """

    size: tuple[int, int]
    at: tuple[int, int] | None = None
    maximized: bool = False


def suitable_place(
    size: tuple[int, int] | None,
    at: tuple[int, int] | None,
    areas: Sequence[pygame.Rect],
    *,
    maximized: bool = False,
) -> Place:
    """Where a window with its title is wholly on a display.

    Args:
        size: how large it was; None for a new one, which suits the display.
        at: where it was; None for the middle of the first display.
        areas: what windows may take of each display.
        maximized: whether it was maximized, as it is wherever it takes the whole display or the
            smallest window has no room.
    """
    wanted = pygame.Rect(at or areas[0].topleft, size or SMALLEST_WINDOW)
    area = max(areas, key=lambda area: _shared(area, wanted))
    room = _below_title(area)
    width, height = size or _new_size(area)
    window = pygame.Rect(0, 0, min(width, room.width), min(height, room.height))
    window.center = room.center
    if at is not None:
        window.topleft = at
    window.clamp_ip(room)
    crowded = room.width < SMALLEST_WINDOW[0] or room.height < SMALLEST_WINDOW[1]
    fills = maximized or crowded or window.size == room.size
    return Place(window.size, window.topleft, fills)


def _shared(area: pygame.Rect, window: pygame.Rect) -> int:
    """How much of a window is on a display."""
    both = area.clip(window)
    return both.width * both.height


def _below_title(area: pygame.Rect) -> pygame.Rect:
    """What is left of a display under a window's title, which is higher where all is enlarged."""
    title = max(_TITLE_BAR, round(_TITLE_BAR * area.height / _USUAL_HEIGHT))
    return pygame.Rect(area.left, area.top + title, area.width, area.height - title)


def _new_size(area: pygame.Rect) -> tuple[int, int]:
    """Most of the display, in the proportions of the design."""
    width, height = BASE_SIZE
    scale = min(_PART_OF_DISPLAY * min(area.width / width, area.height / height), _LARGEST_SCALE)
    smallest_width, smallest_height = SMALLEST_WINDOW
    return max(round(scale * width), smallest_width), max(round(scale * height), smallest_height)
