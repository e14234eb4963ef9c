"""Frames of any size from one small drawing: corners as they are, edges drawn long.

Drawing a whole panel as a vector takes tens of milliseconds and megabytes; this takes one of each.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

Piece = tuple[pygame.Surface, tuple[int, int]]

STRIP_WIDTH = 16
"""Pixels of the strips that fill the middle of a frame, drawn side by side."""

_EDGE_PART = 192
"""Pixels of the parts that make up a frame's edges, the same one drawn again and again."""


@dataclass(frozen=True, slots=True)
class Sliced:
    """A frame in pieces, seen from the point it is drawn at.

    Attributes:
        pieces: surfaces and where their top left corners lie.
        middle: a strip, and the area that it fills when it is drawn again and again to the right;
            None to leave the middle as it is.
    """

    pieces: tuple[Piece, ...]
    middle: tuple[pygame.Surface, pygame.Rect] | None = None

    @property
    def pixels(self) -> int:
        """How many pixels it keeps in memory."""
        surfaces = {id(surface): surface for surface, _ in self.pieces}
        if self.middle is not None:
            surfaces[id(self.middle[0])] = self.middle[0]
        kept = (surface for surface in surfaces.values() if surface.get_parent() is None)
        return sum(surface.get_width() * surface.get_height() for surface in kept)

    def draw(self, target: pygame.Surface, x: float, y: float) -> None:
        """Draw it at a point, in pixels."""
        left, top = round(x), round(y)
        if self.middle is not None:
            strip, area = self.middle
            fill_with_strip(target, strip, area.move(left, top))
        target.blits([(drawn, (left + at[0], top + at[1])) for drawn, at in self.pieces], False)


def fill_with_strip(
    target: pygame.Surface, strip: pygame.Surface, area: pygame.Rect, row: int = 0
) -> None:
    """Fill an area with a strip, from that row of it on."""
    step = strip.get_width()
    for x in range(area.left, area.right, step):
        target.blit(strip, (x, area.top), (0, row, min(step, area.right - x), area.height))


def slice_frame(small: pygame.Surface, edge: int, size: tuple[int, int]) -> tuple[Piece, ...]:
    """The corners and edges of a frame.

    Args:
        small: the frame with as little between its corners as they allow: one pixel, where the
            frame is to be larger than this.
        edge: how many pixels of an edge are kept, from outside.
        size: of the frame in pixels, in no direction smaller than ``small``.
    """
    (width, height), (small_width, small_height) = size, small.get_size()
    left, top = small_width // 2, small_height // 2
    across, down = width - 2 * left, height - 2 * top
    deep, high = min(edge, left), min(edge, top)
    corners = (
        ((0, 0), (0, 0)),
        ((small_width - left, 0), (width - left, 0)),
        ((0, small_height - top), (0, height - top)),
        ((small_width - left, small_height - top), (width - left, height - top)),
    )
    pieces = [(small.subsurface((*source, left, top)).copy(), place) for source, place in corners]
    if across > 0:
        part = min(across, _EDGE_PART)
        for row, y in ((0, 0), (small_height - high, height - high)):
            cut = pygame.transform.scale(small.subsurface((left, row, 1, high)), (part, high))
            for x in range(0, across, part):
                rest = min(part, across - x)
                pieces.append((_cropped(cut, (rest, high)), (left + x, y)))
    if down > 0:
        part = min(down, _EDGE_PART)
        for column, x in ((0, 0), (small_width - deep, width - deep)):
            cut = pygame.transform.scale(small.subsurface((column, top, deep, 1)), (deep, part))
            for y in range(0, down, part):
                rest = min(part, down - y)
                pieces.append((_cropped(cut, (deep, rest)), (x, top + y)))
    return tuple(pieces)


def _cropped(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The surface itself, or as much of it as that, in the same memory."""
    return surface if surface.get_size() == size else surface.subsurface((0, 0, *size))


def moved(pieces: tuple[Piece, ...], left: int, top: int) -> tuple[Piece, ...]:
    """The pieces at other places."""
    return tuple((drawn, (at[0] + left, at[1] + top)) for drawn, at in pieces)
