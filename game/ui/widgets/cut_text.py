"""A line of text that may be too long for its place: then a note over it says all of it."""

from __future__ import annotations

import pygame

from game.ui.kit import Kit, Style
from game.ui.widgets.base import Widget
from game.ui.widgets.focus import draw_focus_ring

_RADIUS = 4


class CutText(Widget):
    """Words in the middle of a place, with an ellipsis and a tooltip where they do not fit.

    Attributes:
        cut: whether they do not fit.
    """

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.cut = False
        self._shown = words
        self._style: Style | None = None

    def write(self, kit: Kit, rect: pygame.Rect, style: Style) -> None:
        """Put the words into a place given in pixels."""
        self.place(kit, rect)
        self._style = style
        self._shown = kit.fitted(self.label, style, rect.width)
        self.cut = self._shown != self.label
        self.tooltip = self.label if self.cut else ""

    def draw(self, target: pygame.Surface) -> None:
        """Draw the words."""
        kit, style = self.kit, self._style
        assert style is not None, "words are written before they are drawn"
        if self.focus:
            draw_focus_ring(kit, target, self.rect, _RADIUS)
        baseline = self.rect.centery + kit.text_px(style.size) * 0.34
        kit.draw_text(target, self.rect.centerx, baseline, self._shown, style, "centre")

    def activate(self) -> None:
        """Nothing: words are read."""
