"""A small icon in a row of a list that does something to the row."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.boxes.box import Widget
from game.ui.drawing.vector import path, rectangle
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon

SIDE: Final = 28
_RADIUS: Final = 7
_GROWTH: Final = 0.72


class RowIcon(Widget):
    """An icon, which may be hidden until the row is pointed at.

    Attributes:
        shows: whether it is drawn.
        lit: whether it is drawn in gold: what it stands for is the case.
    """

    def __init__(self, name: str, label: str, key: str, on_click: Callable[[], None]) -> None:
        """Offer to do something.

        Args:
            name: the icon's.
            label: what it does, in words.
            key: what is pressed for the same.
            on_click: does it.
        """
        super().__init__(label)
        self.tooltip = f"{label} ({key})"
        self._name, self._on_click = name, on_click
        self.shows = self.lit = False

    def activate(self) -> None:
        """Do what it is for."""
        self._on_click()

    def draw(self, target: pygame.Surface) -> None:
        """Draw it, if it shows."""
        if not self.shows:
            return
        kit, theme = self.kit, self.kit.theme
        if self.hover:

            def ground(width: float, height: float) -> str:
                box = rectangle(1, 1, width - 2, height - 2, _RADIUS)
                return path(box, fill=theme.field, stroke=theme.gold, width=1.2)

            kit.paint(target, self.rect, "row icon", ground)
        colour = theme.gold if self.lit else theme.muted
        draw_icon(kit, target, self.rect.center, icon(self._name, colour, 2.2), _GROWTH)
