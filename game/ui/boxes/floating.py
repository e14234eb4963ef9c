"""Where a box goes that floats over a screen: in the middle, at the edge, beside what opened it."""

from __future__ import annotations

import pygame

_Size = tuple[int, int]


def kept_clear(place: pygame.Rect, around: int, above: int = 0, below: int = 0) -> pygame.Rect:
    """What is left of a place where its edges stay free, all in pixels.

    Args:
        place: the place, such as the window.
        around: what stays free along each edge.
        above: what stays free besides that along the upper edge.
        below: what stays free besides that along the lower edge.
    """
    room = place.inflate(-2 * around, -2 * around)
    return pygame.Rect(room.left, room.top + above, room.width, room.height - above - below)


def around(point: tuple[int, int], size: _Size, room: pygame.Rect) -> pygame.Rect:
    """Around a point, as far as a room has place for it; all in pixels."""
    place = pygame.Rect((0, 0), size).move_to(center=point)
    return place.clamp(room).clip(room)


def at_foot(room: pygame.Rect, size: _Size, below: int = 0) -> pygame.Rect:
    """In the middle of the lower edge of a room; its top stays in there.

    Args:
        room: where it has to lie, in pixels.
        size: its width and height.
        below: pixels that stay free under it, where it is not too high for that.
    """
    place = pygame.Rect((0, 0), size).move_to(midbottom=(room.centerx, room.bottom - below))
    place.top = max(place.top, room.top)
    return place


def at_free_edge(room: pygame.Rect, size: _Size, clear_of: pygame.Rect | None) -> pygame.Rect:
    """In the middle of the lower edge of a room, or of the upper where it would cover something."""
    place = at_foot(room, size)
    if clear_of is not None and clear_of.bottom > place.top:
        place.top = room.top
    return place


def widened(place: pygame.Rect, by: int) -> pygame.Rect:
    """A place that is so many pixels wider at either side."""
    return place.inflate(2 * by, 0)


def hung_on(opener: pygame.Rect, size: _Size, room: pygame.Rect, apart: int) -> pygame.Rect:
    """Below what opened it, above that, or over it where neither side has room.

    Args:
        opener: what it belongs to, in pixels; their right ends are even.
        size: its width and height.
        room: where it has to lie.
        apart: what stays free between the two.
    """
    place = pygame.Rect((0, 0), size).move_to(topright=(opener.right, opener.bottom + apart))
    above = opener.top - apart
    if place.bottom > room.bottom and above - place.height >= room.top:
        place.bottom = above
    return place.clamp(room)


def beneath(opener: pygame.Rect, room: pygame.Rect, most: int) -> pygame.Rect:
    """What a room has under something, as far to its left as to its right.

    Args:
        opener: what lies in the room, in pixels.
        room: the room.
        most: pixels that the place is high at most.
    """
    aside = room.right - opener.centerx
    height = min(room.bottom - opener.bottom, most)
    return pygame.Rect(opener.centerx - aside, opener.bottom, 2 * aside, height)
