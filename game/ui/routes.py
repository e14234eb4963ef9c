"""The ways from screen to screen: the only place that imports them all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from game.coach.lessons import Lesson
from game.rules.observation import Observation
from game.rules.options.ruleset import FEDERATION, RuleSet
from game.session.deal import DealLog
from game.session.game import Game
from game.session.progress.records import CastMember, StoredMatch, played_deal
from game.session.saves.archive import Archive
from game.session.setting import Tab
from game.session.setup import GameSetup
from game.session.thinking import Thinker
from game.session.trainer.position import Position
from game.ui.host import Host
from game.ui.input.keys import Stroke
from game.ui.navigation import Light, NamedActs, Navigation
from game.ui.scene import Scene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.new_game.start import practice_setup

if TYPE_CHECKING:  # the menu shows sooner without
    from game.session.field import FieldComparison
    from game.session.pad import ScorePad, StoredPad
    from game.session.review import DealTour, ReviewedDecision
    from game.session.sharing import DealImport
    from game.session.sketch import DealSketch
    from game.ui.widgets.choices import Select

_TABLE: Final = (
    "game.session.progress.progress",
    "game.coach.reasons",
    "game.session.review",
    "game.session.field",
    "game.ui.scenes.table.scene",
)
_LEARNING: Final = (
    "game.session.trainer.course",
    "game.ui.scenes.trainer.scene",
    "game.ui.scenes.history.scene",
    "game.ui.scenes.statistics.scene",
)
"""Modules whose loading would be felt, in an order that parts the work evenly."""


def _load(*names: str) -> Iterator[None]:
    """Import modules, one after the other."""
    for name in names:
        import_module(name)
        yield


class Routes(Navigation):
    """Makes the screens of an application; see ``Navigation``.

    Each but the menu is imported when it is first made, so that the menu shows soon.
    """

    def __init__(self, app: Host) -> None:
        self._app = app
        self._sketch: DealSketch | None = None

    def menu(self) -> Scene:
        return MenuScene(self._app)

    def new_game(self) -> Scene:
        from game.ui.scenes.new_game.scene import NewGameScene

        return NewGameScene(self._app)

    def match(
        self, game: Game, archive: Archive | None = None, thinker: Thinker | None = None
    ) -> Scene:
        return self._table(game, archive or self._app.matches.fresh(), self._keep_deal, thinker)

    def _table(
        self,
        game: Game,
        archive: Archive,
        on_deal_over: Callable[[Game], None],
        thinker: Thinker | None = None,
    ) -> Scene:
        from game.session.desk import WorkerThinker
        from game.session.table import Table
        from game.ui.scenes.table.scene import TableScene

        bots = thinker or WorkerThinker()
        table = Table(game, bots, archive, on_deal_over, self._keep_match)
        return TableScene(self._app, table)

    def _keep_deal(self, game: Game) -> None:
        """Enter a deal that is over into the player's progress."""
        deal = played_deal(game, datetime.now(UTC))
        if deal is not None:
            self._app.progress.add_deal(deal)

    def _keep_match(self, game: Game) -> None:
        """Enter a match that is over."""
        self._app.progress.matches.keep(game, datetime.now(UTC))

    def score_sheet(
        self, game: Game, on_next: Callable[[], None], on_menu: Callable[[], None]
    ) -> Scene:
        from game.ui.scenes.score import ScoreScene

        return ScoreScene(self._app, game, on_next, on_menu)

    def said(self, more: Callable[[int], bool] = lambda _key: False, keys: str = "") -> Scene:
        from game.ui.scenes.pop_ups import SaidScene

        return SaidScene(self._app, more, keys)

    def match_so_far(self, game: Game) -> Scene:
        from game.ui.scenes.match_so_far import MatchSoFarScene

        return MatchSoFarScene(self._app, game)

    def deal_so_far(
        self, game: Game, view: Observation, *, sealed: bool, rest: NamedActs = ()
    ) -> Scene:
        from game.ui.scenes.match_so_far import DealSoFarScene

        return DealSoFarScene(self._app, game, view, sealed=sealed, rest=rest)

    def seal(self, game: Game) -> Scene:
        from game.ui.scenes.match_so_far import SealScene

        return SealScene(self._app, game)

    def lessons(self, lessons: Sequence[Lesson], view: Observation, light: Light) -> Scene:
        from game.ui.scenes.lessons import LessonScene

        return LessonScene(self._app, lessons, view, light)

    def practice(
        self,
        log: DealLog,
        upto: int,
        seat: int,
        *,
        opened: bool = False,
        setup: GameSetup | None = None,
        guess: int | None = None,
    ) -> Scene:
        from game.session.desk import WorkerThinker
        from game.session.practice import Practice
        from game.session.table import Table
        from game.ui.scenes.table.practice import PracticeMode
        from game.ui.scenes.table.scene import TableScene

        company = setup or practice_setup(self._app.settings, log.rules, log.players, seat)
        practice = Practice(company, log, upto, opened=opened)
        thinker = WorkerThinker()
        mode = partial(PracticeMode, practice=practice, thinker=thinker, guess=guess)
        return TableScene(self._app, Table(practice.game, thinker), mode)

    def practice_sheet(self, game: Game, on_close: Callable[[], None]) -> Scene:
        from game.ui.scenes.score import ScoreScene

        return ScoreScene(self._app, game, on_close, on_close, practice=True)

    def review(
        self,
        log: DealLog,
        seat: int,
        cast: Sequence[CastMember],
        *,
        key: str | None = None,
        number: int | None = None,
    ) -> Scene:
        from game.session.review import DealTour
        from game.ui.scenes.review.scene import ReviewScene

        return ReviewScene(self._app, DealTour(log, seat), tuple(cast), key=key, number=number)

    def why(
        self,
        tour: DealTour,
        cast: Sequence[CastMember],
        is_covered: Callable[[ReviewedDecision], bool] = lambda _: False,
    ) -> Scene:
        from game.ui.scenes.why import WhyScene

        return WhyScene(self._app, tour, cast, is_covered)

    def replay(self, log: DealLog, seat: int, cast: Sequence[CastMember]) -> Scene:
        from game.session.review import DealTour
        from game.ui.scenes.review.replay import ReplayScene

        return ReplayScene(self._app, DealTour(log, seat), tuple(cast))

    def review_list(self, match: str | None = None) -> Scene:
        from game.ui.scenes.history.scene import HistoryScene

        return HistoryScene(self._app, match)

    def match_list(self) -> Scene:
        from game.ui.scenes.history.matches import MatchListScene

        return MatchListScene(self._app)

    def stored_match(self, match: StoredMatch) -> Scene:
        from game.ui.scenes.match_so_far import StoredMatchScene

        return StoredMatchScene(self._app, match)

    def note(self, title: str, note: str, keep: Callable[[str], None]) -> Scene:
        from game.ui.scenes.history.scene import NoteScene

        return NoteScene(self._app, title, note, keep)

    def deal(
        self, log: DealLog | None = None, seat: int = 0, cast: Sequence[CastMember] | None = None
    ) -> Scene:
        from game.ui.scenes.deal import DealScene

        return DealScene(self._app, log, seat, cast)

    def comparison(self, comparison: FieldComparison) -> Scene:
        from game.ui.scenes.comparison import ComparisonScene

        return ComparisonScene(self._app, comparison)

    def lines(self, comparison: FieldComparison, table: int) -> Scene:
        from game.ui.scenes.comparison import LinesScene

        return LinesScene(self._app, comparison, table)

    def editor(self, log: DealLog | None = None, seat: int = 0) -> Scene:
        from game.session.sketch import DealSketch
        from game.ui.scenes.editor import EditorScene

        if log is not None:
            self._sketch = DealSketch.of(log, seat)
        elif self._sketch is None:
            rules = self._app.rule_sets.find(self._app.settings.rules) or FEDERATION
            self._sketch = DealSketch.empty(rules, self._app.settings.players)
        return EditorScene(self._app, self._sketch, self._keep_sketch)

    def _keep_sketch(self, sketch: DealSketch) -> None:
        self._sketch = sketch

    def challenges(self) -> Scene:
        from game.ui.scenes.challenges import ChallengesScene

        return ChallengesScene(self._app)

    def challenge_match(self, game: Game, archive: Archive) -> Scene:
        return self._table(game, archive, self._compare_deal)

    def _compare_deal(self, game: Game) -> None:
        """Enter a deal of a challenge that is over, and have other tables play it."""
        from game.session.field.compared_seat import seat_of_last_deal
        from game.ui.scenes.entrances import compare_quietly

        self._keep_deal(game)
        seat = seat_of_last_deal(game)
        if seat is not None:
            compare_quietly(self._app, seat)

    def challenge_result(self, key: str) -> Scene:
        from game.ui.scenes.challenges import ChallengeResultScene

        return ChallengeResultScene(self._app, key)

    def trainer(self) -> Scene:
        from game.ui.scenes.trainer.scene import TrainerScene

        return TrainerScene(self._app)

    def try_again(
        self, position: Position, cast: Sequence[CastMember], on_answer: Callable[[], None]
    ) -> Scene:
        from game.ui.scenes.trainer.scene import TrainerScene

        return TrainerScene(self._app, again=position, cast=cast, on_answer=on_answer)

    def score_pads(self) -> Scene:
        from game.ui.scenes.pad.pads import PadListScene

        return PadListScene(self._app)

    def new_pad(self, like: ScorePad | None = None) -> Scene:
        from game.ui.scenes.pad.pads import NewPadScene

        return NewPadScene(self._app, like)

    def score_pad(self, stored: StoredPad) -> Scene:
        from game.ui.scenes.pad.scene import PadScene

        return PadScene(self._app, stored)

    def pad_sheet(
        self, pad: ScorePad, place: int, on_edit: Callable[[], None], on_delete: Callable[[], None]
    ) -> Scene:
        from game.ui.scenes.pad.pads import PadSheetScene

        return PadSheetScene(self._app, pad, place, on_edit, on_delete)

    def statistics(self) -> Scene:
        from game.ui.scenes.statistics.scene import StatisticsScene

        return StatisticsScene(self._app)

    def rules(
        self,
        rules: RuleSet,
        players: int | None = None,
        *,
        page: str = "",
        view: Observation | None = None,
        names: Sequence[str] = (),
    ) -> Scene:
        from game.ui.scenes.rule_pages import RulePagesScene

        return RulePagesScene(self._app, rules, players, key=page, view=view, names=names)

    def settings(self, tab: Tab = Tab.PLAY) -> Scene:
        from game.ui.scenes.settings.scene import SettingsScene

        return SettingsScene(self._app, tab)

    def choices(self, select: Select[Any]) -> Scene:
        from game.ui.scenes.pop_ups import SelectListScene

        return SelectListScene(self._app, select)

    def other_keys(self, press: Callable[[Stroke], None]) -> Scene:
        from game.ui.scenes.pop_ups import OtherKeysScene

        return OtherKeysScene(self._app, press)

    def letters(self) -> Scene:
        from game.ui.scenes.pop_ups import LettersScene

        return LettersScene(self._app)

    def about(self) -> Scene:
        from game.ui.scenes.about import AboutScene

        return AboutScene(self._app)

    def taking_in(self, name: str, run: DealImport) -> Scene:
        from game.ui.scenes.taking_in import TakingInScene

        return TakingInScene(self._app, name, run)

    # -- ahead ----------------------------------------------------------------------------------

    def load_table(self) -> Iterator[None]:
        return _load(*_TABLE)

    def load_learning(self) -> Iterator[None]:
        return _load(*_LEARNING)

    def load_score_sheet(self) -> Iterator[None]:
        return _load("game.ui.scenes.score")
