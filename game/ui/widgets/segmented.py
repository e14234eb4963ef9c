"""One choice of a few, side by side in one frame."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.ui.access.node import AccessRole, SpokenPart
from game.ui.drawing.vector import path, rectangle
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import LIGHT_GOLD, Face
from game.ui.widgets.focus import draw_focus_ring
from game.ui.widgets.one_of_few import OneOfFew, Value
from game.ui.widgets.parts import PartedControl

HEIGHT: Final = 36
_PADDING: Final = 12
_SIZE: Final = 17
_RADIUS: Final = 8


class Segmented(OneOfFew[Value], PartedControl):
    """Two to four choices, all visible, one of them chosen."""

    role = AccessRole.RADIO_GROUP

    def __init__(
        self,
        label: str,
        choices: Sequence[tuple[Value, str]],
        value: Value,
        on_change: Callable[[Value], None],
    ) -> None:
        super().__init__(label, choices, value, on_change)
        self._edges = [0] * (len(self.choices) + 1)

    def natural_size(self, kit: Kit) -> tuple[int, int]:
        """Width and height in pixels at which every word has room."""
        widths = self._word_widths(kit)
        return round(sum(widths)), round(HEIGHT * kit.text_scale)

    def _word_widths(self, kit: Kit) -> list[float]:
        style = Style(Face.STRONG, _SIZE, kit.theme.text)
        pad = 2 * _PADDING * kit.scale
        return [kit.text_width(word, style) + pad for _, word in self.choices]

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Divide a place: equally, or by the length of the words where that is too tight."""
        super().place(kit, rect)
        widths, count = self._word_widths(kit), len(self.choices)
        if max(widths) * count <= rect.width:
            shares = [rect.width / count] * count
        else:
            shares = [width + (rect.width - sum(widths)) / count for width in widths]
        self._edges = [round(sum(shares[:index])) for index in range(count + 1)]

    def cell(self, index: int) -> pygame.Rect:
        """Where a choice is, in pixels."""
        left, right = self._edges[index : index + 2]
        return pygame.Rect(self.rect.left + left, self.rect.top, right - left, self.rect.height)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit, theme = self.kit, self.kit.theme
        if self.focus:
            draw_focus_ring(kit, target, self.rect, _RADIUS)
        key = ("segmented", tuple(self._edges), self._index)
        kit.paint(target, self.rect, key, self._frame)
        for index, (_, word) in enumerate(self.choices):
            chosen = index == self._index
            colour = theme.on_button if chosen else theme.text
            pointed = index == self.pointed and self.hover and not chosen
            if pointed:
                colour = theme.heading
            style = Style(Face.STRONG if chosen else Face.BODY, _SIZE, colour)
            kit.draw_centred(target, *self.cell(index).center, word, style)

    def _frame(self, width: float, height: float) -> str:
        theme = self.kit.theme
        drawn = path(
            rectangle(0, 0, width, height, _RADIUS),
            fill=theme.row,
            stroke=theme.control_border,
            width=1.4,
        )
        for index in range(1, len(self.choices)):
            if index not in (self._index, self._index + 1):
                x = self._edges[index] / self.kit.scale
                drawn += path(f"M{x} 8V{height - 8}", stroke=theme.hairline, width=1.2)
        place = self.cell(self._index)
        x, cell = (place.left - self.rect.left) / self.kit.scale, place.width / self.kit.scale
        drawn += path(
            rectangle(x + 2.5, 2.5, cell - 5, height - 5, 6),
            fill=theme.secondary.middle,
            stroke=theme.control_border,
            width=1,
        )
        return drawn + path(
            rectangle(x + 4.8, 4.8, cell - 9.6, height - 9.6, 4),
            stroke=LIGHT_GOLD,
            width=1.1,
        )

    def part_at(self, position: tuple[int, int]) -> int:
        """The choice whose cell is nearest to a point, by its place among the choices."""
        x = position[0] - self.rect.left
        return max(0, min(len(self.choices) - 1, bisect_right(self._edges, x) - 1))

    def parts(self) -> Sequence[SpokenPart]:
        """The choices."""
        return [
            SpokenPart(word, self.cell(index), index == self._index, partial(self.choose, index))
            for index, (_, word) in enumerate(self.choices)
        ]

    def activate(self) -> None:
        """Choose the next one, and after the last the first."""
        self.choose((self._index + 1) % len(self.choices))

    @property
    def span(self) -> tuple[int, int, int]:
        """See ``PartedControl.span``."""
        return 0, self._index, len(self.choices) - 1

    def choose(self, part: int) -> None:
        """Choose by the place among the choices."""
        if part != self._index:
            self._index = part
            self.on_change(self.value)
