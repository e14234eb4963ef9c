"""The tables of a comparison: as rows, and with their scores on one line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.session.field import RankedResult
from game.ui.access.listener import about
from game.ui.boxes.box import Box, Widget
from game.ui.boxes.content import On, Words
from game.ui.boxes.stacks import Across
from game.ui.diagram.comparison import DotStrip
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face, Theme
from game.ui.widgets.rows import RowList, draw_row_state
from game.words.field import played_words, sitter_words
from game.words.i18n import tr
from game.words.numbers import number, score_words
from game.words.numbers import percentage as in_percent

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
        said = (sitter_words(result.level), played_words(result, names), score, percentage)
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
        draw_row_state(self.kit, target, self, striped=self._striped)
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
        Words(sitter_words(result.level), plain, most=1),
        Words(played_words(result, names), muted, most=1),
        Words(number(result.score, signed=True), figure, align="right", most=1),
        Words(in_percent(float(standing.percentage)), plain, align="right", most=1),
        shares=_SHARES,
        gap=6,
        align="line",
    )


def score_strip(standings: Sequence[RankedResult]) -> Box:
    """The scores of all tables on a line, one at least; the player's own stands out."""
    scores = [(float(it.result.score), it.result.number is None) for it in standings]
    return DotStrip(
        scores,
        lambda low, high: tr("Scores of all tables: {low} to {high}", low=low, high=high),
    )
