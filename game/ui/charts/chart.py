"""What all charts have in common: a place, a drawing, the same in a table and in a sentence."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import Any

import pygame

from game.ui.access.heard import sentence_heard
from game.ui.boxes.box import Box
from game.ui.charts.axis import Scale, Span
from game.ui.look.kit import Kit


@dataclass(frozen=True, slots=True)
class ChartTable:
    """The figures of a chart as text.

    Attributes:
        header: the name of each column.
        rows: as many texts each; the first names the row.
    """

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Chart(Box):
    """A drawing of numbers; axis labels lie inside its place.

    Attributes:
        title: what it shows; the heading is drawn by whoever holds the chart.
    """

    grows = True

    def __init_subclass__(cls, **more: Any) -> None:
        """Whoever listens hears what it shows in a sentence."""
        super().__init_subclass__(**more)
        if "draw" in vars(cls):
            setattr(cls, "draw", sentence_heard(vars(cls)["draw"]))  # noqa: B010  (mypy objects)

    def __init__(self, title: str) -> None:
        self.title = title

    def height_in(self, kit: Kit, width: int) -> int:
        """The height below which its rows stand too close; 0 where it has no rows."""
        return 0

    @property
    @abstractmethod
    def empty(self) -> bool:
        """Whether there is nothing to show."""

    @abstractmethod
    def table(self) -> ChartTable:
        """All its figures as text."""

    @abstractmethod
    def announce(self) -> str:
        """What it shows in one sentence."""


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
