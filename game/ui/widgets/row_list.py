"""Rows below one another in a panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

import pygame

from game.ui.boxes.box import Body, Widget
from game.ui.kit import Kit
from game.ui.widgets.section import draw_widgets

AnyRow = TypeVar("AnyRow", bound=Widget)

_GAP: Final = 1


class RowList(Body, Generic[AnyRow]):
    """Rows of which one is chosen, as one group for the keyboard."""

    def __init__(self, rows: Sequence[AnyRow], *, above: float = 0) -> None:
        """List rows.

        Args:
            rows: from top to bottom.
            above: units that stay free above the first one.
        """
        self.rows = tuple(rows)
        self._above = above

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The rows."""
        return (self.rows,)

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """Stack the rows over the whole width."""
        y = area.top + kit.px(self._above)
        for row in self.rows:
            height = row.height_in(kit, area.width)
            row.place(kit, pygame.Rect(area.left, y, area.width, height))
            y += height + kit.px(_GAP)
        return y - area.top

    def draw(self, target: pygame.Surface) -> None:
        """Draw all rows."""
        draw_widgets(target, self.groups())
