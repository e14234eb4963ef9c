"""What all charts have in common: place, drawing, table, sentence; and columns of losses."""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import pygame

from game.ui.access.listener import Listener, sentence_heard
from game.ui.boxes.box import Box
from game.ui.charts.elements import (
    Scale,
    Span,
    Tone,
    bar,
    draw_rows,
    rounded_span,
    ticks_width,
    tone_colour,
)
from game.ui.drawing.canvas import draw_line
from game.ui.drawing.vector import circle
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.words.i18n import ntr, tr
from game.words.numbers import between, decimal, whole


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

    def announce(self) -> str:
        """What it shows in one sentence."""
        if self.empty:
            return tr("{title}: nothing yet", title=self.title)
        return tr("{title}: {values}", title=self.title, values=self.values())

    @abstractmethod
    def values(self) -> str:
        """Its figures in words, where there are any."""


LABEL_SIZE: Final = 16.5
_LABEL_PART: Final = 0.42
"""Labels take no more than this part of the width."""


class RowChart(Chart):
    """Bars from top to bottom, each with a label before it.

    Attributes:
        span: the range of the axis.
        plot: where the bars are, without labels and figures, in pixels.
        most_pitch: units of text from one bar to the next at most.
        bar_share: the part of that which a bar takes.
        most_bar: units that a bar is high at most.
        label_gap: units between labels and bars.
    """

    most_pitch: float
    bar_share: float
    most_bar: float
    label_gap: float

    def __init__(self, title: str, span: Span, labels: Sequence[str]) -> None:
        """Show a bar for each label over the range of an axis."""
        super().__init__(title)
        self.span, self._labels = span, labels
        self.plot = pygame.Rect(0, 0, 0, 0)
        self._pitch = 0.0

    @property
    def scale(self) -> Scale:
        """The axis: from a bar's value to a pixel across."""
        return self.span.scale(self.plot.left, self.plot.right)

    def place_rows(self, right: float, above: int, below: int) -> None:
        """Share what is left of the place out among labels and bars.

        Args:
            right: pixels at the right of the bars.
            above: pixels above them.
            below: pixels below them.
        """
        kit, area, count = self.kit, self.rect, len(self._labels)
        words = max((kit.text_width(label, self.label_style) for label in self._labels), default=0)
        left = min(math.ceil(words) + kit.px(self.label_gap), area.width * _LABEL_PART)
        width, height = round(area.width - left - right), area.height - above - below
        self._pitch = min(height / max(1, count), kit.text_px(self.most_pitch))
        height = round(self._pitch * count)
        self.plot = pygame.Rect(math.ceil(area.left + left), area.top + above, width, height)

    @property
    def label_style(self) -> Style:
        """The type face, size and colour of labels."""
        return Style(Face.LABEL, LABEL_SIZE, self.kit.theme.text)

    @property
    def bar_height(self) -> float:
        """The height of a bar in units."""
        return min(self.bar_share * self.kit.units(self._pitch), self.most_bar)

    def middle(self, row: int) -> float:
        """The pixel at half the height of a row."""
        return self.plot.top + self._pitch * (row + 0.5)

    def words_line(self, row: int) -> float:
        """The pixel that the words of a row stand on."""
        return self.middle(row) + self.kit.text_px(LABEL_SIZE) * 0.32

    def draw_label(self, target: pygame.Surface, row: int) -> None:
        """Draw the label of a row."""
        kit, style, end = self.kit, self.label_style, self.plot.left - self.kit.px(self.label_gap)
        words = kit.fitted(self._labels[row], style, end - self.rect.left + 1)
        kit.draw_text(target, end, self.words_line(row), words, style, "right")


def interval_words(interval: tuple[float, float] | None, words: Callable[[float], str]) -> str:
    """The ends of a margin of error, each in words; nothing where there is none."""
    return "" if interval is None else between(*map(words, interval))


def draw_stripe(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    """The ground of every other row of a table."""
    kit.frame(target, rect, 4, fill=kit.theme.stripe)


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

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``; columns are as wide as their longest text needs."""
        super().place(kit, rect)
        least, most = (kit.text_px(units) for units in _ROWS)
        self._height = max(least, min(most, rect.height // (len(self.table.rows) + 1)))
        self._rows = max(1, rect.height // self._height - 1)
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
        """Move by so many rows; by a positive number to later ones."""
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
                draw_stripe(kit, target, row_rect)
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


_PITCH: Final = 30
_BAR_SHARE: Final = 0.66
_DOT: Final = 2.8
_ROOM: Final = 5
_LEAST_RANGE: Final = 10
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
        self.span = rounded_span(self.losses, 3, least=_LEAST_RANGE)
        self.plot = pygame.Rect(0, 0, 0, 0)

    @property
    def empty(self) -> bool:
        """Whether there is no loss to show, not even one of nothing."""
        return not self.losses

    @property
    def scale(self) -> Scale:
        """The axis: from lost points to a pixel, which is smaller for more of them."""
        return self.span.scale(self.plot.bottom, self.plot.top)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Leave room for the numbers at the left."""
        super().place(kit, rect)
        left, room = round(ticks_width(kit, self.span.ticks, whole)), kit.px(_ROOM)
        self.plot = pygame.Rect(
            rect.left + left, rect.top + room, rect.width - left, rect.height - 2 * room
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
        wide = kit.units(self._pitch * _BAR_SHARE)
        for index, loss in enumerate(self.losses):
            x = kit.units(self.x(index) - plot.left)
            tall = kit.units(plot.bottom - self.scale.clamped(loss))
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
