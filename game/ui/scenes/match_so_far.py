"""Screens of a match and a deal so far, of a match that was kept, and of an opened seal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from typing import Final

from game.rules.observation import Observation
from game.rules.score.scores import Score, as_score
from game.session.files import write_atomically
from game.session.game import DealResult, Game, SealedDeal
from game.session.progress.records import StoredMatch
from game.session.saves.archive import LoadedMatch, MatchLoad, read_match
from game.session.setup import GameSetup
from game.ui.anim import CountUp
from game.ui.boxes.box import Box
from game.ui.boxes.content import Prose, Words
from game.ui.boxes.stacks import Across, Down
from game.ui.clipboard import copied
from game.ui.host import Host, save_and_say
from game.ui.look.buttons import ButtonKind
from game.ui.look.kit import Style
from game.ui.look.theme import Face, Theme
from game.ui.navigation import NamedActs
from game.ui.scenes.header import HeaderScene
from game.ui.sheets.cards import seen_so_far
from game.ui.sheets.ranking import Ranking
from game.ui.sheets.totals import (
    RunningRows,
    TotalsFoot,
    TotalsHead,
    above_curve,
    totals_panel,
)
from game.ui.widgets.button import Button
from game.ui.widgets.menu_screen import COLUMN_GAP, Stage
from game.ui.widgets.panel import Panel
from game.ui.widgets.sections import section
from game.words import table
from game.words.book.background import SEAL
from game.words.i18n import mark, tr
from game.words.names import shown_name
from game.words.numbers import day_words
from game.words.score.sheet import leader_words, winner_words
from game.words.table import bid_name

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
        if stage.has_columns:
            sheet = Panel([ranking], whiplash=True, rooted=False)
            table = above_curve(deals(_INSET), setup, match.results, _INSET)
            self.arrange(stage.in_columns(sheet, table), stage.whole)
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


class StoredMatchScene(_TotalsScene):
    """The totals of a finished match; a long one is read while one waits."""

    back_to = mark("Matches")

    def __init__(self, app: Host, match: StoredMatch) -> None:
        """Show a match of the player's progress."""
        super().__init__(app)
        self._stored = match
        self._match: _MatchTotals | None = None
        record = app.progress.matches.record(match.key) or ""
        self._loading: MatchLoad | None = MatchLoad(
            partial(read_match, record.encode()), lambda read: LoadedMatch(read.game), aside=True
        )

    def title(self) -> str:
        """The words over the screen."""
        return tr("Match · {day}", day=day_words(self._stored.when, datetime.now(UTC)))

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
        self.app.push(self.app.routes.review_list(self._stored.key))

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
        if not self._stored.ended:
            words = leader_words(game.setup, game.totals, len(results))
        self._match = _MatchTotals(game.setup, results, game.totals, words)
        self.app.announce(words)

    @property
    def moving(self) -> bool:
        """Whether it is still being read."""
        return self._loading is not None or super().moving


_LEFT_SHARE: Final = 0.42


class DealSoFarScene(HeaderScene):
    """All that was public of a deal, and what the player himself has done in it."""

    named = mark("This deal")
    back_to = mark("Table")

    def __init__(
        self,
        app: Host,
        game: Game,
        view: Observation,
        *,
        sealed: bool,
        rest: NamedActs = (),
    ) -> None:
        """Show a deal; see ``Navigation.deal_so_far``."""
        super().__init__(app)
        self._game, self._view, self._sealed, self._rest = game, view, sealed, rest
        self._copied = False
        self.played_by = game.setup.rules, game.setup.players
        self.app.announce(". ".join(self._said()))

    def _said(self) -> list[str]:
        """The auction and the call, line by line."""
        facts, seats = self._view.facts, self._game.setup.seats
        if not facts.shape.has_taker:
            return [tr("Two players bid for nothing: there is no taker and no contract.")]
        said = [
            tr("{name}: {bid}", name=shown_name(seats[made.seat]), bid=bid_name(made.bid))
            for made in facts.bids
        ]
        if facts.taker is not None and facts.called is not None:
            mine = facts.taker == self._view.seat
            caller = None if mine else shown_name(seats[facts.taker])
            said.append(table.calls(caller, facts.called))
        return said or [tr("Nobody has spoken yet.")]

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """What was said beside the cards, with the seal below."""
        back = Button(tr("Back to the table"), self.close, size=22 if stage.wide else 20)
        rest = (
            Button(words, partial(self._leave_for, act), kind=ButtonKind.SECONDARY)
            for words, act in self._rest
        )
        self.foot = [*rest, back]
        theme = self.screen.theme
        style = Style(Face.BODY, 18, theme.text)
        said = Down(*(Words(line, style, leading=1.3) for line in self._said()), gap=4)
        if not self._view.facts.shape.has_taker:
            self.arrange(Panel([said, *self._seal()], gap=20), stage.body)
            return
        auction = section(tr("The auction"), theme, said)
        cards = seen_so_far(self._view)
        if not stage.has_columns:
            self.arrange(Panel([auction, cards, *self._seal()]), stage.body)
            return
        right: Box = Down(*(Panel([part]) for part in (cards, *self._seal())), gap=COLUMN_GAP)
        shares = (_LEFT_SHARE, 1 - _LEFT_SHARE)
        columns = Across(Panel([auction]), right, shares=shares, gap=COLUMN_GAP, align="fill")
        self.arrange(columns, stage.body)

    def _leave_for(self, act: Callable[[], None]) -> None:
        """Back at the table, do something there."""
        self.close()
        act()

    def _seal(self) -> list[Box]:
        """The hash that was told when the cards were dealt; practice deals have none."""
        if not self._sealed:
            return []
        theme = self.screen.theme
        told = _figures(_digits(self._game.commitment), theme)
        words = tr("The score sheet opens it, so that everybody can check that no card has moved.")
        label = tr("Copied") if self._copied else tr("Copy")
        copy = Button(label, self._copy, kind=ButtonKind.SECONDARY, size=17)
        return [
            section(
                tr("The seal of the cards"),
                theme,
                told,
                Across(_remark(words, theme), copy, shares=(1, 0), gap=16),
            )
        ]

    def _copy(self) -> None:
        if copied(self.app, self._game.commitment):
            self._copied = True
            self.layout()
            self.app.announce(tr("The seal is copied."))


class SealScene(HeaderScene):
    """What was told when the cards were dealt, and what it was made of."""

    def __init__(self, app: Host, game: Game) -> None:
        """Open the seal of a match's deal that is just over."""
        super().__init__(app)
        self._setup, self._number = game.setup, game.deal_number
        self.sealed: SealedDeal = game.current_record.sealed
        self._copied = False
        self.app.announce(self._verdict())

    def title(self) -> str:
        """The words over the screen."""
        return tr("The seal of deal {number}", number=self._number)

    def read_help(self) -> Callable[[], None]:
        """What opens the page on how to check a seal."""
        return self._explain

    def _verdict(self) -> str:
        if self.sealed.intact:
            return tr("The seal fits: no card has moved since they were dealt.")
        return tr("The seal does not fit these cards.")

    def build(self, stage: Stage) -> None:
        """The hash over what it is of."""
        theme, sealed = self.screen.theme, self.sealed
        salt, deck, plan = sealed.text.split("\n")
        told = _figures(_digits(sealed.commitment), theme)
        sections: list[Box] = [
            section(
                tr("Told when the cards were dealt"), theme, told, _remark(self._verdict(), theme)
            ),
            section(tr("The salt, drawn by chance"), theme, _figures(_digits(salt), theme)),
            section(tr("The cards from the top of the pack"), theme, _figures(deck, theme)),
            section(
                tr("Where each went: a seat, −1 for the dog"),
                theme,
                _figures(plan.replace("-", "−"), theme),
            ),
        ]
        self.arrange(Panel(sections, gap=14), stage.body)
        self.foot = [
            Button(tr("Copied") if self._copied else tr("Copy"), self._copy, kind=ButtonKind.QUIET),
            Button(tr("Save as a file"), self._save, kind=ButtonKind.SECONDARY),
            Button(tr("How to check it"), self._explain, size=22 if stage.wide else 20),
        ]

    def _copy(self) -> None:
        if copied(self.app, self.sealed.text):
            self._copied = True
            self.layout()
            self.app.announce(tr("What was sealed is copied."))

    def _save(self) -> None:
        """Write just what was hashed, so that any tool finds the hash of the file."""
        path = self.app.folders.shared / f"seal-{self.sealed.commitment[:12]}.txt"
        write = partial(write_atomically, path, self.sealed.text)
        save_and_say(self.app, tr("The file is saved"), path, write)

    def _explain(self) -> None:
        setup = self._setup
        self.app.push(self.app.routes.rules(setup.rules, setup.players, page=SEAL))


_DIGITS: Final = 16


def _figures(text: str, theme: Theme) -> Box:
    """Figures or codes in as many lines as they need."""
    return Prose(text, Style(Face.STRONG, 16.5, theme.text), leading=1.3)


def _digits(text: str) -> str:
    """A hash, or a salt, in groups that can be read and compared."""
    return " ".join(text[start : start + _DIGITS] for start in range(0, len(text), _DIGITS))


def _remark(words: str, theme: Theme) -> Box:
    """A sentence about hash or salt, in muted words."""
    return Prose(words, Style(Face.BODY, 17, theme.muted), leading=1.3)
