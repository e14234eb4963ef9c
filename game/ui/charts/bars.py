"""Level bars over a scale: single ones in any row, charts of them, and bars in two parts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.ui.charts.chart import LABEL_SIZE, ChartTable, RowChart, interval_words
from game.ui.charts.elements import (
    TICK_ROOM,
    TICK_SIZE,
    Scale,
    Span,
    Tone,
    bar,
    bar_edge,
    cut,
    draw_columns,
    mean_dot,
    on_bar,
    rounded_span,
    tone_colour,
    whisker,
)
from game.ui.drawing.vector import path, rectangle
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.words.i18n import ptr, tr
from game.words.numbers import decimal, percent, short, whole

_BAR_HEIGHT: Final = 18
_MARGIN: Final = 8
_CUT: Final = 16
"""How far from its end a bar is cut."""


def draw_bar(
    kit: Kit,
    target: pygame.Surface,
    scale: Scale,
    y: float,
    value: float,
    *,
    tone: Tone = Tone.PLAIN,
    interval: tuple[float, float] | None = None,
    height: float = _BAR_HEIGHT,
) -> None:
    """A level bar from 0 to a value, with a whisker and the dot of the mean if it has an interval.

    Args:
        kit: the kit to draw with.
        target: what to draw on.
        scale: the axis in pixels; a bar that reaches beyond its ends is shown cut.
        y: the bar's middle in pixels.
        value: how far it reaches.
        tone: what it stands for.
        interval: the lower and the upper end of the whisker.
        height: of the bar in units.
    """
    beyond = not scale.low <= value <= scale.high
    ends = (scale.zero, scale.clamped(value), *map(scale.clamped, interval or ()))
    left = min(ends)
    units = [kit.units(end - left) for end in ends]
    middle = height / 2
    start, end = sorted(units[:2])

    def body() -> str:
        drawn = bar(kit.theme, start, 0, end - start, height, tone)
        if beyond:
            drawn += cut(kit.theme, start + _CUT if value < 0 else end - _CUT, height)
        elif interval is not None:
            drawn += whisker(kit.theme, units[2], units[3], middle)
            drawn += mean_dot(kit.theme, units[1], middle)
        return drawn

    key = ("bar", tone, beyond, *(round(end, 2) for end in units))
    sprite = kit.shape(key, body, max(units), height, _MARGIN)
    sprite.draw(target, left, y - middle * kit.scale)


def draw_share(
    kit: Kit, target: pygame.Surface, rect: pygame.Rect, share: float, tone: Tone = Tone.PLAIN
) -> None:
    """A rounded track that is filled from the left by a share from 0 to 1."""
    filled = kit.units(rect.width) * min(1.0, max(0.0, share))

    def body(width: float, height: float) -> str:
        radius = min(5.0, height / 2)
        box = rectangle(0, 0, width, height, radius)
        drawn = path(box, fill=kit.theme.track)
        if filled > 0:
            drawn += path(
                _left_part(filled, width, height, radius), fill=tone_colour(kit.theme, tone)
            )
        return drawn + path(box, stroke=bar_edge(kit.theme), width=1.2)

    kit.paint(target, rect, ("share", tone, round(filled, 2)), body)


def _left_part(filled: float, width: float, height: float, radius: float) -> str:
    """The left part of a rounded rectangle; its right edge is straight until it is nearly full."""
    if filled >= width - radius:
        return rectangle(0, 0, filled, height, radius)
    r = min(radius, filled)
    return (
        f"M{filled:.2f} 0V{height}H{r:.2f}Q0 {height} 0 {height - radius}V{radius}Q0 0 {r:.2f} 0Z"
    )


_GHOST_BARS: Final = (0.82, 0.6, 0.68, 0.34)


def draw_ghost(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    """Pale bars over a place in pixels, where there is nothing yet."""
    theme = kit.theme

    def body(width: float, height: float) -> str:
        pitch = height / len(_GHOST_BARS)
        return "".join(
            path(
                rectangle(0, pitch * (index + 0.17), width * share, pitch * 0.66, 4),
                fill=theme.row,
                opacity=0.5,
            )
            for index, share in enumerate(_GHOST_BARS)
        )

    kit.paint(target, rect, "ghost", body)


_VALUE_GAP: Final = 9
_NOTE_GAP: Final = 16
_HEAD_ROOM: Final = 18
_LEAST_PITCH: Final = 27
_UNKNOWN: Final = "–"


@dataclass(frozen=True, slots=True)
class Bar:
    """One row.

    Attributes:
        label: what it is about.
        value: how long the bar is; None while that is not known.
        interval: the ends of the whisker, if there is one.
        notes: a few words each in columns at the right, such as the size of the sample.
        tone: what it stands for.
    """

    label: str
    value: float | None
    interval: tuple[float, float] | None = None
    notes: tuple[str, ...] = ()
    tone: Tone = Tone.PLAIN


class BarChart(RowChart):
    """Bars from zero; those with whiskers have their figures in columns at the right."""

    most_pitch, label_gap = 46, 11
    bar_share, most_bar = 0.72, 24

    def __init__(
        self,
        title: str,
        bars: Sequence[Bar],
        *,
        span: Span | None = None,
        words: Callable[[float], str] = decimal,
        tick_words: Callable[[float], str] | None = short,
        heads: Sequence[str] = (),
        rows: str = "",
    ) -> None:
        """Show bars.

        Args:
            title: what they are about.
            bars: from top to bottom.
            span: the range of the axis; by itself it holds all bars and whiskers.
            words: the figure of a bar in words.
            tick_words: the figure of a tick; with None the axis has no ticks.
            heads: what stands over the column of the figures and over those of the notes; the
                table has them too. Without them nothing stands there.
            rows: what the bars are, for the table.
        """
        values = [bar.value for bar in bars if bar.value is not None]
        values += [end for bar in bars for end in bar.interval or ()]
        super().__init__(title, span or rounded_span(values, 4), [bar.label for bar in bars])
        self.bars = tuple(bars)
        self._words, self._tick_words = words, tick_words
        self._heads = tuple(heads)
        self._rows = rows
        self._edges: list[float] = []
        self._apart = any(bar.interval or bar.notes for bar in self.bars)

    @property
    def empty(self) -> bool:
        """Whether there is no bar."""
        return not self.bars

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Divide the width between labels, bars and figures."""
        super().place(kit, rect)
        self.place_rows(self._place_columns(), *self._rooms(kit))

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Chart.height_in``."""
        return sum(self._rooms(kit)) + kit.text_px(_LEAST_PITCH) * len(self.bars)

    def _rooms(self, kit: Kit) -> tuple[int, int]:
        """Pixels that heads above the bars and ticks below them take."""
        above = kit.text_px(_HEAD_ROOM) if self._heads and self._apart else 0
        return above, kit.text_px(TICK_ROOM) if self._tick_words else 0

    def _place_columns(self) -> float:
        """Find the right edges of the columns of figures and notes; return what they take."""
        kit, value, note = self.kit, self.label_style, self._note_style
        if not self._apart:
            widths = [kit.text_width(self._figure(bar), value) for bar in self.bars]
            return max(widths, default=0) + kit.px(_VALUE_GAP)
        rows = [(self._figure(bar), *bar.notes) for bar in self.bars]
        self._edges = []
        used = 0.0
        for column in reversed(range(max(len(row) for row in rows))):
            texts = [(row[column], note if column else value) for row in rows if column < len(row)]
            texts += [(head, self._head_style) for head in self._heads[column : column + 1]]
            self._edges.insert(0, self.rect.right - used)
            used += max(kit.text_width(text, style) for text, style in texts)
            used += kit.px(_NOTE_GAP)
        return used + kit.px(_VALUE_GAP)

    @property
    def _head_style(self) -> Style:
        return Style(Face.BODY, TICK_SIZE, self.kit.theme.muted)

    @property
    def _note_style(self) -> Style:
        return Style(Face.BODY, LABEL_SIZE, self.kit.theme.muted)

    def draw(self, target: pygame.Surface) -> None:
        """Draw axis, bars and figures."""
        kit, plot = self.kit, self.plot
        ticks = self.span.ticks if self._tick_words else (0.0,)
        draw_columns(kit, target, self.scale, ticks, plot.top, plot.bottom, self._tick_words)
        for index in range(len(self.bars)):
            self._draw_row(target, index)
        if self._apart:
            baseline = self.rect.top + kit.text_px(TICK_SIZE) * 0.8
            for head, edge in zip(self._heads, self._edges, strict=False):
                kit.draw_text(target, edge, baseline, head, self._head_style, "right")

    def _draw_row(self, target: pygame.Surface, index: int) -> None:
        kit, bar, baseline = self.kit, self.bars[index], self.words_line(index)
        self.draw_label(target, index)
        if bar.value is not None:
            draw_bar(
                kit,
                target,
                self.scale,
                self.middle(index),
                bar.value,
                tone=bar.tone,
                interval=bar.interval,
                height=self.bar_height,
            )
        value, figure = self.label_style, self._figure(bar)
        if not self._apart:
            x = max(self.scale.clamped(bar.value or 0.0), self.scale.zero) + kit.px(_VALUE_GAP)
            kit.draw_text(target, x, baseline, figure, value)
            return
        kit.draw_text(target, self._edges[0], baseline, figure, value, "right")
        for words, edge in zip(bar.notes, self._edges[1:], strict=False):
            kit.draw_text(target, edge, baseline, words, self._note_style, "right")

    def table(self) -> ChartTable:
        """A row for each bar: value, interval, note."""
        heads = self._heads or (tr("Value"), tr("Sample"))
        intervals = any(bar.interval for bar in self.bars)
        notes = max((len(bar.notes) for bar in self.bars), default=0)
        header = [self._rows, heads[0], *[tr("Margin of error")] * intervals]
        header += heads[1 : 1 + notes]
        rows = []
        for it in self.bars:
            row = [
                it.label,
                self._figure(it),
                *[interval_words(it.interval, self._words)] * intervals,
            ]
            row += [*it.notes, *[""] * (notes - len(it.notes))]
            rows.append(tuple(row))
        return ChartTable(tuple(header), tuple(rows))

    def _figure(self, bar: Bar) -> str:
        return _UNKNOWN if bar.value is None else self._words(bar.value)

    def values(self) -> str:
        """Each bar's label and value."""
        return ", ".join(f"{bar.label} {self._figure(bar)}" for bar in self.bars)


_GAP_BEFORE_SHARES: Final = 10
_SHARE_ROOM: Final = 58
_SWATCH: Final = (16, 15)


@dataclass(frozen=True, slots=True)
class SplitBar:
    """One row: how many of something were made and how many failed."""

    label: str
    made: int
    failed: int

    @property
    def total(self) -> int:
        """How many were counted, made or failed."""
        return self.made + self.failed

    @property
    def share(self) -> float:
        """The part that was made; 0 of none."""
        return self.made / self.total if self.total else 0.0


class SplitChart(RowChart):
    """Stacked bars, with the share that was made at their ends."""

    most_pitch, label_gap = 52, 12
    bar_share, most_bar = 0.7, 26

    def __init__(self, title: str, bars: Sequence[SplitBar], rows: str = "") -> None:
        """Show bars.

        Args:
            title: what they are about.
            bars: from top to bottom.
            rows: what each of them is, for the table.
        """
        span = rounded_span([bar.total for bar in bars], 5, least=4)
        super().__init__(title, span, [bar.label for bar in bars])
        self._rows = rows
        self.bars = tuple(bars)

    @property
    def empty(self) -> bool:
        """Whether nothing was counted."""
        return not any(bar.total for bar in self.bars)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Divide the width between labels and bars."""
        super().place(kit, rect)
        self.place_rows(kit.px(_SHARE_ROOM), above=0, below=kit.text_px(TICK_ROOM))

    def draw(self, target: pygame.Surface) -> None:
        """Draw axis, bars and shares."""
        kit, plot = self.kit, self.plot
        draw_columns(kit, target, self.scale, self.span.ticks, plot.top, plot.bottom, whole)
        for index in range(len(self.bars)):
            self._draw_row(target, index)

    def _draw_row(self, target: pygame.Surface, index: int) -> None:
        kit, row, height, scale = self.kit, self.bars[index], self.bar_height, self.scale
        self.draw_label(target, index)
        made, end = (kit.units(scale.at(count) - self.plot.left) for count in (row.made, row.total))

        def body() -> str:
            first = bar(kit.theme, 0, 0, made, height, Tone.GOOD)
            return first + bar(kit.theme, made, 0, end - made, height, Tone.FAILED)

        key = ("split", round(made, 2), round(end, 2))
        sprite = kit.shape(key, body, end, height)
        sprite.draw(target, self.plot.left, self.middle(index) - height * kit.scale / 2)
        baseline = self.words_line(index)
        if row.total:
            x = scale.at(row.total) + kit.px(_GAP_BEFORE_SHARES)
            kit.draw_text(target, x, baseline, percent(row.share), self.label_style)
        inside = Style(Face.LABEL, 15, on_bar(kit.theme))
        count = str(row.made)
        if kit.text_width(count, inside) + kit.px(12) <= made * kit.scale:
            x = scale.at(row.made) - kit.px(7)
            kit.draw_text(target, x, baseline, count, inside, "right")

    def draw_legend(self, kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
        """Say what the two parts are, at the right end of a place."""
        right: float = rect.right - kit.px(4)
        baseline = rect.centery + kit.px(6)
        style = Style(Face.BODY, 16, kit.theme.text)
        width, height = _SWATCH
        for words, tone in (
            (ptr("contracts", "failed"), Tone.FAILED),
            (ptr("contracts", "made"), Tone.GOOD),
        ):
            left = right - kit.text_width(words, style)
            kit.draw_text(target, left, baseline, words, style)
            left -= kit.px(width + 7)
            body = partial(bar, kit.theme, 0, 0, width, height, tone)
            swatch = kit.shape(("swatch", tone), body, width, height)
            swatch.draw(target, left, baseline - kit.px(height - 2.5))
            right = left - kit.px(18)

    def table(self) -> ChartTable:
        """A row for each bar: made, failed, share."""
        header = (self._rows, tr("Made"), tr("Failed"), tr("Share made"))
        rows = tuple(
            (bar.label, str(bar.made), str(bar.failed), percent(bar.share) if bar.total else "")
            for bar in self.bars
        )
        return ChartTable(header, rows)

    def values(self) -> str:
        """For each bar how many of how many were made."""
        return ", ".join(
            tr("{label} {made} of {total}", label=bar.label, made=bar.made, total=bar.total)
            for bar in self.bars
            if bar.total
        )
