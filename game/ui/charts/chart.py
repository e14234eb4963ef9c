"""What all charts have in common: a place, a drawing, the same in a table and in a sentence."""

from __future__ import annotations

import math
from abc import abstractmethod
from dataclasses import dataclass
from typing import Any, Final

import pygame

from game.ui.access.heard import sentence_heard
from game.ui.access.listener import Listener
from game.ui.boxes.box import Box
from game.ui.charts.axis import Scale, Span
from game.ui.drawing.canvas import draw_line
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face


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


_ROWS: Final = (21, 26)
"""Units of a row: at least and at most."""

_LEAST: Final = 200
_SIZE: Final = 15.5
_EDGE: Final = 8
_GAP: Final = 18
_MOST_SPREAD: Final = 90
_ARROW: Final = 6
"""Units from the right edge to the middle of the arrows."""


class TableView(Box):
    """Rows of text: names at the left, figures right-aligned.

    Attributes:
        first: the first row that shows; rows that do not fit come with ``scroll``.
    """

    grows = True

    def __init__(self, table: ChartTable) -> None:
        self.table = table
        self.first = 0
        self._rows = 1

    def height_in(self, kit: Kit, width: int) -> int:
        """The height at which it shows enough at a time."""
        return kit.text_px(_LEAST)

    def place(self, kit: Kit, area: pygame.Rect) -> None:
        """See ``Box.place``; columns are as wide as their longest text needs."""
        super().place(kit, area)
        least, most = (kit.text_px(units) for units in _ROWS)
        self._height = max(least, min(most, area.height // (len(self.table.rows) + 1)))
        self._rows = max(1, area.height // self._height - 1)
        self.scroll(0)
        self._edges = self._columns()

    def _columns(self) -> list[float]:
        """The right edges of the columns after the first."""
        kit, table = self.kit, self.table
        rows = (table.header, *table.rows)
        widths = [
            max(kit.text_width(row[column], self._style(strong=True)) for row in rows)
            for column in range(len(table.header))
        ]
        edges, right = [], self.rect.right - kit.px(_EDGE)
        free = self.rect.width - kit.px(2 * _EDGE) - sum(widths) - kit.px(_GAP) * (len(widths) - 1)
        spread = max(0.0, free / max(1, len(widths) - 1))
        for width in reversed(widths[1:]):
            edges.append(float(right))
            right -= math.floor(width + kit.px(_GAP) + min(spread, kit.px(_MOST_SPREAD)))
        self._first_room = right - self.rect.left - kit.px(_EDGE)
        return edges[::-1]

    @property
    def scrolls(self) -> bool:
        """Whether there are more rows than fit."""
        return len(self.table.rows) > self._rows

    def scroll(self, rows: int) -> None:
        """Move by rows; positive shows later ones."""
        self.first = max(0, min(self.first + rows, len(self.table.rows) - self._rows))

    def _style(self, *, strong: bool, colour: str = "") -> Style:
        face = Face.LABEL if strong else Face.BODY
        return Style(face, _SIZE, colour or self.kit.theme.text)

    def draw(self, target: pygame.Surface) -> None:
        """Draw header and rows."""
        if isinstance(target, Listener):
            rows = [(row[0], row[1:]) for row in self.table.rows]
            target.table(self.rect, self.table.header[1:], rows, self.table.header[0])
            return
        kit, theme, area = self.kit, self.kit.theme, self.rect
        head = self._style(strong=True, colour=theme.heading)
        self._draw_row(target, area.top, self.table.header, head, head)
        y = area.top + self._height - 1
        draw_line(target, theme.gold, (area.left, y), (area.right, y), max(1, kit.px(1.2)))
        shown = self.table.rows[self.first : self.first + self._rows]
        for index, row in enumerate(shown, 1):
            top = area.top + index * self._height
            if index % 2:
                row_rect = pygame.Rect(area.left, top, area.width, self._height)
                kit.frame(target, row_rect, 4, fill=theme.stripe)
            self._draw_row(target, top, row, self._style(strong=True), self._style(strong=False))
        if self.scrolls:
            self._draw_more(target)

    def _draw_more(self, target: pygame.Surface) -> None:
        """Arrows beside the header for rows above and below those that show."""
        kit, theme = self.kit, self.kit.theme
        x, middle = self.rect.right + kit.px(_ARROW), self.rect.top + self._height / 2
        last = self.first + self._rows >= len(self.table.rows)
        for name, there, way in (("up", self.first > 0, -1), ("down", not last, 1)):
            colour = theme.heading if there else theme.track
            draw_icon(kit, target, (x, middle + way * kit.px(5)), icon(name, colour, 3), 0.5)

    def _draw_row(
        self, target: pygame.Surface, top: int, row: tuple[str, ...], name: Style, figure: Style
    ) -> None:
        kit = self.kit
        baseline = top + self._height * 0.5 + kit.text_px(_SIZE) * 0.32
        words = kit.fitted(row[0], name, self._first_room + 1)
        kit.draw_text(target, self.rect.left + kit.px(_EDGE), baseline, words, name)
        for right, text in zip(self._edges, row[1:], strict=True):
            kit.draw_text(target, right, baseline, text, figure, "right")
