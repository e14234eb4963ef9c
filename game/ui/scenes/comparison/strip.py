"""The scores of all tables on one line, the player's own marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.session.field import Standing
from game.ui.access.listener import Listener
from game.ui.boxes.words import Drawn
from game.ui.charts.palette import Tone, tone_colour
from game.ui.drawing.vector import circle, path
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.words.i18n import tr
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


class ScoreStrip(Drawn):
    """A dot for every table at its score; equal scores stand above one another."""

    def __init__(self, standings: Sequence[Standing]) -> None:
        """Show results, one at least."""
        super().__init__(self._draw, height=_HEIGHT)
        self._scores = [(float(it.result.score), it.result.number is None) for it in standings]
        scores = [score for score, _ in self._scores]
        self._low, self._high = min(scores), max(*scores, min(scores) + 1)

    def _x(self, score: float, width: float) -> float:
        return _EDGE + (width - 2 * _EDGE) * (score - self._low) / (self._high - self._low)

    def _draw(self, kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
        if isinstance(target, Listener):
            low, high = (number(end, signed=True) for end in (self._low, self._high))
            target.say(tr("Scores of all tables: {low} to {high}", low=low, high=high), rect)
            return
        kit.paint(target, rect, ("score strip", tuple(self._scores)), self._drawing(kit))
        style = Style(Face.BODY, 15, kit.theme.muted)
        width = rect.width / kit.scale
        baseline = rect.top + kit.px(_LINE + 20)
        taken = -kit.px(_EDGE)
        marked = {score for score, own in self._scores if own}
        for score in sorted({self._low, *marked, self._high}):
            words = number(score, signed=True)
            half = kit.text_width(words, style) / 2
            x = rect.left + kit.px(self._x(score, width))
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
            for score, own in sorted(self._scores, key=lambda it: it[1]):
                x = self._x(score, width)
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
