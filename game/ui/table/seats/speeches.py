"""Speech bubbles: where they hang beside their seat, so that they cover nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

import pygame

from game.ui.drawing.vector import Point
from game.ui.look.panels import bubble_size, draw_bubble
from game.ui.table.layout import TableLayout, pixel_rect
from game.ui.table.picture import Speech
from game.ui.table.seats.layout import PLATE_HEIGHT

_FULL: Final = 0.999
_PARTS: Final = (1.0, 0.88, 0.78, 0.7)
"""How large bubbles may be of their usual size, where there is too little room for that."""


def draw_speeches(
    target: pygame.Surface,
    layout: TableLayout,
    own: int,
    speeches: Iterable[Speech],
    obstacles: Sequence[pygame.Rect],
    better_free: Sequence[Sequence[pygame.Rect]] = (),
) -> None:
    """Draw all bubbles, each clear of the obstacles and of those before.

    Args:
        target: the window.
        layout: the table's geometry.
        own: the seat at the bottom.
        speeches: what is said.
        obstacles: what must not be covered.
        better_free: what had better not be covered either, what matters most first.
    """
    taken = list(obstacles)
    for speech in speeches:
        place = layout.place(speech.seat, own)
        part, pose = room_for(layout, place, speech.text, taken, better_free)
        size = bubble_size(layout.kit, speech.text, part)
        rect = pygame.Rect(0, 0, round(size[0]), round(size[1]))
        rect.center = (round(pose.centre[0]), round(pose.centre[1]))
        taken.append(rect)
        if speech.size >= _FULL:
            draw_bubble(
                layout.kit,
                target,
                pose.centre,
                pose.tip,
                speech.text,
                strong=speech.strong,
                part=part,
            )
        else:
            _draw_opening(target, layout, speech, rect, pose.tip, part)


def room_for(
    layout: TableLayout,
    place: int,
    text: str,
    obstacles: Sequence[pygame.Rect],
    better_free: Sequence[Sequence[pygame.Rect]],
) -> tuple[float, _BubbleSpot]:
    """How large a bubble is of its usual size, and where it hangs.

    A smaller one is better than one that covers what had better be free.
    """
    for count in range(len(better_free), -1, -1):
        taken = [*obstacles, *chain.from_iterable(better_free[:count])]
        for part in _PARTS:
            pose = _free_pose(layout, place, bubble_size(layout.kit, text, part), taken)
            if pose is not None:
                return part, pose
    part = _PARTS[-1]
    return part, bubble_spot(layout, place, bubble_size(layout.kit, text, part), obstacles)


def _draw_opening(
    target: pygame.Surface,
    layout: TableLayout,
    speech: Speech,
    rect: pygame.Rect,
    tip: tuple[float, float],
    part: float,
) -> None:
    """Draw a bubble that grows out of the speaker."""
    margin = round(120 * layout.unit)
    box = rect.inflate(2 * margin, 2 * margin)
    surface = pygame.Surface(box.size, pygame.SRCALPHA)
    centre = (rect.centerx - box.left, rect.centery - box.top)
    end = (tip[0] - box.left, tip[1] - box.top)
    draw_bubble(layout.kit, surface, centre, end, speech.text, strong=speech.strong, part=part)
    size = (round(box.width * speech.size), round(box.height * speech.size))
    left = tip[0] + (box.left - tip[0]) * speech.size
    top = tip[1] + (box.top - tip[1]) * speech.size
    target.blit(pygame.transform.smoothscale(surface, size), (round(left), round(top)))


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
class _BubbleSpot:
    """Where a speech bubble hangs, and where its tail ends, in pixels."""

    centre: Point
    tip: Point


def bubble_spot(
    layout: TableLayout,
    place: int,
    size: tuple[float, float],
    obstacles: Sequence[pygame.Rect],
) -> _BubbleSpot:
    """Where a place's bubble of that size covers no obstacle, or else as little as can be."""
    free = _free_pose(layout, place, size, obstacles)
    if free is not None:
        return free

    def covered(pose: _BubbleSpot) -> int:
        box = _box(pose, size)
        shared = (box.clip(obstacle) for obstacle in obstacles)
        return sum(part.width * part.height for part in shared)

    inside = (
        _BubbleSpot(_box(pose, size).clamp(layout.bounds).center, pose.tip)
        for pose in _candidates(layout, place, *size)
    )
    return min(inside, key=covered)


def _free_pose(
    layout: TableLayout,
    place: int,
    size: tuple[float, float],
    obstacles: Sequence[pygame.Rect],
) -> _BubbleSpot | None:
    """Where a place's bubble of that size hangs without covering any obstacle, if anywhere."""
    around = 2 * round(_CLEAR * layout.unit)
    taken = [box.inflate(around, around) for box in obstacles]
    for pose in _candidates(layout, place, *size):
        box = _box(pose, size)
        if layout.bounds.contains(box) and box.collidelist(taken) < 0:
            return pose
    return None


def _box(pose: _BubbleSpot, size: tuple[float, float]) -> pygame.Rect:
    width, height = size
    return pixel_rect(pose.centre[0] - width / 2, pose.centre[1] - height / 2, width, height)


def _candidates(layout: TableLayout, place: int, width: float, height: float) -> list[_BubbleSpot]:
    """Spots for a bubble, the best first."""
    if not place:
        return _own_poses(layout, width)
    if layout.at_side(place):
        return _poses_at_side(layout, place, width, height)
    return _poses_at_top(layout, place, width, height)


def _own_poses(layout: TableLayout, width: float) -> list[_BubbleSpot]:
    """Above the player's medallion, or else beyond his plate."""
    x, y = layout.seat(0)
    unit = layout.unit
    above = [
        _BubbleSpot(
            (x + across * unit + width / 2, y + down * unit), (x + 26 * unit, y - 38 * unit)
        )
        for across in _OWN_ACROSS
        for down in _OWN_HEIGHTS
    ]
    beyond = [
        _BubbleSpot(
            (x + across * unit + width / 2, y + down * unit),
            (x + (across - _SHORT_TAIL) * unit, y + (down + _SHORT_TAIL) * unit),
        )
        for across in _OWN_BEYOND
        for down in _OWN_HEIGHTS
    ]
    return [*above, *beyond]


def _poses_at_side(
    layout: TableLayout, place: int, width: float, height: float
) -> list[_BubbleSpot]:
    """Inwards beside the medallion, or else over the seat's backs."""
    x, y = layout.seat(place)
    unit = layout.unit
    inwards = 1 if x < layout.size[0] / 2 else -1
    reach = x + inwards * (102 * unit + width / 2)
    tip = (x + inwards * 52 * unit, y - 34 * unit)
    beside = [_BubbleSpot((reach, y + down * unit), tip) for down in _AT_SIDE]
    tip, middle = (x + inwards * 22 * unit, y - 70 * unit), y - _OVER_BACKS * unit - height / 2
    over = [
        _BubbleSpot((x + inwards * (start * unit + width / 2), middle), tip)
        for start in _STARTS_OVER
    ]
    return [*beside, *over]


def _poses_at_top(
    layout: TableLayout, place: int, width: float, height: float
) -> list[_BubbleSpot]:
    """To the right or left of the medallion, or else under the seat's plate."""
    x, y = layout.seat(place)
    unit = layout.unit
    by_side = [
        _BubbleSpot(
            (x + side * (90 * unit + width / 2), y + down * unit),
            (x + side * 46 * unit, y - 6 * unit),
        )
        for side in (1, -1)
        for down in _AT_TOP
    ]
    under = y + layout.radius(place) + (PLATE_HEIGHT + 12) * layout.text + height / 2
    tip = (x, under - height / 2 - 12 * unit)
    return [*by_side, _BubbleSpot((x, under), tip)]
