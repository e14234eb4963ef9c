"""A match that is over: who won, and the table of its deals with the totals."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial

from game.session.game import Game
from game.session.progress.records import KeptMatch
from game.session.saves.archive import LoadedMatch, MatchLoad, ReadMatch, read_match
from game.ui.boxes.words import Words
from game.ui.host import Host
from game.ui.look.kit import Style
from game.ui.look.theme import Face
from game.ui.scenes.header import Stage
from game.ui.scenes.score.match_totals import MatchTotals
from game.ui.scenes.score.totals_scene import TotalsScene
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Panel
from game.words.i18n import tr
from game.words.numbers import day_words
from game.words.score.sheet import leader_words, winner_words


class KeptMatchScene(TotalsScene):
    """The totals of a finished match; a long one is read while one waits."""

    def __init__(self, app: Host, match: KeptMatch) -> None:
        """Show a match of the player's progress."""
        super().__init__(app)
        self._kept = match
        self._match: MatchTotals | None = None
        self._game: Game | None = None
        record = app.progress.matches.record(match.key) or ""
        self._loading: MatchLoad | None = MatchLoad(
            partial(read_match, record.encode()), _loaded, aside=True
        )

    def title(self) -> str:
        """The words over the screen."""
        return tr("Match · {day}", day=day_words(self._kept.when, datetime.now(UTC)))

    def back_label(self) -> str:
        """Where the way back leads."""
        return tr("Matches")

    def read_help(self) -> Callable[[], None] | None:
        """The rules of the match, once it is read."""
        game = self._game
        if game is None:
            return None
        return lambda: self.app.push(self.app.routes.rules(game.setup.rules, game.setup.players))

    def build(self, stage: Stage) -> None:
        """The ranking beside the deals, or one of them at a time."""
        self.foot = [Button(tr("Its deals"), self._list_deals, size=22 if stage.wide else 20)]
        if self._match is None:
            words = tr("This match is damaged, so that it cannot be shown.")
            if self._loading is not None:
                words = tr("The match is being loaded …")
            style = Style(Face.NOTE, 18, stage.kit.theme.muted)
            self.arrange(Panel([Words(words, style, align="centre")]), stage.body)
        else:
            self.lay_totals(stage, self._match)

    def _list_deals(self) -> None:
        """The deals of the match, to be reviewed."""
        self.app.push(self.app.routes.review_list(self._kept.key))

    def update(self, seconds: float) -> None:
        """Show the match once it is read."""
        super().update(seconds)
        found = None if self._loading is None else self._loading.poll()
        if found is None:
            return
        self._loading = None
        if found.game is not None:
            self._show(found.game)
        self.layout()

    def _show(self, game: Game) -> None:
        self._game, results = game, game.results
        words = winner_words(game.setup, game.totals)
        if not self._kept.ended:
            words = leader_words(game.setup, game.totals, len(results))
        self._match = MatchTotals(game.setup, results, game.totals, words)
        self.app.announce(words)

    @property
    def moving(self) -> bool:
        """Whether it is still being read."""
        return self._loading is not None or super().moving


def _loaded(read: ReadMatch) -> LoadedMatch:
    return LoadedMatch(read.game)
