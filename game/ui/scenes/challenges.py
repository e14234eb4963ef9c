"""The screens of the deal of the day and of series of deals, and of what one came to."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from fractions import Fraction
from functools import partial
from typing import Final

import pygame

from game.rules.options.ruleset import FEDERATION
from game.rules.score.scores import as_score
from game.session.challenge import (
    LENGTHS,
    TABLES,
    Challenge,
    ChallengeKind,
    deal_of_the_day,
    new_series,
)
from game.session.challenge_results import Begun, begun_challenges, streak_of
from game.session.progress.records import PlayedDeal
from game.ui.boxes.box import Box
from game.ui.boxes.content import Listed, On, Prose, ToldOf, Unheard, Words
from game.ui.boxes.stacks import Across, Down
from game.ui.clipboard import copied
from game.ui.host import Host
from game.ui.input.keys import ENTER, ESCAPE, UP_DOWN, ctrl
from game.ui.look.buttons import ButtonKind
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face, Theme
from game.ui.scenes.entrances import compare_played_deal, finish_comparisons, play_challenge
from game.ui.scenes.header import HeaderScene
from game.ui.scenes.history.lists import deal_outcome, deal_title
from game.ui.widgets.button import Button
from game.ui.widgets.menu_screen import Stage
from game.ui.widgets.one_of_few import Segmented
from game.ui.widgets.panel import Panel
from game.ui.widgets.rows import ResultRow, RowList
from game.ui.widgets.sections import Heading, draw_row_ground, section
from game.words.field import (
    challenge_title,
    dated_title,
    rank_words,
    result_line,
    share_words,
    sitter_words,
    state_words,
    streak_words,
)
from game.words.i18n import mark, tr
from game.words.numbers import deals_words, number, players_words
from game.words.numbers import percentage as in_percent

_GAP: Final = 13
_INSET: Final = 24
_RING_ROOM: Final = 4
_MOST_EARLIER: Final = 60


class ChallengesScene(HeaderScene):
    """Today's deals over those of earlier days at the left, series at the right."""

    named = mark("Deal of the day")
    back_to = mark("Menu")
    keys = ((UP_DOWN, mark("choose")), (ENTER, mark("play")), (ESCAPE, mark("menu")))

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self._today = date.today()
        self._players, self._length = TABLES[-1], LENGTHS[0]
        self._read()

    def _read(self) -> None:
        """Look at what was begun; tables that are missing are played meanwhile."""
        self.begun = begun_challenges(self.app.progress)
        finish_comparisons(self.app, self.begun)
        self._over = self.app.comparisons.over

    def read_help(self) -> Callable[[], None]:
        """What opens the rules of the federation, by which challenges are played."""
        return lambda: self.app.push(self.app.routes.rules(FEDERATION, self._players))

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """Both panels side by side, or one of them at a time."""
        size = 22 if stage.wide else 20
        self.foot = [Button(tr("Begin the series"), self._begin_series, size=size)]
        days, series = self._days(stage), self._series(stage)
        if stage.wide:
            self.arrange(Across(days, series, gap=_GAP, align="fill"), stage.body)
            return
        self.arrange_pages([tr("Deal of the day"), tr("Series")], [days, series])

    def _days(self, stage: Stage) -> Panel:
        theme = stage.kit.theme
        note = Style(Face.NOTE, 16, theme.muted)
        found = [it for it in self.begun if it.result.challenge.kind is ChallengeKind.DAY]
        streak = streak_of([it.result for it in found], self._today)
        today = [deal_of_the_day(self._today, players) for players in reversed(TABLES)]
        about = tr(
            "The same cards and the same opponents for everybody who plays them today, and for "
            "sixteen other tables: 100% is for the best, 0% for the worst."
        )
        rows = [self._row(at, it, self._begun(it)) for at, it in enumerate(today)]
        earlier = [it for it in found if it.result.challenge.day != self._today]
        earlier.sort(key=_latest_first)
        row = Prose(streak_words(streak.current, streak.longest), note)
        today_rows = RowList(rows, name=tr("Today"), above=_RING_ROOM)
        bodies: list[Box] = [
            Down(section(tr("Today"), theme, row, gap=4), today_rows, gap=10),
            Prose(about, note),
        ]
        if earlier:
            titled = [
                self._row(at, it.result.challenge, it, dated=True)
                for at, it in enumerate(earlier[:_MOST_EARLIER])
            ]
            bodies += [
                Heading(tr("Earlier days"), theme),
                RowList(titled, name=tr("Earlier days")),
            ]
        return Panel(bodies, gap=10, inset=_INSET)

    def _series(self, stage: Stage) -> Panel:
        theme = stage.kit.theme
        note = Style(Face.NOTE, 16, theme.muted)
        players = Segmented(
            tr("Players"),
            [(count, players_words(count)) for count in reversed(TABLES)],
            self._players,
            partial(self._choose, "_players"),
        )
        length = Segmented(
            tr("Deals"),
            [(count, deals_words(count)) for count in LENGTHS],
            self._length,
            partial(self._choose, "_length"),
        )
        about = tr("Deal by deal against sixteen tables; the mean percentages make the ranking.")
        found = [it for it in self.begun if it.result.challenge.kind is ChallengeKind.SERIES]
        bodies: list[Box] = [
            section(tr("A new series"), theme, players, length, Prose(about, note), gap=10)
        ]
        if found:
            rows = [self._row(at, it.result.challenge, it) for at, it in enumerate(found)]
            bodies += [
                Heading(tr("Your series"), theme),
                RowList(rows, name=tr("Your series")),
            ]
        return Panel(bodies, gap=12, inset=_INSET)

    def _choose(self, name: str, value: int) -> None:
        setattr(self, name, value)

    def _begun(self, challenge: Challenge) -> Begun | None:
        return next((it for it in self.begun if it.result.challenge == challenge), None)

    def _row(
        self, at: int, challenge: Challenge, begun: Begun | None, *, dated: bool = False
    ) -> ResultRow:
        """A row that plays a challenge, or shows what it came to."""
        result = None if begun is None else begun.result
        figure = "" if result is None or result.own is None else share_words(result)
        title = dated_title(challenge, self._today) if dated else challenge_title(challenge)
        act = partial(self._open, challenge, begun)
        return ResultRow(title, state_words(result), figure, act, striped=at % 2 == 0)

    # -- what controls do -----------------------------------------------------------------------

    def _open(self, challenge: Challenge, begun: Begun | None) -> None:
        """Play, go on, or look at the result."""
        if begun is not None and begun.result.finished:
            self.app.push(self.app.routes.challenge_result(begun.key))
        else:
            play_challenge(self.app, challenge)

    def _begin_series(self) -> None:
        play_challenge(self.app, new_series(self._today, self._players, self._length))

    # -- time -----------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Take in the tables that are over."""
        super().update(seconds)
        if self.app.comparisons.over != self._over and not self.held:
            self.begun, self._over = begun_challenges(self.app.progress), self.app.comparisons.over
            self.layout()
            self.keep_pointing()

    def resume(self) -> None:
        """See ``Scene.resume``: a challenge may have gone on, or another day begun."""
        self._today = date.today()
        self._read()
        self.layout()


def _latest_first(begun: Begun) -> tuple[int, int]:
    challenge = begun.result.challenge
    return -challenge.day.toordinal(), -challenge.players


_SHARES: Final = (0.12, 0.6, 0.28)


class ChallengeResultScene(HeaderScene):
    """The deals at the left, each with its percentage; the ranking at the right.

    Attributes:
        result: how the challenge stands.
    """

    keys = ((ENTER, mark("compare")), (ctrl(pygame.K_c), mark("copy the result")))

    def __init__(self, app: Host, key: str) -> None:
        """Show a challenge that is over; see ``Navigation.challenge_result``."""
        super().__init__(app)
        self._match = key
        self._read()
        self.app.announce(self.line)

    def _read(self) -> None:
        found = begun_challenges(self.app.progress)
        self.result = next(it.result for it in found if it.key == self._match)
        self._over = self.app.comparisons.over

    @property
    def line(self) -> str:
        """The result in a line of text, as it is copied."""
        return result_line(self.result, date.today())

    def title(self) -> str:
        """The words over the screen."""
        return dated_title(self.result.challenge, date.today())

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """Deals beside the ranking, or one of them at a time."""
        copy = Button(tr("Copy the result"), self._copy, kind=ButtonKind.SECONDARY)
        self.foot = [copy]
        theme = stage.kit.theme
        deals = Panel([self._deals()], head=[self._head(theme)], gap=8, inset=_INSET)
        head = Words(tr("Ranking"), Style(Face.TITLE, 21, theme.heading), most=1)
        ranking = Panel([self._ranking(theme)], head=[head], gap=8, inset=_INSET)
        if stage.wide:
            shares = (0.56, 0.44)
            self.arrange(Across(deals, ranking, shares=shares, gap=_GAP, align="fill"), stage.body)
            return
        self.arrange_pages([tr("Deals"), tr("Ranking")], [deals, ranking])

    def _head(self, theme: Theme) -> Box:
        words = tr("Your percentage: {percentage}", percentage=share_words(self.result))
        return Across(
            Words(words, Style(Face.TITLE, 21, theme.heading), most=1),
            Words(
                rank_words(self.result) if self.result.settled else state_words(self.result),
                Style(Face.NOTE, 16, theme.muted),
                align="right",
                most=1,
            ),
            shares=(1, 0),
            align="line",
        )

    def _deals(self) -> Box:
        rows = [self._deal_row(at, deal) for at, deal in enumerate(self.result.deals)]
        return RowList(rows, name=tr("Deals"), above=_RING_ROOM)

    def _deal_row(self, at: int, deal: PlayedDeal) -> ResultRow:
        compared = self.result.compared.get(deal.key)
        whole = compared is not None and len(compared.scores) == compared.tables
        share = in_percent(float(compared.percentage)) if whole and compared is not None else "–"
        score = number(as_score(Fraction(deal.score)), signed=True)
        title = tr("Deal {n}: {score}", n=at + 1, score=score)
        note = f"{deal_title(deal)} · {deal_outcome(deal)}"
        compare = partial(compare_played_deal, self.app, deal)
        return ResultRow(title, note, share, compare, striped=at % 2 == 0)

    def _ranking(self, theme: Theme) -> Box:
        rows = []
        for at, it in enumerate(self.result.ranking):
            own = it.number is None
            plain = Style(Face.STRONG if own else Face.BODY, 16.5, theme.text)
            who = sitter_words(it.level)
            cells = Across(
                Unheard(Words(str(it.rank), Style(Face.BODY, 16, theme.muted), most=1)),
                Words(who, plain, most=1),
                Words(in_percent(float(it.percentage)), plain, align="right", most=1),
                shares=_SHARES,
                gap=6,
                align="line",
            )
            ground = _own_ground if own else draw_row_ground if at % 2 == 0 else None
            told = ToldOf(cells, tr("place {rank}", rank=it.rank))
            rows.append(On(told, ground, sides=12, above=3))
        if not rows:
            words = tr("No deal is over at all tables yet.")
            return Words(words, Style(Face.NOTE, 16, theme.muted))
        return Listed(*rows, name=tr("Ranking"), gap=1)

    # -- what controls do -----------------------------------------------------------------------

    def _copy(self) -> None:
        """Leave the result for other programs, and say so."""
        if copied(self.app, self.line):
            self.app.ask(tr("Copied"), self.line)

    def command(self, press: pygame.event.Event) -> None:
        """Ctrl+C copies the result line."""
        if press.key == pygame.K_c:
            self._copy()
        else:
            super().command(press)

    # -- time -----------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Take in the tables that are over."""
        super().update(seconds)
        if self.app.comparisons.over != self._over and not self.held:
            self._read()
            self.layout()
            self.keep_pointing()

    def resume(self) -> None:
        """See ``Scene.resume``: a comparison may know more tables now."""
        self._read()
        self.layout()


def _own_ground(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    theme = kit.theme
    kit.frame(target, rect, 6, fill=theme.chosen, stroke=theme.chosen_edge, width=1.6)
