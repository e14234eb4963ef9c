"""Where the things at the edge of the table lie: deal, menu, called card, last trick."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.drawing.vector import Point
from game.ui.look.panels import title_growth
from game.ui.table.layout import MARGIN, TableLayout, pixel_rect
from game.ui.table.seats.layout import PLATE_HEIGHT, PLATE_OVERLAP, RIBBON_HEIGHT

_ROUND_ADVICE: Final = 26
_FINGER: Final = 44
"""The least radius of the round button in units, and its least width in pixels."""


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


def room_beside_trick(layout: TableLayout) -> float:
    """Pixels that the button of the last trick may be wide beside the cards of a trick."""
    cards = max(layout.trick_reach(place).right for place in range(layout.players))
    return layout.size[0] - MARGIN * layout.unit - cards


def advice_rect(layout: TableLayout, width: float) -> pygame.Rect:
    """The button that asks the coach, below the one of the last trick."""
    above = last_trick_rect(layout, width)
    return above.move(0, above.height + round(11 * layout.unit))


def round_advice_button(layout: TableLayout) -> tuple[Point, float]:
    """The coach's button as a round one, for large words: middle, and radius in units.

    A finger finds it in small windows too.
    """
    above = last_trick_rect(layout, 0)
    radius = max(_ROUND_ADVICE, _FINGER / 2 / layout.unit)
    across = layout.size[0] - (MARGIN + radius) * layout.unit
    return (across, above.bottom + (radius + 6) * layout.unit), radius


def called_plaque(layout: TableLayout) -> tuple[Point, float]:
    """Upper left corner of the plaque of the called card, and the room for its width."""
    left = MARGIN * layout.unit
    farthest = layout.seat(layout.players - 2)[0] - 95 * layout.unit
    return (left, 38 * layout.unit), min(0.262 * layout.size[0], farthest) - left
