"""The deal of the day at three tables, and series of deals against the field."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import Final

from game.rules.options.ruleset import FEDERATION
from game.session.challenge import (
    LENGTHS,
    TABLES,
    Challenge,
    ChallengeKind,
    deal_of_the_day,
    new_series,
    streak_of,
)
from game.ui.boxes.box import Box
from game.ui.boxes.stacks import Across, Down
from game.ui.boxes.words import Prose
from game.ui.host import Host
from game.ui.input.strokes import ENTER, ESCAPE, UP_DOWN
from game.ui.look.kit import Style
from game.ui.look.theme import Face
from game.ui.scenes.challenges.play import (
    Begun,
    begun_challenges,
    finish_comparisons,
    play_challenge,
)
from game.ui.scenes.challenges.words import (
    challenge_title,
    dated_title,
    share_words,
    state_words,
    streak_words,
)
from game.ui.scenes.header import HeaderScene, Stage
from game.ui.widgets.button import Button
from game.ui.widgets.one_of_few import Segmented
from game.ui.widgets.panel import Panel
from game.ui.widgets.rows import ResultRow, RowList
from game.ui.widgets.section import Heading, section
from game.words.i18n import mark, tr
from game.words.numbers import deals_words, players_words

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
        self.begun = begun_challenges(self.app)
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
            self.begun, self._over = begun_challenges(self.app), self.app.comparisons.over
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
