"""The tables of a comparison: as rows, with their scores on one line, and a result in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.session.field import FieldReport, RankedResult, TableResult
from game.session.progress.records import ComparedDeal
from game.ui.access.listener import Listener, about
from game.ui.boxes.box import Box, Widget
from game.ui.boxes.content import Drawn, On, Words
from game.ui.boxes.stacks import Across
from game.ui.charts.elements import Tone, tone_colour
from game.ui.drawing.vector import circle, path
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face, Theme
from game.ui.widgets.rows import RowList, draw_row_ground
from game.words.cards import card_in_corner
from game.words.i18n import tr
from game.words.numbers import number, score_words, tables_words
from game.words.numbers import percentage as in_percent
from game.words.progress import level_name
from game.words.score.sheet import void_words
from game.words.table import bid_name


def place_words(report: FieldReport) -> str | None:
    """What the player's score is worth among the tables so far; None before the first."""
    own = report.own_standing
    if own is None or not report.results:
        return None
    return tr(
        "Your {score}: {percentage} of {tables}",
        score=number(own.result.score, signed=True),
        percentage=in_percent(float(own.percentage)),
        tables=tables_words(len(report.results)),
    )


def kept_place_words(compared: ComparedDeal) -> str:
    """The same in few words, of what was kept of a comparison."""
    return tr(
        "{percentage} of {tables}",
        percentage=in_percent(float(compared.percentage)),
        tables=tables_words(len(compared.scores)),
    )


_SHARES: Final = (0.09, 0.27, 0.4, 0.12, 0.12)
_RING_ROOM: Final = 4
"""Units above the first row for the ring of the keyboard."""


def table_rows(
    standings: Sequence[RankedResult],
    names: Sequence[str],
    theme: Theme,
    on_open: Callable[[int], None],
) -> RowList[TableRow]:
    """Rows for the results, the best first; each but the player's own opens its line.

    Args:
        standings: the results, in order.
        names: what the seats are called.
        theme: the colours.
        on_open: told the number of the table that is to be looked at.
    """
    return RowList(
        [
            TableRow(standing, names, theme, on_open, striped=index % 2 == 0)
            for index, standing in enumerate(standings)
        ],
        name=tr("Ranking"),
        above=_RING_ROOM,
    )


class TableRow(Widget):
    """A table: its place, who sat there, what was played and what it came to."""

    def __init__(
        self,
        standing: RankedResult,
        names: Sequence[str],
        theme: Theme,
        on_open: Callable[[int], None],
        *,
        striped: bool,
    ) -> None:
        """Describe a result; see ``table_rows``."""
        result = standing.result
        score = score_words(result.score)
        percentage = in_percent(float(standing.percentage))
        place = tr("place {rank}", rank=standing.rank)
        said = (sitter_words(result), played_words(result, names), score, percentage)
        super().__init__(about(place, *filter(None, said)))  # two players have no contract
        self.number, self._on_open, self._striped = result.number, on_open, striped
        self.chosen = result.number is None
        self._cells = On(_cells(standing, names, theme), sides=12, above=3)

    def activate(self) -> None:
        """Lay the table's play beside the player's; nothing of his own row."""
        if self.number is not None:
            self._on_open(self.number)

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``."""
        return self._cells.height_in(kit, width)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``."""
        super().place(kit, rect)
        self._cells.place(kit, rect)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        draw_row_ground(self.kit, target, self, striped=self._striped)
        self._cells.draw(target)


def _cells(standing: RankedResult, names: Sequence[str], theme: Theme) -> Box:
    result = standing.result
    own = result.number is None
    plain = Style(Face.STRONG if own else Face.BODY, 16.5, theme.text)
    muted = Style(Face.BODY, 16, theme.muted)
    gain = theme.of_score(result.score)
    figure = Style(Face.FIGURE, 19, gain)
    return Across(
        Words(str(standing.rank), muted, most=1),
        Words(sitter_words(result), plain, most=1),
        Words(played_words(result, names), muted, most=1),
        Words(number(result.score, signed=True), figure, align="right", most=1),
        Words(in_percent(float(standing.percentage)), plain, align="right", most=1),
        shares=_SHARES,
        gap=6,
        align="line",
    )


def sitter_words(result: TableResult) -> str:
    """Who sat in the seat that is compared."""
    return tr("You") if result.level is None else level_name(result.level)


def played_words(result: TableResult, names: Sequence[str]) -> str:
    """Contract, taker and called card; or why nobody played."""
    if result.void is not None:
        return void_words(result.void)
    if result.contract is None or result.taker is None:
        return ""
    parts = [bid_name(result.contract), names[result.taker]]
    if result.called is not None:
        parts.append(card_in_corner(result.called))
    return " · ".join(parts)


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

    def __init__(self, standings: Sequence[RankedResult]) -> None:
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
