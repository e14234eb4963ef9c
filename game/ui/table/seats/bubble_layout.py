"""Where speech bubbles hang: beside their seat, clear of everything else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.table.cards.pose import Point
from game.ui.table.layout import TableLayout, pixel_rect
from game.ui.table.seats.layout import PLATE_HEIGHT

_AT_SIDE: Final = (-74, -40, -28, -10, 10)
"""Heights at which the bubble of a seat at the side may hang, from its medallion's middle."""

_AT_TOP: Final = (-22, 4, 26)
_OVER_BACKS: Final = 92
_STARTS_OVER: Final = (-60, -106)
"""The lower edge of a bubble over the backs of a seat at the side, and how far inwards it may
start, from the medallion's middle."""

_CLEAR: Final = 6
"""Units that stay free around what a bubble may not cover."""

_OWN_ACROSS: Final = (132, 200)
_OWN_HEIGHTS: Final = (-72, -56, -40, -90)
_OWN_BEYOND: Final = (290, 340)
"""Where the player's own bubble starts beyond his plate, to which its short tail points."""

_SHORT_TAIL: Final = 16


@dataclass(frozen=True, slots=True)
class BubbleSpot:
    """Where a speech bubble hangs, and where its tail ends, in pixels."""

    centre: Point
    tip: Point


def bubble_spot(
    layout: TableLayout,
    place: int,
    size: tuple[float, float],
    obstacles: Sequence[pygame.Rect],
) -> BubbleSpot:
    """Where a place's bubble of that size covers no obstacle, or else as little as can be."""
    free = free_pose(layout, place, size, obstacles)
    if free is not None:
        return free

    def covered(pose: BubbleSpot) -> int:
        box = _box(pose, size)
        shared = (box.clip(obstacle) for obstacle in obstacles)
        return sum(part.width * part.height for part in shared)

    inside = (
        BubbleSpot(_box(pose, size).clamp(layout.bounds).center, pose.tip)
        for pose in _candidates(layout, place, *size)
    )
    return min(inside, key=covered)


def free_pose(
    layout: TableLayout,
    place: int,
    size: tuple[float, float],
    obstacles: Sequence[pygame.Rect],
) -> BubbleSpot | None:
    """Where a place's bubble of that size hangs without covering any obstacle, if anywhere."""
    around = 2 * round(_CLEAR * layout.unit)
    taken = [box.inflate(around, around) for box in obstacles]
    for pose in _candidates(layout, place, *size):
        box = _box(pose, size)
        if layout.bounds.contains(box) and box.collidelist(taken) < 0:
            return pose
    return None


def _box(pose: BubbleSpot, size: tuple[float, float]) -> pygame.Rect:
    width, height = size
    return pixel_rect(pose.centre[0] - width / 2, pose.centre[1] - height / 2, width, height)


def _candidates(layout: TableLayout, place: int, width: float, height: float) -> list[BubbleSpot]:
    """Spots for a bubble, the best first."""
    if not place:
        return _own_poses(layout, width)
    if layout.at_side(place):
        return _poses_at_side(layout, place, width, height)
    return _poses_at_top(layout, place, width, height)


def _own_poses(layout: TableLayout, width: float) -> list[BubbleSpot]:
    """Above the player's medallion, or else beyond his plate."""
    x, y = layout.seat(0)
    unit = layout.unit
    above = [
        BubbleSpot((x + across * unit + width / 2, y + down * unit), (x + 26 * unit, y - 38 * unit))
        for across in _OWN_ACROSS
        for down in _OWN_HEIGHTS
    ]
    beyond = [
        BubbleSpot(
            (x + across * unit + width / 2, y + down * unit),
            (x + (across - _SHORT_TAIL) * unit, y + (down + _SHORT_TAIL) * unit),
        )
        for across in _OWN_BEYOND
        for down in _OWN_HEIGHTS
    ]
    return [*above, *beyond]


def _poses_at_side(
    layout: TableLayout, place: int, width: float, height: float
) -> list[BubbleSpot]:
    """Inwards beside the medallion, or else over the seat's backs."""
    x, y = layout.seat(place)
    unit = layout.unit
    inwards = 1 if x < layout.size[0] / 2 else -1
    reach = x + inwards * (102 * unit + width / 2)
    tip = (x + inwards * 52 * unit, y - 34 * unit)
    beside = [BubbleSpot((reach, y + down * unit), tip) for down in _AT_SIDE]
    tip, middle = (x + inwards * 22 * unit, y - 70 * unit), y - _OVER_BACKS * unit - height / 2
    over = [
        BubbleSpot((x + inwards * (start * unit + width / 2), middle), tip)
        for start in _STARTS_OVER
    ]
    return [*beside, *over]


def _poses_at_top(layout: TableLayout, place: int, width: float, height: float) -> list[BubbleSpot]:
    """To the right or left of the medallion, or else under the seat's plate."""
    x, y = layout.seat(place)
    unit = layout.unit
    by_side = [
        BubbleSpot(
            (x + side * (90 * unit + width / 2), y + down * unit),
            (x + side * 46 * unit, y - 6 * unit),
        )
        for side in (1, -1)
        for down in _AT_TOP
    ]
    under = y + layout.radius(place) + (PLATE_HEIGHT + 12) * layout.text + height / 2
    tip = (x, under - height / 2 - 12 * unit)
    return [*by_side, BubbleSpot((x, under), tip)]
