"""Two bars above one another: a figure, and paler below it the one that it is compared with."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.ui.boxes.box import Box
from game.ui.boxes.content import Drawn, Words
from game.ui.boxes.stacks import Across
from game.ui.charts.elements import Tone, tone_colour
from game.ui.drawing.vector import path
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face, Theme
from game.words.numbers import number

_BAR: Final = 11
_FIGURE: Final = 46
"""Units at the right of the longest bar, for its figure."""
_SWATCH: Final = 20


class BarPair(Box):
    """A bar with its figure, over one for what it is compared with."""

    def __init__(self, value: int, other: int | None, most: int, height: float) -> None:
        """Show a figure.

        Args:
            value: the figure.
            other: what it is compared with; None where there is nothing.
            most: what a bar over the whole width stands for, from 1.
            height: units of text that both take.
        """
        self._value, self._other, self._most, self._height = value, other, most, height

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``."""
        return round(self._height * kit.text_scale)

    def draw(self, target: pygame.Surface) -> None:
        """Draw both; a figure that differs from the other stands out."""
        kit, theme, rect = self.kit, self.kit.theme, self.rect
        unit = (rect.width - kit.px(_FIGURE)) / self._most
        other, top = self._other or 0, rect.centery - kit.px(_BAR)
        _draw_bar(kit, target, (rect.left, top), self._value * unit, Tone.PLAIN)
        if self._other is not None:
            _draw_bar(kit, target, (rect.left, rect.centery), other * unit, Tone.OTHER)
        colour = theme.text if self._value == self._other else theme.heading
        figure = Style(Face.STRONG, 16, colour)
        end = rect.left + max(self._value, other) * unit + kit.px(8)
        baseline = rect.centery + kit.text_px(16) * 0.3
        kit.draw_text(target, end, baseline, number(self._value), figure)


def _draw_bar(
    kit: Kit, target: pygame.Surface, corner: tuple[float, float], length: float, tone: Tone
) -> None:
    """A bar from a point to the right, all in pixels."""
    theme, width = kit.theme, kit.units(round(length))
    colour = tone_colour(theme, tone)
    outline = f"M0 0H{width}V{_BAR}H0Z"
    body = partial(path, outline, fill=colour, stroke=theme.outline, width=1)
    kit.shape(("effect", colour), body, width, _BAR).draw(target, *corner)


def pair_legend(value: str, other: str, theme: Theme) -> Box:
    """Says in words what the two bars are."""
    style = Style(Face.BODY, 15, theme.text)
    entries = (
        Across(
            Drawn(partial(_draw_swatch, tone), _SWATCH, _BAR), Words(words, style), shares=(0, 0)
        )
        for words, tone in ((value, Tone.PLAIN), (other, Tone.OTHER))
    )
    return Across(*entries, shares=(0, 0), gap=18)


def _draw_swatch(tone: Tone, kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    _draw_bar(kit, target, rect.topleft, rect.width, tone)
