"""Where there is room for the coach: for his panel in the middle, and for chances at the seats."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

import pygame

from game.ui.look.theme import CARD_RATIO
from game.ui.table.edge import called_plaque
from game.ui.table.layout import TableLayout, pixel_rect
from game.ui.table.middle_places import pile_pose, pile_top
from game.ui.table.seats.layout import ribbon_rect
from game.ui.table.seats.look import SeatLook
from game.ui.table.seats.seats import seat_boxes

_WIDTH: Final = 828
_CLEAR: Final = 8
_HIGHEST: Final = 330
_WITH_PILES: Final = 2
_PLAQUE_CARD: Final = 42
_PLAQUE_MARGINS: Final = 22


def panel_room(
    layout: TableLayout,
    seats: Iterable[SeatLook],
    chances: Iterable[pygame.Rect],
    buttons: Iterable[pygame.Rect],
    *,
    over_lifted: bool,
) -> pygame.Rect:
    """The room for a panel in the middle: below the seats at the top and above the hand.

    Of two players the open cards above the hand may be played too, so it lies between their rows,
    and with large words over the other player's.

    Args:
        layout: the table's geometry.
        seats: how they look; at the left it begins beside the player's own plate, on which his
            tricks are not counted then.
        chances: the plates of chances at the seats, below which it begins.
        buttons: at the right edge, beside which it ends.
        over_lifted: whether cards may stand out of the hand.
    """
    width = layout.panel_width(_WIDTH)
    bottom = layout.panel_bottom_over_lifted if over_lifted else layout.panel_bottom
    gap, above = _CLEAR * layout.unit, 0.0
    if layout.players == _WITH_PILES:
        theirs = pile_pose(layout, 1, 0).bounds
        above = theirs.top if layout.big else theirs.bottom + gap
        bottom = pile_top(layout, 0) - gap
    column = pixel_rect((layout.size[0] - width) / 2, 0, width, bottom)
    top = max(above, bottom - _HIGHEST * max(layout.unit, layout.text))
    left: float = column.left
    for look in seats:
        beside = look if look.place else replace(look, briefly=True, tricks=None)
        for box in seat_boxes(layout, beside).plates:
            if not box.colliderect(column):
                continue
            if look.place:
                top = max(top, box.bottom + gap)
            else:
                left = max(left, box.right + gap)
    top = max([top, *(box.bottom + gap for box in chances if box.colliderect(column))])
    right = min([box.left - gap for box in buttons if box.colliderect(column)] + [column.right])
    return pixel_rect(left, top, right - left, bottom - top)


def chance_rect(layout: TableLayout, look: SeatLook, width: float) -> pygame.Rect:
    """The room for a seat's chance: where its ribbon would be."""
    return ribbon_rect(layout, look.place, seat_boxes(layout, look).plate, width)


def alone_rect(layout: TableLayout, size: tuple[float, float]) -> pygame.Rect:
    """The room for the chance that the taker is alone: under the plaque of the called card."""
    (x, y), _ = called_plaque(layout)
    below = y + (_PLAQUE_CARD / CARD_RATIO + _PLAQUE_MARGINS + 5) * layout.unit
    return pixel_rect(x, below, *size)
