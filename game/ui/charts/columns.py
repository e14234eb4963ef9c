"""Small upright columns of losses, the newest at the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.charts.axis import Scale, draw_rows, rounded_span, ticks_width
from game.ui.charts.chart import Chart, ChartTable
from game.ui.charts.marks import bar
from game.ui.charts.palette import Tone, tone_colour
from game.ui.drawing.vector import circle
from game.ui.look.kit import Kit
from game.words.i18n import ntr, tr
from game.words.numbers import decimal, whole

_PITCH: Final = 30
_BAR_SHARE: Final = 0.66
_DOT: Final = 2.8
_ROOM: Final = 5
_LEAST: Final = 10
"""The range of the axis is at least this many points."""


class LossColumns(Chart):
    """A column for each loss in points and a green dot where nothing was lost."""

    def __init__(self, title: str, losses: Sequence[float], places: int = 20) -> None:
        """Show losses.

        Args:
            title: of what.
            losses: in points, the newest last; only the last ``places`` show.
            places: how many columns there is room for.
        """
        super().__init__(title)
        self.losses = tuple(losses)[-places:]
        self._places = places
        self.span = rounded_span(self.losses, 3, least=_LEAST)
        self.plot = pygame.Rect(0, 0, 0, 0)

    @property
    def empty(self) -> bool:
        """Whether there is no loss to show, not even one of nothing."""
        return not self.losses

    @property
    def scale(self) -> Scale:
        """The axis: from lost points to a pixel, which is smaller for more of them."""
        return self.span.scale(self.plot.bottom, self.plot.top)

    def place(self, kit: Kit, area: pygame.Rect) -> None:
        """Leave room for the numbers at the left."""
        super().place(kit, area)
        left, room = round(ticks_width(kit, self.span.ticks, whole)), kit.px(_ROOM)
        self.plot = pygame.Rect(
            area.left + left, area.top + room, area.width - left, area.height - 2 * room
        )

    @property
    def _pitch(self) -> float:
        return min(self.plot.width / self._places, self.kit.px(_PITCH))

    def x(self, index: int) -> float:
        """The middle of a column by its number from 0, in pixels across."""
        return self.plot.left + self._pitch * (index + 0.5)

    def draw(self, target: pygame.Surface) -> None:
        """Draw axis, columns and dots."""
        kit, plot = self.kit, self.plot
        draw_rows(kit, target, self.scale, self.span.ticks, plot.left, plot.right, whole)
        kit.paint(target, plot, ("losses", self.losses, self._places), self._drawing)

    def _drawing(self, _width: float, height: float) -> str:
        kit, plot = self.kit, self.plot
        drawn = ""
        wide = self._pitch * _BAR_SHARE / kit.scale
        for index, loss in enumerate(self.losses):
            x = (self.x(index) - plot.left) / kit.scale
            tall = (plot.bottom - self.scale.clamped(loss)) / kit.scale
            if tall < 1:
                drawn += circle(
                    x, height - _DOT - 1.5, _DOT, fill=tone_colour(kit.theme, Tone.GOOD)
                )
                continue
            tone = Tone.LOST if index == len(self.losses) - 1 else Tone.PLAIN
            drawn += bar(kit.theme, x - wide / 2, height - tall, wide, tall, tone)
        return drawn

    def table(self) -> ChartTable:
        """A row for each loss, the oldest first."""
        rows = ((str(index), decimal(loss)) for index, loss in enumerate(self.losses, 1))
        return ChartTable((tr("Hand"), tr("Score lost")), tuple(rows))

    def values(self) -> str:
        """How many losses, and their mean."""
        count = len(self.losses)
        mean = decimal(sum(self.losses) / count)
        return ntr("{n} hand, average {mean}", "{n} hands, average {mean}", count, mean=mean)
