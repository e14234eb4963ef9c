"""Lines and rectangles straight on the picture, which a canvas notes as it does surfaces."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pygame

from game.ui.drawing.canvas import paint_on

Point = tuple[float, float]

_EDGE: Final = 2
"""Pixels by which rounding and smooth edges may go beyond a line."""


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
