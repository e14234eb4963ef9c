"""The line between two columns of one panel."""

from __future__ import annotations

import pygame

from game.ui.boxes.box import Body
from game.ui.drawing.figures import draw_line
from game.ui.look.kit import Kit


class ColumnLine(Body):
    """A thin upright line over the height of a panel."""

    grows = True

    def __init__(self, x: int) -> None:
        """Draw it at a place in pixels from the left of the window."""
        self._x = x
        self._span = (0, 0)
        self._kit: Kit | None = None

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """Take the whole height."""
        self._kit = kit
        self._span = (area.top, area.bottom)
        return area.height

    def draw(self, target: pygame.Surface) -> None:
        """Draw the line."""
        kit = self._kit
        assert kit is not None, "a piece is placed before it is drawn"
        top, bottom = self._span
        colour, width = kit.theme.hairline, max(1, kit.px(1.2))
        draw_line(target, colour, (self._x, top), (self._x, bottom), width)
