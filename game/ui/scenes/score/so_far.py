"""The score sheet of a match while a deal is being played: who leads, and the deals so far."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.score.scores import as_score
from game.session.game import Game
from game.ui.host import Host
from game.ui.scenes.header import Stage
from game.ui.scenes.score.match_totals import MatchTotals
from game.ui.scenes.score.totals_scene import TotalsScene
from game.ui.widgets.button import Button
from game.words.i18n import tr
from game.words.score.sheet import leader_words


class MatchSoFarScene(TotalsScene):
    """Totals and deals of a match that goes on."""

    def __init__(self, app: Host, game: Game) -> None:
        """Show a match; what the deal under way comes to its own sheet will tell.

        Args:
            app: the running application.
            game: the match.
        """
        super().__init__(app)
        self._setup = game.setup
        results = [deal for deal in game.results if deal.number < game.deal_number]
        totals = tuple(
            as_score(sum(deal.scores[seat] for deal in results))
            for seat in range(game.setup.players)
        )
        words = leader_words(game.setup, totals, len(results))
        self._match = MatchTotals(game.setup, results, totals, words, under_way=game.deal_number)
        self.app.announce(words)

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
        self.lay_totals(stage, self._match)
