"""Deals of matches are kept for the statistics and for reviews when they end."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.session.progress.progress import Progress
from game.session.thinking import LocalThinker
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.table.scene import TableScene
from tests.session.progress.answers import answer
from tests.ui.matches import new_match, play_deal
from tests.ui.pilot import Pilot


def test_a_deal_is_kept_when_it_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.session.desk.WorkerThinker", LocalThinker)
    pilot = Pilot(tmp_path, MenuScene)
    pilot.app.push(pilot.app.routes.match(new_match(4)))
    scene = pilot.app.scene
    assert isinstance(scene, TableScene)
    file = tmp_path / "data" / "progress.sqlite"
    assert not file.exists(), "nothing is opened before it is needed"
    game = scene.table.game
    play_deal(scene.table)
    while game.results[-1].void is not None:
        scene.table.start_next_deal()
        play_deal(scene.table)
    (kept,) = pilot.app.progress.deals()
    assert (kept.key, kept.players, kept.seat) == (game.commitment, 4, game.setup.human)
    assert kept.cast[1].name == game.setup.seats[1].name
    pilot.app.close()
    again, problem = Progress.open(file)
    assert problem is None
    assert again.deals() == (kept,)
    again.close()


def test_where_nothing_can_be_written_the_match_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.session.desk.WorkerThinker", LocalThinker)
    (tmp_path / "data").touch()
    pilot = Pilot(tmp_path, MenuScene)
    pilot.app.push(pilot.app.routes.match(new_match(3, seed=2)))
    scene = pilot.app.scene
    assert isinstance(scene, TableScene)
    play_deal(scene.table)
    assert len(pilot.app.progress.deals()) == sum(
        result.void is None for result in scene.table.game.results
    )


def test_while_another_program_holds_the_file_the_window_says_so(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, MenuScene)
    file = tmp_path / "data" / "progress.sqlite"
    pilot.app.progress.add_answer(answer("first"))
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        pilot.app.progress.add_answer(answer("second"))
        pilot.frames(1)
        scene = pilot.app.scene
        assert isinstance(scene, DialogScene)
        assert scene.title == "Your progress cannot be saved yet"
        assert "Another program is using progress.sqlite." in scene.message
    pilot.app.close()
    again, _ = Progress.open(file)
    assert [it.position for it in again.answers()] == ["first", "second"]
    again.close()
