"""Rows of challenges, deals, tables and score pads."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.boxes.box import Widget
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.widgets.row_ground import draw_row_ground

_HEIGHT: Final = 52
_INSET: Final = 14
_CHEVRON: Final = 26
_FIGURE: Final = 24


class ResultRow(Widget):
    """What it is with a line about it; at the right a figure, and an arrow that leads on."""

    def __init__(
        self,
        title: str,
        note: str,
        figure: str,
        on_open: Callable[[], None],
        *,
        striped: bool,
        good: bool | None = None,
    ) -> None:
        """Describe something.

        Args:
            title: what it is.
            note: a few words about it.
            figure: what it came to; empty for nothing.
            on_open: told when one wants to see more.
            striped: whether the row has a ground of its own.
            good: whether the figure is good or bad news; None for neither.
        """
        super().__init__(", ".join(part for part in (title, note, figure) if part))
        self._title, self._note, self._figure = title, note, figure
        self._on_open, self._striped, self._good = on_open, striped, good

    def activate(self) -> None:
        """Open it."""
        self._on_open()

    def height_in(self, kit: Kit, width: int) -> int:
        """The height in pixels, the same at every width."""
        return round(_HEIGHT * kit.text_scale)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit, theme, rect = self.kit, self.kit.theme, self.rect
        draw_row_ground(kit, target, self, striped=self._striped)
        arrow = (rect.right - kit.px(_INSET + 4), rect.centery)
        draw_icon(kit, target, arrow, icon("right", theme.muted, 2.6), 0.6)
        right = rect.right - kit.px(_INSET + _CHEVRON)
        colour = theme.text
        if self._good is not None:
            colour = theme.good if self._good else theme.bad
        figure = Style(Face.FIGURE, _FIGURE, colour)
        baseline = rect.centery + kit.text_px(8)
        kit.draw_text(target, right, baseline, self._figure, figure, "right")
        left = rect.left + kit.px(_INSET)
        room = right - kit.text_width(self._figure, figure) - kit.px(10) - left
        title, note = Style(Face.STRONG, 18, theme.text), Style(Face.BODY, 15.5, theme.muted)
        up, down = (3, 17) if self._note else (-6, 0)
        words = kit.fitted(self._title, title, room)
        kit.draw_text(target, left, rect.centery - kit.text_px(up), words, title)
        below = kit.fitted(self._note, note, room)
        kit.draw_text(target, left, rect.centery + kit.text_px(down), below, note)
