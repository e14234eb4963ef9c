"""What lies under a row of a list of which one is chosen."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.ui.boxes.box import Widget
from game.ui.drawing.vector import path, rectangle
from game.ui.look.kit import Kit
from game.ui.look.theme import Theme
from game.ui.widgets.focus import draw_focus_ring

_RADIUS: Final = 8


def draw_row_ground(
    kit: Kit, target: pygame.Surface, row: Widget, *, striped: bool = False
) -> None:
    """Draw what shows that a row is chosen, pointed at or has the focus.

    Args:
        kit: what it is drawn with.
        target: where.
        row: the row, placed.
        striped: whether it has a ground of its own at rest.
    """
    chosen, hover = row.chosen, row.hover
    if chosen or hover or striped:
        ground = partial(_ground, kit.theme, chosen=chosen, hover=hover, striped=striped)
        kit.paint(target, row.rect, ("row ground", chosen, hover, striped), ground)
    if row.focus:
        draw_focus_ring(kit, target, row.rect, _RADIUS)


def _ground(
    theme: Theme, width: float, height: float, *, chosen: bool, hover: bool, striped: bool
) -> str:
    box = rectangle(1, 1, width - 2, height - 2, _RADIUS)
    if chosen:
        return path(box, fill=theme.chosen, stroke=theme.chosen_edge, width=2)
    ground = path(box, fill=theme.stripe) if striped else ""
    return ground + path(box, stroke=theme.gold, width=1.3) if hover else ground
