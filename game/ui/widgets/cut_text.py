"""A name that may be too long for its place: then a note over it says all of it."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.access.node import AccessRole
from game.ui.boxes.box import Widget
from game.ui.look.kit import Align, Kit, Style

_RADIUS: Final = 4
LEADING: Final = 1.06
"""The distance of two lines of a name, in its size."""


class CutText(Widget):
    """A name in a place, with an ellipsis and a tooltip where it does not fit.

    Attributes:
        cut: whether it does not fit.
        end: the pixel where its longest line ends.
    """

    role = AccessRole.LABEL

    def __init__(self, words: str, align: Align = "centre") -> None:
        """Show a name in the middle of its place, or from its left end on."""
        super().__init__(words)
        self.cut = False
        self.end = 0.0
        self._align = align
        self._lines = [words]
        self._style: Style | None = None

    def write(self, kit: Kit, rect: pygame.Rect, style: Style, lines: int = 1) -> None:
        """Put the name into a place given in pixels, in at most so many lines."""
        self.place(kit, rect)
        self._style = style
        whole = kit.broken(self.label, style, rect.width, lines)
        self._lines = [kit.fitted(line, style, rect.width) for line in whole]
        self.cut = self._lines != whole
        self.tooltip = self.label if self.cut else ""
        longest = max(kit.text_width(line, style) for line in self._lines)
        left = self.rect.left if self._align == "left" else self.rect.centerx - longest / 2
        self.end = left + longest

    def draw(self, target: pygame.Surface) -> None:
        """Draw the name."""
        kit, style = self.kit, self._style
        assert style is not None, "words are written before they are drawn"
        self.draw_ring(target, _RADIUS)
        size = kit.text_px(style.size)
        below = size * LEADING * (len(self._lines) - 1)
        first = self.rect.centery + size * 0.34 - below / 2
        x = self.rect.left if self._align == "left" else self.rect.centerx
        kit.draw_lines(target, x, first, self._lines, style, leading=LEADING, align=self._align)

    def activate(self) -> None:
        """Nothing: words are read."""
