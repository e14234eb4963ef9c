"""A small pill with a word that is chosen or not: one way to look at a screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.drawing.vector import path, rectangle
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import LIGHT_GOLD, Face
from game.ui.widgets.control import Control
from game.ui.widgets.focus import draw_focus_ring

HEIGHT: Final = 30
_PADDING: Final = 13
_SIZE: Final = 16.5


class Chip(Control):
    """A pill; which one of a row is ``chosen`` is for its owner to say."""

    def __init__(self, label: str, on_click: Callable[[], None], *, chosen: bool = False) -> None:
        super().__init__(label)
        self.on_click = on_click
        self.chosen = chosen

    def natural_size(self, kit: Kit) -> tuple[int, int]:
        """Width and height in pixels that its word asks for."""
        width = kit.text_width(self.label, Style(Face.STRONG, _SIZE, kit.theme.text))
        return round(width + kit.px(2 * _PADDING)), round(HEIGHT * kit.text_scale)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit, theme = self.kit, self.kit.theme
        if self.focus:
            draw_focus_ring(kit, target, self.rect, self.rect.height / kit.scale / 2)
        state = ("chip", self.chosen, self.hover, self.pressed)
        kit.paint(target, self.rect, state, self._drawing)
        colour = theme.on_button if self.chosen else theme.text
        style = Style(Face.STRONG if self.chosen else Face.BODY, _SIZE, colour)
        kit.draw_centred(target, *self.rect.center, self.label, style)

    def _drawing(self, width: float, height: float) -> str:
        theme = self.kit.theme
        if self.chosen:
            fill = theme.secondary.top if self.hover else theme.secondary.middle
        else:
            fill = theme.track if self.pressed else theme.chosen if self.hover else theme.row
        line = LIGHT_GOLD if self.chosen else theme.gold
        inner = rectangle(2.6, 2.6, width - 5.2, height - 5.2, height / 2 - 2.6)
        return path(
            rectangle(0, 0, width, height, height / 2),
            fill=fill,
            stroke=theme.control_border,
            width=1.4,
        ) + path(inner, stroke=line, width=1.8 if self.hover else 1.2)

    @property
    def toggled(self) -> bool:
        """Whether it is chosen."""
        return self.chosen

    def activate(self) -> None:
        """Choose it."""
        if self.enabled:
            self.on_click()
