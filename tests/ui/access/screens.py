"""Every screen of the game, each with something on it, for who goes through them all."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame
import pytest

from game.coach.lessons import Lesson
from game.rules.actions import Bid, DecisionKind
from game.rules.options.ruleset import FEDERATION
from game.session import challenge as challenges
from game.session.field import table as fields
from game.session.setting import Tab
from game.session.setup import CHARACTERS, Nature
from game.session.trainer.position import PositionTheme
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.scenes.comparison import TableRow
from game.ui.scenes.match_so_far import StoredMatchScene
from game.ui.scenes.settings.scene import SettingsScene
from game.ui.scenes.statistics.scene import StatisticsPage
from game.ui.scenes.why import WhyScene
from game.ui.widgets.choices import Select
from game.ui.widgets.rows import ResultRow
from game.ui.widgets.text_field import TextField
from tests.session.pad.evenings import empty_pad, played_pad
from tests.session.progress.answers import START
from tests.ui.matches import open_sheet, played_match
from tests.ui.pilot import Ground, Pilot
from tests.ui.scenes.challenges.test_challenges import played_day
from tests.ui.scenes.comparison.test_ways import last_seat
from tests.ui.scenes.editor.editor_pilot import EditorPilot
from tests.ui.scenes.history.listing import HistoryPilot, many
from tests.ui.scenes.history.test_matches import begun, save
from tests.ui.scenes.lessons.patience import PATIENCE
from tests.ui.scenes.lessons.test_pages import open_lesson
from tests.ui.scenes.pad.test_pad import PadPilot
from tests.ui.scenes.review.reviews import SEAT, ReviewPilot, finished, members
from tests.ui.scenes.settings.house_rules.house_rules_pilot import house_rules
from tests.ui.scenes.statistics.statistics_pilot import open_page, open_screen
from tests.ui.scenes.table.practice.practice_pilot import PracticePilot, log_at
from tests.ui.scenes.trainer.trainer_pilot import TrainerPilot, search_quickly
from tests.ui.table.table_pilot import FAST, TablePilot

Opener = Callable[[Path], Pilot]
"""Opens a screen in a folder of its own."""


def _route(make: Callable[[App], Scene]) -> Opener:
    def opened(home: Path) -> Pilot:
        pilot = Pilot(home, make, settings=FAST)
        pilot.settle()
        return pilot

    return opened


def _tab(tab: Tab) -> Opener:
    return _route(lambda app: SettingsScene(app, tab))


def _menu_with_matches(home: Path) -> Pilot:
    save(home, [begun(1), begun(2)])
    return _route(lambda app: app.routes.menu())(home)


def _match_list(home: Path) -> Pilot:
    save(home, [begun(1, 2), begun(2)])
    pilot = _route(lambda app: app.routes.match_list())(home)
    pilot.app.progress.matches.keep(played_match(4, 3, fixed=True), START)
    pilot.app.scene.layout()
    return pilot


def _kept_match(home: Path) -> Pilot:
    pilot = Pilot(home, Ground, settings=FAST)
    pilot.app.progress.matches.keep(played_match(4, 3, fixed=True), START)
    (match,) = pilot.app.progress.matches.all()
    scene = StoredMatchScene(pilot.app, match)
    pilot.app.push(scene)
    if scene._loading is not None:
        scene._loading.result()
    pilot.frames(2)
    return pilot


def _select(home: Path) -> Pilot:
    pilot = _route(lambda app: app.routes.new_game())(home)
    select = next(it for it in pilot.form.widgets if isinstance(it, Select))
    pilot.app.push(pilot.app.routes.choices(select))
    pilot.frames(2)
    return pilot


def _letters(home: Path) -> Pilot:
    pilot = _tab(Tab.PLAY)(home)
    field = next(it for it in pilot.form.widgets if isinstance(it, TextField))
    pilot.form.move_to(field, by_key=True)
    pilot.app.push(pilot.app.routes.letters())
    pilot.frames(2)
    return pilot


def _statistics(page: StatisticsPage, deals: int = 30) -> Opener:
    def opened(home: Path) -> Pilot:
        pilot = open_screen(home, deals)
        open_page(pilot, page)
        pilot.settle()
        return pilot

    return opened


def _statistics_table(home: Path) -> Pilot:
    pilot = open_screen(home, 30)
    pilot.key(pygame.K_t)
    return pilot


def _sheet(players: int, deals: int = 3, tab: int = 0) -> Opener:
    def opened(home: Path) -> Pilot:
        pilot = open_sheet(home, played_match(players, deals), [])
        for _ in range(tab):
            pilot.key(pygame.K_TAB, pygame.KMOD_CTRL)
        pilot.settle()
        return pilot

    return opened


def _last_sheet(home: Path) -> Pilot:
    pilot = open_sheet(home, played_match(4, 3, fixed=True), [])
    pilot.settle()
    return pilot


def _seal(home: Path) -> Pilot:
    pilot = _sheet(5)(home)
    pilot.click_on("Open the seal of the cards")
    return pilot


def _table(kind: DecisionKind, players: int = 5, tricks: int = 0, seed: int = 8) -> Opener:
    def opened(home: Path) -> Pilot:
        pilot = TablePilot(home, players, seed, settings=FAST, bid=Bid.GARDE)
        pilot.play_until(kind, tricks)
        pilot.settle()
        return pilot

    return opened


def _at_table(key: int) -> Opener:
    def opened(home: Path) -> Pilot:
        pilot = _table(DecisionKind.PLAY, tricks=2)(home)
        pilot.key(key)
        pilot.frames(30)
        return pilot

    return opened


def _asked(kind: DecisionKind, players: int = 4) -> Opener:
    """A question of practice, where the table has all it can have."""

    def opened(home: Path) -> Pilot:
        log, seat = log_at(players, kind)
        pilot = PracticePilot(home, log, seat)
        pilot.wait_for_question()
        return pilot

    return opened


def _advice(home: Path) -> Pilot:
    pilot = _asked(DecisionKind.PLAY)(home)
    pilot.key(pygame.K_h)
    pilot.frames(200)
    return pilot


def _other_keys(home: Path) -> Pilot:
    pilot = _table(DecisionKind.PLAY, tricks=2)(home)
    pilot.app.push(pilot.app.routes.other_keys(lambda _: None))
    pilot.frames(2)
    return pilot


def _review(position: int | None = None, key: int = 0, players: int = 5) -> Opener:
    def opened(home: Path) -> Pilot:
        pilot = ReviewPilot(home, players)
        if position is not None:
            pilot.review.go_to(position)
        else:
            pilot.review.next_mistake()
        if key:
            pilot.key(key)
        pilot.frames(30)
        return pilot

    return opened


def _small_review(home: Path) -> Pilot:
    pilot = _review(0)(home)
    pilot.resize((640, 480))
    pilot.frames(2)
    return pilot


def _why(home: Path) -> Pilot:
    pilot = _review(30)(home)
    pilot.key(pygame.K_w)
    why = pilot.app.scene
    assert isinstance(why, WhyScene)
    pilot.wait_for(lambda: why.run.here.done)
    pilot.frames(2)
    return pilot


def _replay(home: Path) -> Pilot:
    pilot = _route(lambda app: app.routes.replay(finished(5), SEAT, members(5)))(home)
    for _ in range(20):
        pilot.key(pygame.K_RIGHT)
    return pilot


def _comparison(home: Path) -> Pilot:
    comparison = last_seat().begun()
    pilot = Pilot(home, lambda app: app.routes.comparison(comparison))
    pilot.wait_for(lambda: comparison.report.complete, 120)
    pilot.frames(2)
    return pilot


def _lines(home: Path) -> Pilot:
    pilot = _comparison(home)
    rows = (it for it in pilot.form.widgets if isinstance(it, TableRow) and it.number is not None)
    pilot.click(next(rows).rect.center)
    pilot.frames(2)
    return pilot


def _challenges(home: Path) -> Pilot:
    pilot = _route(lambda app: app.routes.challenges())(home)
    played_day(pilot)
    pilot.wait_for(lambda: pilot.app.comparisons.current is None)
    pilot.frames(2)
    return pilot


def _challenge_result(home: Path) -> Pilot:
    pilot = _challenges(home)
    pilot.click(next(it for it in pilot.form.widgets if isinstance(it, ResultRow)).rect.center)
    pilot.frames(2)
    return pilot


def _lesson(lesson: Lesson) -> Opener:
    def opened(home: Path) -> Pilot:
        pilot = Pilot(home, Ground, settings=FAST)
        open_lesson(pilot, lesson)
        pilot.frames(PATIENCE)
        return pilot

    return opened


_ASKED: Final = [it for it in PositionTheme if it is not PositionTheme.OWN_MISTAKE]


def _asked_about(home: Path, theme: PositionTheme) -> TrainerPilot:
    pilot = TrainerPilot(home)
    pilot.want(theme)
    return pilot


def _trainer(theme: PositionTheme) -> Opener:
    return lambda home: _asked_about(home, theme)


def _answered(theme: PositionTheme, key: int = 0) -> Opener:
    def opened(home: Path) -> Pilot:
        pilot = _asked_about(home, theme)
        pilot.key(pygame.K_1)
        pilot.wait_for(lambda: pilot.answered)
        pilot.frames(30)
        if key:
            pilot.key(key)
        return pilot

    return opened


def _hinted(home: Path) -> Pilot:
    pilot = _asked_about(home, PositionTheme.WHICH_KING)
    pilot.key(pygame.K_h)
    pilot.frames(60)
    return pilot


def _pads(home: Path) -> Pilot:
    pilot = PadPilot(home, played_pad(5, 4))
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(2)
    return pilot


def _pad(players: int, deals: int = 3, key: int = 0) -> Opener:
    def opened(home: Path) -> Pilot:
        pilot = PadPilot(home, played_pad(players, deals) if deals else empty_pad(players))
        if key:
            pilot.key(key)
        return pilot

    return opened


def _pad_sheet(home: Path) -> Pilot:
    pilot = _pad(5)(home)
    pilot.app.push(pilot.app.routes.pad_sheet(played_pad(5, 3), 2, lambda: None, lambda: None))
    pilot.frames(2)
    return pilot


def _history(home: Path) -> Pilot:
    return HistoryPilot(home, many(6), FAST)


def _editor(home: Path) -> Pilot:
    return _route(lambda app: app.routes.editor(finished(5), SEAT))(home)


def _rules(page: str) -> Opener:
    return _route(lambda app: app.routes.rules(FEDERATION, 5, page=page))


def _dialog(home: Path) -> Pilot:
    pilot = _tab(Tab.PLAY)(home)
    pilot.app.ask("Really?", "It cannot be undone.")
    pilot.frames(2)
    return pilot


SCREENS: Final[dict[str, Opener]] = {
    "menu": _route(lambda app: app.routes.menu()),
    "menu with matches": _menu_with_matches,
    "new game": _route(lambda app: app.routes.new_game()),
    "a list of choices": _select,
    "letters": _letters,
    "dialog": _dialog,
    **{f"settings, {tab.name.lower()}": _tab(tab) for tab in Tab},
    "house rules": _route(house_rules),
    "about": _route(lambda app: app.routes.about()),
    "rules": _rules(""),
    "rules, count": _rules("classic-count"),
    "rules, score": _rules("score"),
    "rules, words": _rules("words"),
    "deals": _history,
    "no deals": _route(lambda app: app.routes.review_list()),
    "matches": _match_list,
    "a match that is over": _kept_match,
    "note": _route(lambda app: app.routes.note("Deal 3", "Well played", lambda _: None)),
    "a deal by its code": _route(lambda app: app.routes.deal()),
    "a deal and its code": _route(lambda app: app.routes.deal(finished(5), SEAT, members(5))),
    "editor, empty": _route(lambda app: app.routes.editor()),
    "editor": _editor,
    "editor for two": lambda home: EditorPilot(home, players=2),
    "challenges": _challenges,
    "challenge result": _challenge_result,
    "comparison": _comparison,
    "lines": _lines,
    **{f"trainer, {it.name.lower()}": _trainer(it) for it in _ASKED},
    "trainer, answered": _answered(PositionTheme.WHICH_KING),
    "trainer, bid answered": _answered(PositionTheme.BID),
    "trainer, table": _answered(PositionTheme.WHICH_KING, pygame.K_t),
    "trainer, hint": _hinted,
    "score pads": _pads,
    "new pad": _route(lambda app: app.routes.new_pad()),
    "pad of four": _pad(4),
    "pad of five": _pad(5),
    "pad of two": _pad(2),
    "pad of three, empty": _pad(3, 0),
    "pad sheet": _pad_sheet,
    **{f"statistics, {page.name.lower()}": _statistics(page) for page in StatisticsPage},
    "statistics, nothing": _statistics(next(iter(StatisticsPage)), 0),
    "statistics, table": _statistics_table,
    "score sheet of five": _sheet(5),
    "score sheet of five, match": _sheet(5, tab=1),
    "score sheet of three": _sheet(3),
    "last score sheet": _last_sheet,
    "match so far": _route(lambda app: app.routes.match_so_far(played_match(4, 3))),
    "seal": _seal,
    "auction": _table(DecisionKind.BID),
    "discard": _table(DecisionKind.DISCARD),
    "call": _table(DecisionKind.CALL),
    "play": _table(DecisionKind.PLAY, tricks=2),
    "pause": _at_table(pygame.K_ESCAPE),
    "last trick": _at_table(pygame.K_l),
    "this deal": _at_table(pygame.K_d),
    "all that was said": _at_table(pygame.K_F10),
    "other keys": _other_keys,
    "handful": _asked(DecisionKind.POIGNEE),
    "slam": _asked(DecisionKind.CHELEM),
    "practice": _asked(DecisionKind.PLAY),
    "advice": _advice,
    "review, start": _review(0),
    "review, mistake": _review(),
    "review, table": _review(key=pygame.K_t),
    "review, covered": _review(key=pygame.K_c),
    "review, small": _small_review,
    "replay": _replay,
    "why": _why,
    **{f"lesson, {it.name.lower()}": _lesson(it) for it in Lesson},
}


def hurried(patch: pytest.MonkeyPatch) -> None:
    """Few tables, at which nobody searches; a trainer that finds positions at once."""
    search_quickly(patch)
    patch.setattr(fields, "MIX", ("club", "casual"))
    patch.setattr("game.session.field.compared_seat.USUAL_TABLES", 3)
    patch.setattr(challenges, "NATURES", dict.fromkeys(CHARACTERS, Nature("rule", "classic")))
