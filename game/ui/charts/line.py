"""A line from left to right with the band of its intervals, marks and chips."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from game.ui.charts.chart import Chart, ChartTable, interval_words
from game.ui.charts.elements import (
    TICK_ROOM,
    TICK_SIZE,
    Scale,
    Span,
    Tone,
    band,
    draw_rows,
    line,
    point_dot,
    rounded_span,
    tick_style,
    ticks_width,
    tone_colour,
    turning_mark,
)
from game.ui.drawing.vector import path, rectangle
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.words.i18n import tr
from game.words.numbers import decimal, short

_END_SIZE: Final = 20
_END_GAP: Final = 12
_TOP_ROOM: Final = 6
_MARGIN: Final = 14
_CURSOR_BEFORE: Final = 3
_CURSOR_WIDTH: Final = 26
_AROUND: Final = 2.5
_AROUND_WORDS: Final = 7
"""Units of text on either side of a number, and of a word, which would read as one with it."""


@dataclass(frozen=True, slots=True)
class LinePoint:
    """One point: its value and the ends of its interval, if it has one."""

    value: float
    interval: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """A turning point.

    Attributes:
        index: which point.
        gained: whether it went up there, rather than down.
        words: what is written on its chip; none without words.
    """

    index: int
    gained: bool
    words: str = ""


class LineChart(Chart):
    """A line through points at equal distances.

    Attributes:
        cursor: the point that is being looked at, if there is one; it may change at any time.
        length: for how many points there is room.
    """

    def __init__(
        self,
        title: str,
        points: Sequence[LinePoint],
        *,
        labels: Sequence[tuple[int, str]] = (),
        turns: Sequence[Turn] = (),
        span: Span | None = None,
        dots: bool = False,
        end_value: bool = False,
        words: Callable[[float], str] | None = None,
        tick_words: Callable[[float], str] | None = None,
        label_title: str = "",
        length: int = 0,
    ) -> None:
        """Show a course.

        Args:
            title: what it is the course of.
            points: from left to right.
            labels: words below the axis, each with the index of its point.
            turns: turning points.
            span: the range of the axis; by itself it holds all points and intervals.
            dots: whether every point is marked.
            end_value: whether the last value stands at the line's end.
            words: a value in words; with a sign and one decimal unless told otherwise.
            tick_words: the figure of a tick; with a sign unless told otherwise.
            label_title: what the labels are, for the table.
            length: how many points there will be, where more are to come; labels may stand where
                none is yet.
        """
        super().__init__(title)
        self.points = tuple(points)
        self.length = max(len(self.points), length)
        self.labels = tuple(labels)
        self.turns = tuple(turns)
        self.cursor: int | None = None
        values = [point.value for point in self.points]
        values += [end for point in self.points for end in point.interval or ()]
        self.span = span or rounded_span(values, 5)
        self.plot = pygame.Rect(0, 0, 0, 0)
        self._dots, self._end_value = dots, end_value
        self._words = words or (lambda value: decimal(value, signed=True))
        self._tick_words = tick_words or (lambda value: short(value, signed=True))
        self._label_title = label_title or tr("Deal")

    @property
    def empty(self) -> bool:
        """Whether there is no line to draw."""
        return len(self.points) < 2

    @property
    def scale(self) -> Scale:
        """The axis: from a value to a pixel, which is smaller for a greater one."""
        return self.span.scale(self.plot.bottom, self.plot.top)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Leave room for the numbers at the left and below, and for the value at the end."""
        super().place(kit, rect)
        left = ticks_width(kit, self.span.ticks, self._tick_words)
        right = float(kit.px(_MARGIN))
        if self.points and self._end_value:
            right = kit.text_width(self._words(self.points[-1].value), self._end_style)
            right += kit.px(_END_GAP + 2)
        above, below = kit.px(_TOP_ROOM), kit.text_px(TICK_ROOM) if self.labels else kit.px(8)
        self.plot = pygame.Rect(
            round(rect.left + left),
            rect.top + above,
            round(rect.width - left - right),
            rect.height - above - below,
        )

    @property
    def _end_style(self) -> Style:
        return Style(Face.FIGURE, _END_SIZE, self.kit.theme.text)

    def x(self, index: float) -> float:
        """How far right a point lies, by its number from 0, in pixels."""
        return self.plot.left + self.plot.width * index / max(1, self.length - 1)

    def y(self, index: int) -> float:
        """How far down a point lies, by its number from 0, in pixels."""
        return self.scale.clamped(self.points[index].value)

    def point_at(self, position: tuple[int, int]) -> int | None:
        """The point whose column the pointer is in, over the plot or the labels below."""
        if self.empty or not self.rect.collidepoint(position):
            return None
        step = self.plot.width / (self.length - 1)
        index = round((position[0] - self.plot.left) / step)
        return index if 0 <= index < self.length else None

    # -- drawing --------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """Draw grid, cursor, band, line, marks and words."""
        kit, plot = self.kit, self.plot
        draw_rows(kit, target, self.scale, self.span.ticks, plot.left, plot.right, self._tick_words)
        self._draw_cursor(target)
        self._draw_labels(target)
        if self.points:
            key = ("line", self.points, self.turns, self._dots, self._end_value, self.span)
            width, height = kit.units(plot.width), kit.units(plot.height)
            kit.shape(key, self._drawing, width, height, _MARGIN).draw(target, *plot.topleft)
            self._draw_end(target)
        self._draw_chips(target)

    def _drawing(self) -> str:
        theme, scale, plot = self.kit.theme, self.kit.scale, self.plot
        colour = tone_colour(theme, Tone.PLAIN)

        def place(index: int, value: float) -> tuple[float, float]:
            down = (self.scale.clamped(value) - plot.top) / scale
            return (self.x(index) - plot.left) / scale, down

        drawn = ""
        with_interval = [(i, p.interval) for i, p in enumerate(self.points) if p.interval]
        if len(with_interval) > 1:
            lower = [place(index, interval[0]) for index, interval in with_interval]
            upper = [place(index, interval[1]) for index, interval in with_interval]
            drawn += band(lower, upper, colour)
        places = [place(index, point.value) for index, point in enumerate(self.points)]
        drawn += line(places, colour) if len(places) > 1 else ""
        turning = {turn.index for turn in self.turns}
        shown = range(len(places)) if self._dots else [len(places) - 1] * self._end_value
        for index in shown:
            if index not in turning:
                drawn += point_dot(theme, *places[index], colour)
        for turn in self.turns:
            drawn += turning_mark(theme, *places[turn.index], gained=turn.gained)
        return drawn

    def _draw_cursor(self, target: pygame.Surface) -> None:
        """The column of the point that is being looked at."""
        if self.cursor is None or not self.points:
            return
        kit, plot = self.kit, self.plot
        colour = tone_colour(kit.theme, Tone.LOST)
        height = kit.units(plot.height) + 12
        middle, half = self.x(self.cursor), kit.px(_CURSOR_WIDTH / 2)
        left = max(middle - half, plot.left - kit.px(_CURSOR_BEFORE))  # the scale stays bare
        width = kit.units(middle + half - left)
        body = rectangle(0, 0, width, height, 6)
        kit.shape(("cursor",), lambda: path(body, fill=colour, opacity=0.22), width, height).draw(
            target, left, plot.top - kit.px(6)
        )

    def _draw_labels(self, target: pygame.Surface) -> None:
        """As many labels as have room: that of the cursor, the ends, then the others."""
        kit, style = self.kit, tick_style(self.kit)
        baseline = self.plot.bottom + kit.text_px(TICK_SIZE) * 1.2
        ends = self.labels[:1] + self.labels[-1:]
        placed = list[tuple[float, float]]()
        for label in sorted(self.labels, key=lambda it: (it[0] != self.cursor, it not in ends)):
            index, words = label
            chosen = index == self.cursor
            used = Style(Face.LABEL, TICK_SIZE, kit.theme.heading) if chosen else style
            width = kit.text_width(words, used)
            around = (_AROUND if words.isdigit() else _AROUND_WORDS) * kit.text_scale
            left = min(self.x(index) - width / 2, self.rect.right - width)
            start, end = left - around, left + width + around
            if all(start >= right or end <= before for before, right in placed):
                kit.draw_text(target, left, baseline, words, used)
                placed.append((start, end))

    def _draw_end(self, target: pygame.Surface) -> None:
        if self._end_value:
            kit, last = self.kit, len(self.points) - 1
            x, y = self.x(last) + kit.px(_END_GAP), self.y(last) + kit.text_px(_END_SIZE) * 0.34
            kit.draw_text(target, x, y, self._words(self.points[last].value), self._end_style)

    def _draw_chips(self, target: pygame.Surface) -> None:
        spoken = [turn for turn in self.turns if turn.words]
        marks = [(self.x(turn.index), self.y(turn.index)) for turn in spoken]
        course = [(self.x(index), self.y(index)) for index in range(len(self.points))]
        words = [turn.words for turn in spoken]
        left, top = self.plot.left, self.rect.top
        room = pygame.Rect(left, top, self.rect.right - left, self.plot.bottom - top)
        for rect, text in zip(
            place_chips(self.kit, words, marks, course, room), words, strict=True
        ):
            _draw_chip(self.kit, target, rect, text)

    # -- words ----------------------------------------------------------------------------------

    def table(self) -> ChartTable:
        """A row for each point that has a label: value, interval, what turned there."""
        intervals = any(point.interval for point in self.points)
        spoken = {turn.index: turn.words for turn in self.turns if turn.words}
        header = [self._label_title, self.title]
        header += [tr("Margin of error")] * intervals + [tr("Turning point")] * bool(spoken)
        rows = []
        for index, label in self.labels:
            if index >= len(self.points):
                break
            point = self.points[index]
            row = [label, self._words(point.value)]
            row += [interval_words(point.interval, self._words)] * intervals
            row += [spoken.get(index, "")] * bool(spoken)
            rows.append(tuple(row))
        return ChartTable(tuple(header), tuple(rows))

    def values(self) -> str:
        """Where the line starts and ends, and what turned on the way."""
        first, last = (self._words(self.points[index].value) for index in (0, -1))
        turned = "".join(f"; {turn.words}" for turn in self.turns if turn.words)
        return tr("from {first} to {last}", first=first, last=last) + turned


_CHIP_SIZE: Final = 15.5
_CHIP_HEIGHT: Final = 21
_CHIP_PADDING: Final = 6
_AWAY: Final = 14
"""Units between a point and its chip."""

_SIDES: Final = (0.0, -0.25, 0.25, -0.5, 0.5)
"""How far a chip may be moved aside, in parts of its width."""

_DISTANCES: Final = (1.0, 2.0)


def _chip_style(kit: Kit) -> Style:
    return Style(Face.STRONG, _CHIP_SIZE, kit.theme.text)


def _draw_chip(kit: Kit, target: pygame.Surface, rect: pygame.Rect, words: str) -> None:
    """Draw a turning point's words on paper with a thin edge."""
    theme = kit.theme
    kit.frame(target, rect, 5, fill=theme.paper_top, stroke=theme.hairline, width=1)
    kit.draw_centred(target, rect.centerx, rect.centery, words, _chip_style(kit))


def place_chips(
    kit: Kit,
    words: Sequence[str],
    marks: Sequence[tuple[float, float]],
    course: Sequence[tuple[float, float]],
    area: pygame.Rect,
) -> list[pygame.Rect]:
    """Places for chips where they hide little, one for each mark, in pixels.

    Args:
        kit: the kit to measure with.
        words: what stands on them.
        marks: the points that they belong to.
        course: the line that they should not hide.
        area: where they must stay.
    """
    placed: list[pygame.Rect] = []
    for text, mark in zip(words, marks, strict=True):
        width = round(kit.text_width(text, _chip_style(kit))) + kit.px(2 * _CHIP_PADDING)
        size = (width, max(kit.px(_CHIP_HEIGHT), round(_CHIP_SIZE * 1.35 * kit.text_scale)))
        choices = [rect.clamp(area) for rect in _around(kit, mark, size)]
        placed.append(min(choices, key=lambda rect: _cost(rect, marks, course, placed)))
    return placed


def _around(kit: Kit, mark: tuple[float, float], size: tuple[int, int]) -> list[pygame.Rect]:
    """The places near a mark, the best ones first."""
    rects = []
    for distance in _DISTANCES:
        for side in _SIDES:
            for way in (-1, 1):
                rect = pygame.Rect((0, 0), size)
                away = kit.px(_AWAY * distance) + size[1] / 2
                rect.center = (round(mark[0] + side * size[0]), round(mark[1] + way * away))
                rects.append(rect)
    return rects


def _cost(
    rect: pygame.Rect,
    marks: Sequence[tuple[float, float]],
    course: Sequence[tuple[float, float]],
    placed: Sequence[pygame.Rect],
) -> int:
    """How much a chip would hide: other chips are worst, then marks, then the line."""
    wide = rect.inflate(6, 4)
    hidden = 100 * len(wide.collidelistall(list(placed)))
    hidden += 20 * sum(wide.collidepoint(mark) for mark in marks)
    return hidden + sum(bool(wide.clipline(start, end)) for start, end in pairwise(course))
