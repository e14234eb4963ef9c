"""Where the things at the edge of the table lie: deal, menu, called card, last trick."""

from __future__ import annotations

import pygame

from game.ui.panels import title_growth
from game.ui.table.layout import MARGIN, TableLayout, pixel_rect
from game.ui.table.seat_layout import PLATE_HEIGHT, PLATE_OVERLAP, RIBBON_HEIGHT
from game.ui.table.spot import Point


def menu_button(layout: TableLayout) -> tuple[Point, float]:
    """Middle in pixels and radius in units of the round menu button."""
    return (layout.size[0] - 66 * layout.unit, 64 * layout.unit), 25


def deal_rect(layout: TableLayout, width: float) -> pygame.Rect:
    """The plate left of the menu button that says which deal this is."""
    (x, y), radius = menu_button(layout)
    height = PLATE_HEIGHT * layout.text
    return pixel_rect(x - (radius + 5) * layout.unit - width, y - height / 2, width, height)


def last_trick_rect(layout: TableLayout, width: float) -> pygame.Rect:
    """The button that shows the last trick, at the right edge above the player's height."""
    height = 44 * layout.text
    top = 0.612 * layout.size[1] - height - 5 * layout.unit
    if layout.big and layout.players > 3:
        plates = PLATE_HEIGHT * layout.text + RIBBON_HEIGHT * title_growth(layout.kit)
        rise = layout.radius(1) - (PLATE_OVERLAP - 4) * layout.unit
        top = max(top, layout.seat(1)[1] + rise + plates)
    return pixel_rect(layout.size[0] - MARGIN * layout.unit - width, top, width, height)


def called_plaque(layout: TableLayout) -> tuple[Point, float]:
    """Upper left corner of the plaque of the called card, and the room for its width."""
    left = MARGIN * layout.unit
    farthest = layout.seat(layout.players - 2)[0] - 95 * layout.unit
    return (left, 38 * layout.unit), min(0.262 * layout.size[0], farthest) - left
