"""Tabs on the upper edge of a panel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.ui.access.node import AccessRole
from game.ui.drawing.vector import path
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import BRIGHT_GOLD, Face
from game.ui.widgets.one_of_few import WordCells

_CHOSEN_HEIGHT: Final = 42
_HEIGHT: Final = 37
_SIZE: Final = 19
_PADDING: Final = 20
_GAP: Final = 4
_LEAST: Final = 0.7
_STEP: Final = 0.03
"""How small words of many tabs may become, and by which steps they do, in parts of their size."""

_QUIET_LINE: Final = "#B99A5C"


class Tabs(WordCells[int]):
    """The pages of a panel, one of them open; they stand on the bottom edge of their place."""

    role = AccessRole.TAB_LIST
    stretches = False
    span = None  # who hears it is told the open page by its name

    def __init__(
        self,
        label: str,
        pages: Sequence[str],
        page: int,
        on_change: Callable[[int], None],
    ) -> None:
        """Offer pages.

        Args:
            label: what they are pages of.
            pages: a word for each.
            page: the open one, 0 for the first.
            on_change: told when another one is opened.
        """
        super().__init__(label, tuple(enumerate(pages)), page, on_change)
        self._part = 1.0  # of their size, where there is no room for all of it

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``; all are smaller where that is too narrow."""
        super().place(kit, rect)
        self._part = 1.0
        while self._part > _LEAST and sum(self._widths(kit)) > rect.width:
            self._part -= _STEP

    def natural_size(self, kit: Kit) -> tuple[int, int]:
        """Width and height in pixels."""
        self._part = 1.0
        return sum(self._widths(kit)), kit.px(_CHOSEN_HEIGHT)

    def _widths(self, kit: Kit) -> list[int]:
        return [kit.px(self._width(kit, word) + _GAP) for _, word in self.choices]

    def _width(self, kit: Kit, word: str) -> float:
        style = Style(Face.TITLE, _SIZE * self._part, kit.theme.text)
        return round(kit.text_width(word, style) / kit.scale) + 2 * _PADDING * self._part

    def cell(self, index: int) -> pygame.Rect:
        """Where a tab is, in pixels."""
        kit = self.kit
        left = self.rect.left + sum(self._widths(kit)[:index])
        height = kit.px(_CHOSEN_HEIGHT if index == self._index else _HEIGHT)
        width = kit.px(self._width(kit, self.choices[index][1]))
        return pygame.Rect(left, self.rect.bottom - height, width, height)

    def draw(self, target: pygame.Surface) -> None:
        """Draw all tabs, the open one in the paper's colour."""
        kit, theme = self.kit, self.kit.theme
        for index, (_, word) in enumerate(self.choices):
            rect, open_one = self.cell(index), index == self._index
            ring = self.focus and open_one
            drawing = partial(self._drawing, open_one=open_one, ring=ring)
            kit.paint(target, rect, ("tab", open_one, ring), drawing, margin=10)
            colour = theme.text if open_one else theme.on_button
            kit.draw_centred(
                target, *rect.center, word, Style(Face.TITLE, _SIZE * self._part, colour)
            )

    def _drawing(self, width: float, height: float, *, open_one: bool, ring: bool) -> str:
        theme = self.kit.theme
        fill = theme.paper_top if open_one else theme.secondary.middle
        line = theme.gold if open_one else _QUIET_LINE
        drawn = ""
        if ring:
            outer = f"M-4 {height}V10Q7 9 9-4H{width - 9}Q{width - 7} 9 {width + 4} 10V{height}"
            drawn += path(outer, stroke=theme.focus_outer, width=6.5)
            drawn += path(outer, stroke=BRIGHT_GOLD, width=3)
        outline = f"M0 {height}V14Q10 14 12 0H{width - 12}Q{width - 10} 14 {width} 14V{height}Z"
        inner = f"M4 {height}V17Q13 15 15 4H{width - 15}Q{width - 13} 15 {width - 4} 17V{height}"
        drawn += path(outline, fill=fill, stroke=theme.outline, width=1.5)
        return drawn + path(inner, stroke=line, width=1.8 if open_one else 1.1)

    def part_at(self, position: tuple[int, int]) -> int:
        """The page whose tab a point is on; the open one where there is none."""
        pages = range(len(self.choices))
        return next((it for it in pages if self.cell(it).collidepoint(position)), self._index)
