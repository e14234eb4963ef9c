"""The score sheet of a match while a deal is being played: who leads, and the deals so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.rules.scores import as_score
from game.session.game import Game
from game.ui.boxes.box import Box
from game.ui.boxes.stacks import Down, Either
from game.ui.host import Host
from game.ui.scenes.header import HeaderScene, Stage
from game.ui.scenes.score.columns import GAP, has_columns, in_columns
from game.ui.scenes.score.count_up import CountUp
from game.ui.scenes.score.curve import TotalsCurve
from game.ui.scenes.score.ranking import Ranking
from game.ui.scenes.score.totals import RunningRows, TotalsFoot, TotalsHead, totals_panel
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Panel
from game.ui.widgets.tabs import Tabs
from game.words.i18n import tr
from game.words.score.sheet import leader_words

_INSET: Final = 22
_SLIM_INSET: Final = 20
_FEWEST_FOR_CURVE: Final = 2


class MatchSoFarScene(HeaderScene):
    """Totals and deals of a match that goes on."""

    def __init__(self, app: Host, game: Game) -> None:
        """Show a match; what the deal under way comes to its own sheet will tell.

        Args:
            app: the running application.
            game: the match.
        """
        super().__init__(app)
        self._setup, self._under_way = game.setup, game.deal_number
        self._results = [deal for deal in game.results if deal.number < game.deal_number]
        self._totals = tuple(
            as_score(sum(deal.scores[seat] for deal in self._results))
            for seat in range(game.setup.players)
        )
        self._count = CountUp(app.settings.speed, app.settings.motion)
        self._count.finish()
        self._page = 0
        self.app.announce(self._words)

    @property
    def _words(self) -> str:
        return leader_words(self._setup, self._totals, len(self._results))

    def title(self) -> str:
        """The words over the screen."""
        return tr("Score sheet")

    def back_label(self) -> str:
        """Where the way back leads."""
        return tr("Table")

    def read_help(self) -> Callable[[], None]:
        """The rules of the match."""
        return lambda: self.app.push(self.app.routes.rules(self._setup.rules, self._setup.players))

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """The ranking beside the deals, or one of them at a time."""
        self.foot = [Button(tr("Back to the table"), self.close, size=22 if stage.wide else 20)]
        ranking = Ranking(self._setup, self._totals, self._words)
        if not has_columns(stage):
            titles = [tr("Ranking"), tr("All deals")]
            place = self.place_tabs(Tabs(self.title(), titles, self._page, self._open_page))
            panels = (Panel([ranking], inset=_INSET), self._deals(_SLIM_INSET))
            self.arrange(panels[self._page], place)
            return
        deals: Box = self._deals(_INSET)
        if len(self._results) >= _FEWEST_FOR_CURVE:
            curve = Panel([TotalsCurve(self._setup, self._results)], inset=_INSET)
            deals = Either(Down(deals, curve, shares=(0, 1), gap=GAP), deals)
        left = Panel([ranking], whiplash=True, rooted=False)
        self.arrange(in_columns(stage, left, deals), stage.whole)

    def _deals(self, inset: float) -> Panel:
        """The table of all players: deals that scroll between the names and the totals."""
        head = TotalsHead(self._setup, None, self._count)
        rows = RunningRows(self._setup, self._results, self._under_way, self._count)
        foot = TotalsFoot(self._setup, self._totals, self._totals, self._count)
        return totals_panel(head, rows, foot, inset)

    def _open_page(self, page: int) -> None:
        self._page = page
        self.layout()
