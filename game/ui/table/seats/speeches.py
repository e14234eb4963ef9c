"""Speech bubbles at the seats, placed so that they cover nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Final

import pygame

from game.ui.look.panels import bubble_size, draw_bubble
from game.ui.table.layout import TableLayout
from game.ui.table.picture import Speech
from game.ui.table.seats.bubble_layout import BubbleSpot, bubble_spot, free_pose

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
) -> tuple[float, BubbleSpot]:
    """How large a bubble is of its usual size, and where it hangs.

    A smaller one is better than one that covers what had better be free.
    """
    for count in range(len(better_free), -1, -1):
        taken = [*obstacles, *chain.from_iterable(better_free[:count])]
        for part in _PARTS:
            pose = free_pose(layout, place, bubble_size(layout.kit, text, part), taken)
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
