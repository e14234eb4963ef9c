"""Bars in two parts, what was made and what failed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.ui.charts.axis import TICK_ROOM, draw_columns, rounded_span
from game.ui.charts.chart import ChartTable, RowChart
from game.ui.charts.marks import bar
from game.ui.charts.palette import Tone, on_bar
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.words.i18n import ptr, tr
from game.words.numbers import percent, whole

_VALUE_GAP: Final = 10
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

    def place(self, kit: Kit, area: pygame.Rect) -> None:
        """Divide the width between labels and bars."""
        super().place(kit, area)
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
        made, end = (
            (scale.at(count) - self.plot.left) / kit.scale for count in (row.made, row.total)
        )

        def body() -> str:
            first = bar(kit.theme, 0, 0, made, height, Tone.GOOD)
            return first + bar(kit.theme, made, 0, end - made, height, Tone.FAILED)

        key = ("split", round(made, 2), round(end, 2))
        sprite = kit.shape(key, body, end, height)
        sprite.draw(target, self.plot.left, self.middle(index) - height * kit.scale / 2)
        baseline = self.words_line(index)
        if row.total:
            x = scale.at(row.total) + kit.px(_VALUE_GAP)
            kit.draw_text(target, x, baseline, percent(row.share), self.label_style)
        inside = Style(Face.LABEL, 15, on_bar(kit.theme))
        count = str(row.made)
        if kit.text_width(count, inside) + kit.px(12) <= made * kit.scale:
            x = scale.at(row.made) - kit.px(7)
            kit.draw_text(target, x, baseline, count, inside, "right")

    def draw_legend(self, target: pygame.Surface, right: float, baseline: float) -> float:
        """Say what the two parts are, ending at a pixel; return where it starts."""
        kit = self.kit
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
        return right + kit.px(18)

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
