"""What screens with the totals of a match have in common."""

from __future__ import annotations

from game.ui.host import Host
from game.ui.scenes.header import HeaderScene, Stage
from game.ui.scenes.score.columns import has_columns
from game.ui.scenes.score.match_totals import MatchTotals
from game.ui.widgets.tabs import Tabs
from game.words.i18n import tr


class TotalsScene(HeaderScene):
    """A screen with the ranking of a match beside its deals, or one of them at a time."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self._page = 0

    def lay_totals(self, stage: Stage, totals: MatchTotals) -> None:
        """Show a match; call it in ``build``."""
        if has_columns(stage):
            self.arrange(totals.columns(stage), stage.whole)
            return
        titles = [tr("Ranking"), tr("All deals")]
        place = self.place_tabs(Tabs(self.title(), titles, self._page, self._open_page))
        self.arrange(totals.pages()[self._page], place)

    def _open_page(self, page: int) -> None:
        self._page = page
        self.layout()
