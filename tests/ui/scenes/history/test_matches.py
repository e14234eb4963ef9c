"""Several matches wait, each is continued; those that are over show their totals."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from game.session.game import Game
from game.session.progress.records import played_deal
from game.session.saves.archive import SavedMatches
from game.session.settings import Settings
from game.session.table import Table
from game.session.thinking import LocalThinker
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.history.matches import MatchListScene
from game.ui.scenes.history.scene import HistoryScene
from game.ui.scenes.match_so_far import StoredMatchScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.table.scene import TableScene
from tests.session.builders import make_setup, steps_to_finish
from tests.session.players import bold
from tests.session.progress.answers import START
from tests.ui.pilot import Pilot
from tests.ui.table.table_pilot import CALM


def save(home: Path, games: list[Game]) -> None:
    """Let matches wait, the last one played last."""
    matches = SavedMatches(home / "data")
    for second, game in enumerate(games, start=1000):
        archive = matches.fresh()
        assert archive.save(game.to_record()) is None
        os.utime(archive.path, (second, second))


def begun(seed: int, deals: int = 0) -> Game:
    """A match of four in which some deals are over."""
    game = Game.new(make_setup(4, deals=max(deals, 1)), seed=seed)
    if deals:
        steps_to_finish(Table(game, LocalThinker(bold)))
        longer = Game.new(make_setup(4, deals=deals + 3), seed=seed)
        record = game.to_record()
        return Game.from_record(type(record)(longer.setup, record.seeds, record.deals))
    return game


def pilot_of(home: Path, games: list[Game], settings: Settings = CALM) -> Pilot:
    save(home, games)
    pilot = Pilot(home, MenuScene, settings=settings)
    pilot.settle()
    return pilot


@pytest.fixture(autouse=True)
def local(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.session.desk.WorkerThinker", LocalThinker)


def test_the_menu_continues_the_last_and_leads_to_the_others(tmp_path: Path) -> None:
    games = [begun(seed) for seed in (1, 2, 3)]
    pilot = pilot_of(tmp_path, games)
    assert pilot.labels[:3] == ["Continue", "Other matches", "New game"]
    pilot.click_on("Other matches")
    scene = pilot.app.scene
    assert isinstance(scene, MatchListScene)
    setups = [match.setup for match in scene.waiting]
    assert setups == [game.setup for game in games[::-1]]
    pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_RETURN)
    pilot.frames(2)
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    assert table.table.game.key == games[1].key
    pilot.key(pygame.K_ESCAPE)
    pilot.click_on("Leave")
    assert pilot.shows(MenuScene)
    pilot.settle()
    assert len(pilot.app.matches.waiting()) == 3


def test_one_match_alone_needs_no_list(tmp_path: Path) -> None:
    pilot = pilot_of(tmp_path, [begun(1)])
    assert pilot.labels[:2] == ["Continue", "New game"]


def test_a_damaged_save_hides_no_other(tmp_path: Path) -> None:
    save(tmp_path, [begun(1), begun(2)])
    damaged = tmp_path / "data" / "match-2.jsonl"
    damaged.write_text("nonsense\n")
    pilot = Pilot(tmp_path, MenuScene, settings=CALM)
    pilot.frames(3)
    assert pilot.shows(DialogScene)
    pilot.key(pygame.K_RETURN)
    pilot.settle()
    assert pilot.labels[:2] == ["Continue", "New game"]
    assert list(damaged.parent.glob("match-2.jsonl.damaged-*"))


@pytest.mark.parametrize("deals", [0, 2])
def test_a_match_that_is_ended_keeps_its_totals(tmp_path: Path, deals: int) -> None:
    game = begun(3, deals)
    pilot = pilot_of(tmp_path, [begun(1), game])
    pilot.click_on("Other matches")
    pilot.key(pygame.K_DELETE)
    assert pilot.shows(DialogScene)
    pilot.click_on("End it")
    pilot.frames(2)
    scene = pilot.app.scene
    assert isinstance(scene, MatchListScene)
    assert len(scene.waiting) == 1
    assert [match.key for match in scene.finished] == ([game.key] if deals else [])
    if deals:
        assert scene.finished[0].totals == tuple(map(float, game.totals))
        assert not scene.finished[0].ended
    pilot.picture()


def test_ending_can_be_thought_better_of(tmp_path: Path) -> None:
    pilot = pilot_of(tmp_path, [begun(1), begun(2)])
    pilot.click_on("Other matches")
    scene = pilot.app.scene
    assert isinstance(scene, MatchListScene)
    (row, _) = scene.lists[0].shown_rows
    pilot.click(row.icons[0].rect.center)
    pilot.click_on("Keep it")
    assert len(pilot.app.matches.waiting()) == 2


@pytest.mark.parametrize("size", [(960, 720), (1280, 720)])
def test_a_finished_match_shows_its_totals_and_its_deals(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    pilot = Pilot(tmp_path, MenuScene, size, CALM)
    game = Game.new(make_setup(4, deals=3), seed=3)
    progress = pilot.app.progress

    def enter(played: Game) -> None:
        deal = played_deal(played, START)
        if deal is not None:
            progress.add_deal(deal)

    steps_to_finish(Table(game, LocalThinker(bold), on_deal_over=enter))
    progress.matches.keep(game, START)
    pilot.click_on("Review")
    pilot.key(pygame.K_TAB, pygame.KMOD_CTRL)
    assert pilot.shows(MatchListScene)
    pilot.key(pygame.K_RETURN)
    scene = pilot.app.scene
    assert isinstance(scene, StoredMatchScene)
    if scene._loading is not None:
        scene._loading.result()
        pilot.frames(1)
    assert not scene.moving
    pilot.picture()
    pilot.click_on("Its deals")
    listed = pilot.app.scene
    assert isinstance(listed, HistoryScene)
    assert len(listed.entries.keys) == 3
    pilot.key(pygame.K_ESCAPE)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.shows(MatchListScene)
    pilot.key(pygame.K_TAB, pygame.KMOD_CTRL)
    assert pilot.shows(HistoryScene)


def test_a_kept_match_that_is_damaged_is_told(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, MenuScene, settings=CALM)
    game = begun(3, 1)
    pilot.app.progress.matches.keep(game, START)
    pilot.app.progress._db.execute("UPDATE matches SET record = ?", (b"nonsense",))
    (match,) = pilot.app.progress.matches.all()
    scene = StoredMatchScene(pilot.app, match)
    pilot.app.push(scene)
    if scene._loading is not None:
        scene._loading.result()
        pilot.frames(1)
    assert not scene.moving
    assert scene._match is None
    pilot.picture()
