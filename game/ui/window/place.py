"""Where a window opens: where it was, as far as that is on a display that is there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.session.settings import SMALLEST_WINDOW
from game.ui.look.theme import BASE_SIZE

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
