"""What charts of rows have in common: rows of one height below one another, over one axis."""

from __future__ import annotations

import pygame

from game.ui.charts.chart import Chart
from game.ui.charts.scale import Scale, Span


class RowChart(Chart):
    """Rows from top to bottom.

    Attributes:
        span: the range of the axis.
        plot: where the rows are, without labels and figures, in pixels.
        pitch: from one row to the next, in pixels.
    """

    def __init__(self, title: str, span: Span, rows: int) -> None:
        """Show a number of rows over the range of an axis."""
        super().__init__(title)
        self.span = span
        self._count = rows
        self.plot = pygame.Rect(0, 0, 0, 0)
        self.pitch = 0.0

    @property
    def scale(self) -> Scale:
        """From values to pixels across."""
        return self.span.scale(self.plot.left, self.plot.right)

    def place_rows(self, plot: pygame.Rect, most_pitch: float) -> None:
        """Share a place in pixels out among the rows, none of which gets more units of text."""
        self.plot = plot
        self.pitch = min(plot.height / max(1, self._count), self.kit.text_px(most_pitch))
        self.plot.height = round(self.pitch * self._count)

    def middle(self, row: int) -> float:
        """The pixel at half the height of a row."""
        return self.plot.top + self.pitch * (row + 0.5)
