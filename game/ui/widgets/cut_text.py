"""A line of text that may be too long for its place: then a note over it says all of it."""

from __future__ import annotations

import pygame

from game.ui.kit import Align, Kit, Style
from game.ui.widgets.base import Widget
from game.ui.widgets.focus import draw_focus_ring

_RADIUS = 4


class CutText(Widget):
    """Words in a place, with an ellipsis and a tooltip where they do not fit.

    Attributes:
        cut: whether they do not fit.
        end: the pixel where the words end.
    """

    def __init__(self, words: str, align: Align = "centre") -> None:
        """Show words in the middle of their place, or from its left end on."""
        super().__init__(words)
        self.cut = False
        self.end = 0.0
        self._align = align
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
        x = self.rect.left if self._align == "left" else self.rect.centerx
        self.end = kit.draw_text(target, x, baseline, self._shown, style, self._align)

    def activate(self) -> None:
        """Nothing: words are read."""
