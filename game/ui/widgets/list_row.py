"""Rows of lists of which one is chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.access.listener import Listener
from game.ui.access.node import AccessRole
from game.ui.boxes.box import Widget
from game.ui.drawing.vector import circle
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.widgets.row_ground import draw_row_ground

_HEIGHT: Final = 34
_LOW: Final = 29
"""Units of a row, and of one in a list that is to show many."""

_NOTE_LINE: Final = 19
_MARK: Final = 40
_INSET: Final = 14
_RING: Final = 9.5


class ListRow(Widget):
    """A row with words, perhaps a line about them, and a radio mark or a number before them."""

    def __init__(
        self,
        label: str,
        note: str,
        on_choose: Callable[[], None],
        *,
        radio: bool = False,
        page: bool = False,
        ordinal: int | None = None,
        low: bool = False,
    ) -> None:
        """Offer one choice.

        Args:
            label: its words.
            note: a line about it, wrapped where it is too long.
            on_choose: told when it is chosen.
            radio: whether a ring stands before it.
            page: whether it leads to a page, of which one is open.
            ordinal: a number that stands before it.
            low: whether it takes as little height as its words allow.
        """
        super().__init__(label)
        self.role = AccessRole.BUTTON
        if radio or page:
            self.role = AccessRole.RADIO_BUTTON if radio else AccessRole.LIST_BOX_OPTION
        self.note = note
        self.on_choose = on_choose
        self.radio = radio
        self.ordinal = ordinal
        self._height = _LOW if low else _HEIGHT
        self._notes: list[str] = []

    @staticmethod
    def _styles(kit: Kit) -> tuple[Style, Style]:
        theme = kit.theme
        return Style(Face.STRONG, 17, theme.text), Style(Face.BODY, 15.5, theme.muted)

    @property
    def _lead(self) -> float:
        return _MARK if self.radio or self.ordinal is not None else _INSET

    def natural_size(self, kit: Kit) -> tuple[int, int]:
        """Width and height in pixels with everything on one line each."""
        name, note = self._styles(kit)
        words = max(kit.text_width(self.label, name), kit.text_width(self.note, note))
        width = round(words) + kit.px(self._lead + _INSET)
        return width, self.height_in(kit, width)

    def height_in(self, kit: Kit, width: int) -> int:
        """The height in pixels at that width."""
        lines = len(self._wrapped(kit, width))
        return round((self._height + lines * _NOTE_LINE) * kit.text_scale)

    def _wrapped(self, kit: Kit, width: int) -> list[str]:
        room = width - kit.px(self._lead + _INSET) + 1
        return kit.wrap(self.note, self._styles(kit)[1], room) if self.note else []

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Put it somewhere and break its line."""
        super().place(kit, rect)
        self._notes = self._wrapped(kit, rect.width)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit = self.kit
        draw_row_ground(kit, target, self)
        name, note = self._styles(kit)
        left = self.rect.left + kit.px(self._lead)
        baseline = self.rect.top + (self._height / 2 + (4 if self._notes else 5)) * kit.text_scale
        self._draw_mark(target, baseline)
        words = kit.fitted(self.label, name, self.rect.right - kit.px(_INSET) - left + 1)
        kit.draw_text(target, left, baseline, words, name)
        below = baseline + _NOTE_LINE * kit.text_scale
        kit.draw_lines(target, left, below, self._notes, note, leading=_NOTE_LINE / 15.5)

    def _draw_mark(self, target: pygame.Surface, baseline: float) -> None:
        kit, theme = self.kit, self.kit.theme
        if isinstance(target, Listener):
            return  # who hears it is told its place in the list
        if self.ordinal is not None:
            style = Style(Face.STRONG, 15.5, theme.muted)
            right = self.rect.left + kit.px(_MARK - 12)
            kit.draw_text(target, right, baseline, str(self.ordinal), style, "right")
        elif self.radio:
            left = self.rect.left + kit.px(_MARK / 2 - _RING)
            centre = (left + kit.px(_RING), self.rect.centery)
            kit.stamp(target, centre, _RING, ("radio", self.chosen), self._radio)

    def _radio(self) -> str:
        theme = self.kit.theme
        drawn = circle(
            _RING, _RING, _RING, fill=theme.field, stroke=theme.control_border, width=1.5
        ) + circle(_RING, _RING, _RING - 2.6, stroke=theme.gold, width=1)
        if self.chosen:
            drawn += circle(_RING, _RING, 5, fill=theme.chosen_edge)
        return drawn

    @property
    def toggled(self) -> bool | None:
        """Whether it is the chosen one, where one of all is."""
        return None if self.role is AccessRole.BUTTON else self.chosen

    def activate(self) -> None:
        """Choose it."""
        self.on_choose()
