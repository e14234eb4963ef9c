"""A whole match: the ranking, the table of its deals with totals, and how these went."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.rules.score.scores import Score
from game.session.game import DealResult
from game.session.setup import GameSetup
from game.ui.boxes.box import Box
from game.ui.boxes.stacks import Down, Either
from game.ui.scenes.header import Stage
from game.ui.scenes.score.columns import GAP, in_columns
from game.ui.scenes.score.count_up import CountUp
from game.ui.scenes.score.curve import TotalsCurve
from game.ui.scenes.score.ranking import Ranking
from game.ui.scenes.score.totals import RunningRows, TotalsFoot, TotalsHead, totals_panel
from game.ui.widgets.panel import Panel

_INSET: Final = 22
_SLIM_INSET: Final = 20
_FEWEST_FOR_CURVE: Final = 2


class MatchTotals:
    """Makes the panels about a match."""

    def __init__(
        self,
        setup: GameSetup,
        results: Sequence[DealResult],
        totals: tuple[Score, ...],
        words: str,
        *,
        under_way: int | None = None,
    ) -> None:
        """Show a match.

        Args:
            setup: who plays what.
            results: the deals that are over.
            totals: where everybody stands after them.
            words: the sentence above the ranking.
            under_way: the number of the deal that is being played; None where none is.
        """
        self._setup, self._results, self._totals = setup, results, totals
        self._words, self._under_way = words, under_way
        self._count = CountUp("instant", "none")
        self._count.finish()

    def pages(self) -> tuple[Panel, Panel]:
        """Ranking and deals, each for itself."""
        ranking = Ranking(self._setup, self._totals, self._words)
        return Panel([ranking], inset=_INSET), self._deals(_SLIM_INSET)

    def columns(self, stage: Stage) -> Box:
        """The ranking beside the deals, and below those how the totals went, if there is room."""
        ranking = Ranking(self._setup, self._totals, self._words)
        deals: Box = self._deals(_INSET)
        if len(self._results) >= _FEWEST_FOR_CURVE:
            curve = Panel([TotalsCurve(self._setup, self._results)], inset=_INSET)
            deals = Either(Down(deals, curve, shares=(0, 1), gap=GAP), deals)
        return in_columns(stage, Panel([ranking], whiplash=True, rooted=False), deals)

    def _deals(self, inset: float) -> Panel:
        """The table of all players: deals that scroll between the names and the totals."""
        head = TotalsHead(self._setup, None, self._count)
        rows = RunningRows(self._setup, self._results, self._under_way, self._count)
        foot = TotalsFoot(self._setup, self._totals, self._totals, self._count)
        return totals_panel(head, rows, foot, inset)
