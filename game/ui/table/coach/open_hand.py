"""A hand that is laid open, large enough to be read, while the pointer is on its seat."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.table.cards.sprites import CardSprites
from game.ui.table.middle.caption import draw_caption
from game.ui.table.middle.middle import draw_mat
from game.ui.table.motion.animation import TableAnimation
from game.ui.table.motion.stage import SHOWN_WIDTH
from game.ui.table.seats.look import SeatLook


def seat_under(
    animation: TableAnimation, seats: tuple[SeatLook, ...], pointer: tuple[int, int]
) -> SeatLook | None:
    """The seat with open cards on whose medallion, or on whose cards, the pointer is."""
    for look in seats:
        x, y = animation.layout.seat(look.place)
        reach = 2 * animation.layout.radius(look.place)
        if look.faces and (pointer[0] - x) ** 2 + (pointer[1] - y) ** 2 <= reach**2:
            return look
    return None


def draw_open_hand(
    target: pygame.Surface,
    animation: TableAnimation,
    sprites: CardSprites,
    look: SeatLook,
    plates: Sequence[pygame.Rect],
) -> None:
    """Lay the hand of a seat out in the middle, its name clear of the ``plates`` of the seats."""
    layout, count = animation.layout, len(look.faces)
    draw_mat(target, layout, count)
    poses = layout.spread(count, SHOWN_WIDTH)
    for card, pose in zip(look.faces, poses, strict=True):
        sprites.draw_card(target, card, pose)
    top = poses[0].bounds.top - 26 * layout.unit
    draw_caption(target, layout, look.name, top, plates)
