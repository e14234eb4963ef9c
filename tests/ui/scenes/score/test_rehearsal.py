"""The score sheet is got ready while the end of the deal is shown, and opens as it is."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game.ui.scenes.rehearsal import ScreenRehearsal
from game.ui.scenes.score import ScoreScene
from tests.ui.matches import played_match
from tests.ui.pilot import Ground, Pilot
from tests.ui.table.table_pilot import FAST, TablePilot


@pytest.mark.usefixtures("pixels", "nothing_remembered")
def test_drawing_the_sheet_makes_nothing_new(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, Ground)
    game = played_match(5, 1)
    rehearsal = ScreenRehearsal(lambda: ScoreScene(pilot.app, game, pilot.app.quit, pilot.app.quit))
    while rehearsal.step():
        pass
    kit = pilot.app.screen.menu
    before = kit.cache.shared.pixels
    assert before > 0
    pilot.app.push(rehearsal.take())
    pilot.app.draw()
    assert kit.cache.shared.pixels == before


def test_a_sheet_that_nobody_got_ready_opens_all_the_same(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, Ground)
    game = played_match(3, 1)
    rehearsal = ScreenRehearsal(lambda: ScoreScene(pilot.app, game, pilot.app.quit, pilot.app.quit))
    assert isinstance(rehearsal.take(), ScoreScene)


def test_the_table_gets_the_sheet_ready_and_says_once_how_the_deal_ended(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, seed=5, settings=FAST)
    while pilot.app.prepare():
        pass
    assert "game.ui.scenes.score" in sys.modules
    pilot.play_deal()
    assert isinstance(pilot.app.scene, ScoreScene)
    pilot.frames(3)
    assert len([words for words in pilot.app.announced if "Each defender" in words]) == 1
