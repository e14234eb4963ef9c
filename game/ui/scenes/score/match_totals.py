"""A whole match: ranking, deals and totals, while a deal is played and when all is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from typing import Final

from game.rules.score.scores import Score, as_score
from game.session.game import DealResult, Game
from game.session.progress.records import KeptMatch
from game.session.saves.archive import LoadedMatch, MatchLoad, ReadMatch, read_match
from game.session.setup import GameSetup
from game.ui.boxes.words import Words
from game.ui.host import Host
from game.ui.look.kit import Style
from game.ui.look.theme import Face
from game.ui.scenes.header import HeaderScene, Stage
from game.ui.scenes.score.columns import above_curve, has_columns, in_columns
from game.ui.sheets.count_up import CountUp
from game.ui.sheets.ranking import Ranking
from game.ui.sheets.totals import RunningRows, TotalsFoot, TotalsHead, totals_panel
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Panel
from game.words.i18n import mark, tr
from game.words.numbers import day_words
from game.words.score.sheet import leader_words, winner_words

_INSET: Final = 22
_SLIM_INSET: Final = 20


@dataclass(frozen=True, slots=True)
class _MatchTotals:
    """A match as it is shown.

    Attributes:
        setup: who plays what.
        results: the deals that are over.
        totals: where everybody stands after them.
        words: the sentence above the ranking.
        under_way: the number of the deal that is being played; None where none is.
    """

    setup: GameSetup
    results: Sequence[DealResult]
    totals: tuple[Score, ...]
    words: str
    under_way: int | None = None


class _TotalsScene(HeaderScene):
    """A screen with the ranking of a match beside its deals, or one of them at a time."""

    def lay_totals(self, stage: Stage, match: _MatchTotals) -> None:
        """Show a match; call it in ``build``."""
        setup, totals, count = match.setup, match.totals, CountUp()
        ranking = Ranking(setup, totals, match.words)
        deals = partial(
            totals_panel,
            TotalsHead(setup, None, count),
            RunningRows(setup, match.results, match.under_way, count),
            TotalsFoot(setup, totals, totals, count),
        )
        if has_columns(stage):
            sheet = Panel([ranking], whiplash=True, rooted=False)
            table = above_curve(deals(_INSET), setup, match.results, _INSET)
            self.arrange(in_columns(stage, sheet, table), stage.whole)
            return
        pages = Panel([ranking], inset=_INSET), deals(_SLIM_INSET)
        self.arrange_pages([tr("Ranking"), tr("All deals")], pages)


class MatchSoFarScene(_TotalsScene):
    """Totals and deals of a match that goes on."""

    named = mark("Score sheet")
    back_to = mark("Table")

    def __init__(self, app: Host, game: Game) -> None:
        """Show a match; what the deal under way comes to its own sheet will tell.

        Args:
            app: the running application.
            game: the match.
        """
        super().__init__(app)
        self.played_by = game.setup.rules, game.setup.players
        results = [deal for deal in game.results if deal.number < game.deal_number]
        totals = tuple(
            as_score(sum(deal.scores[seat] for deal in results))
            for seat in range(game.setup.players)
        )
        words = leader_words(game.setup, totals, len(results))
        self._match = _MatchTotals(game.setup, results, totals, words, game.deal_number)
        self.app.announce(words)

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """The ranking beside the deals, or one of them at a time."""
        self.foot = [Button(tr("Back to the table"), self.close, size=22 if stage.wide else 20)]
        self.lay_totals(stage, self._match)


class KeptMatchScene(_TotalsScene):
    """The totals of a finished match; a long one is read while one waits."""

    back_to = mark("Matches")

    def __init__(self, app: Host, match: KeptMatch) -> None:
        """Show a match of the player's progress."""
        super().__init__(app)
        self._kept = match
        self._match: _MatchTotals | None = None
        record = app.progress.matches.record(match.key) or ""
        self._loading: MatchLoad | None = MatchLoad(
            partial(read_match, record.encode()), _loaded, aside=True
        )

    def title(self) -> str:
        """The words over the screen."""
        return tr("Match · {day}", day=day_words(self._kept.when, datetime.now(UTC)))

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
        self.played_by, results = (game.setup.rules, game.setup.players), game.results
        words = winner_words(game.setup, game.totals)
        if not self._kept.ended:
            words = leader_words(game.setup, game.totals, len(results))
        self._match = _MatchTotals(game.setup, results, game.totals, words)
        self.app.announce(words)

    @property
    def moving(self) -> bool:
        """Whether it is still being read."""
        return self._loading is not None or super().moving


def _loaded(read: ReadMatch) -> LoadedMatch:
    return LoadedMatch(read.game)
