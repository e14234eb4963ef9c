"""Numbers on one line: a dot for each, and those that are equal above one another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ui.access.listener import Listener
from game.ui.boxes.content import Drawn
from game.ui.charts.elements import Tone, tone_colour
from game.ui.drawing.vector import circle, path
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.words.numbers import number

_HEIGHT: Final = 84
_LINE: Final = 58
"""Units from the top to the line."""

_EDGE: Final = 24
_DOT: Final = 5.0
_OWN: Final = 7.5
_STEP: Final = 10.5
"""Units from a dot to the next one above it, where several would lie in one place."""

_MOST: Final = 4
"""Dots above one another; more lie on the highest."""


class DotStrip(Drawn):
    """A dot for every number; some of them stand out and have their figures below the line."""

    def __init__(
        self, values: Sequence[tuple[float, bool]], told: Callable[[str, str], str]
    ) -> None:
        """Show numbers.

        Args:
            values: the numbers, one at least, each with whether it stands out.
            told: says what they are of the ends of the line.
        """
        super().__init__(self._draw, height=_HEIGHT)
        self._values, self._told = tuple(values), told
        numbers = [value for value, _ in values]
        self._low, self._high = min(numbers), max(*numbers, min(numbers) + 1)

    def _x(self, value: float, width: float) -> float:
        return _EDGE + (width - 2 * _EDGE) * (value - self._low) / (self._high - self._low)

    def _draw(self, kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
        if isinstance(target, Listener):
            ends = (number(end, signed=True) for end in (self._low, self._high))
            target.say(self._told(*ends), rect)
            return
        kit.paint(target, rect, ("score strip", self._values), self._drawing(kit))
        style = Style(Face.BODY, 15, kit.theme.muted)
        width = kit.units(rect.width)
        baseline = rect.top + kit.px(_LINE + 20)
        taken = -kit.px(_EDGE)
        marked = {value for value, own in self._values if own}
        for value in sorted({self._low, *marked, self._high}):
            words = number(value, signed=True)
            half = kit.text_width(words, style) / 2
            x = rect.left + kit.px(self._x(value, width))
            if x - half > taken:
                kit.draw_text(target, x, baseline, words, style, "centre")
                taken = round(x + half) + kit.px(8)

    def _drawing(self, kit: Kit) -> Callable[[float, float], str]:
        theme = kit.theme

        def drawn(width: float, height: float) -> str:
            del height
            line = f"M{_EDGE - 10} {_LINE}H{width - _EDGE + 10:.2f}"
            body = path(line, stroke=theme.hairline, width=1.4)
            heights: dict[int, int] = {}
            for value, own in sorted(self._values, key=lambda it: it[1]):
                x = self._x(value, width)
                place = round(x / (2 * _DOT))
                above = min(heights.get(place, 0), _MOST)
                heights[place] = above + 1
                fill = theme.primary.middle if own else tone_colour(theme, Tone.PLAIN)
                edge = theme.gold if own else theme.paper_top
                radius = _OWN if own else _DOT
                y = _LINE - _DOT - 3 - above * _STEP
                body += circle(x, y, radius, fill=fill, stroke=edge, width=1.6 if own else 1)
            return body

        return drawn
