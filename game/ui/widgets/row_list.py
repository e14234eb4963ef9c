"""Rows below one another in a panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.kit import Kit
from game.ui.widgets.base import Widget
from game.ui.widgets.list_row import ListRow
from game.ui.widgets.panel import Body
from game.ui.widgets.section import draw_widgets

_GAP: Final = 1


class RowList(Body):
    """Rows of which one is chosen, as one group for the keyboard."""

    def __init__(self, rows: Sequence[ListRow]) -> None:
        self.rows = tuple(rows)

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The rows."""
        return (self.rows,)

    def place(self, kit: Kit, area: pygame.Rect) -> int:
        """Stack the rows over the whole width."""
        y = area.top
        for row in self.rows:
            height = row.height_in(kit, area.width)
            row.place(kit, pygame.Rect(area.left, y, area.width, height))
            y += height + kit.px(_GAP)
        return y - area.top

    def draw(self, target: pygame.Surface) -> None:
        """Draw all rows."""
        draw_widgets(target, self.groups())
