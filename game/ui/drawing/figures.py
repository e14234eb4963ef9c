"""Lines, rectangles and veils straight on the picture, noted by a canvas as surfaces are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pygame

from game.ui.drawing.canvas import paint_on

Point = tuple[float, float]

_EDGE: Final = 2
"""Pixels by which rounding and smooth edges may go beyond a line."""
_COLOUR: Final = (10, 6, 4)


def draw_line(
    target: pygame.Surface, colour: str, start: Point, end: Point, width: int = 1
) -> None:
    """A line, as ``pygame.draw.line`` draws it."""
    bounds = _around(start, end, width)
    _draw(target, bounds, pygame.draw.line, colour, tuple(start), tuple(end), width)


def draw_smooth_line(target: pygame.Surface, colour: str, start: Point, end: Point) -> None:
    """A line of one pixel, as ``pygame.draw.aaline`` draws it."""
    bounds = _around(start, end, 1)
    _draw(target, bounds, pygame.draw.aaline, colour, tuple(start), tuple(end))


def draw_box(
    target: pygame.Surface, colour: str, rect: pygame.Rect | tuple[float, ...], radius: int = -1
) -> None:
    """A filled rectangle with round corners of so many pixels, or with sharp ones."""
    box = pygame.Rect(rect)
    _draw(target, box, pygame.draw.rect, colour, tuple(box), 0, radius)


def _around(start: Point, end: Point, width: int) -> pygame.Rect:
    (left, right), (top, bottom) = (
        sorted(map(int, sides)) for sides in zip(start, end, strict=True)
    )
    reach = width + _EDGE
    return pygame.Rect(
        left - reach, top - reach, right - left + 2 * reach, bottom - top + 2 * reach
    )


def _draw(
    target: pygame.Surface, bounds: pygame.Rect, draw: Callable[..., object], *how: Any
) -> None:
    paint_on(target, bounds, (draw, *how), lambda picture: draw(picture, *how))


def draw_veil(target: pygame.Surface, opacity: int) -> None:
    """Dim all that was drawn so far.

    Args:
        target: the window.
        opacity: from 0 for no veil to 255 for darkness.
    """
    left = 255 - opacity
    own = [part * opacity // 255 for part in _COLOUR]
    # In place: to blend a surface over it takes several times as long, and memory for a window.
    target.fill((left, left, left), special_flags=pygame.BLEND_RGB_MULT)
    target.fill(own, special_flags=pygame.BLEND_RGB_ADD)
