"""The whole way of a deal: from the table over its score sheet and its review to practice."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.session.thinking import LocalThinker
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.review.scene import ReviewScene
from game.ui.scenes.score import ScoreScene
from game.ui.scenes.table.scene import TableScene
from tests.ui.scenes.table.practice.practice_pilot import practice_at
from tests.ui.table.table_pilot import FAST, TablePilot


@pytest.mark.parametrize("players", [3, 5])
def test_from_the_table_to_practice_and_back(
    tmp_path: Path, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.session.desk.WorkerThinker", LocalThinker)
    pilot = TablePilot(tmp_path, players, settings=FAST)
    pilot.play_deal()
    assert pilot.shows(ScoreScene)
    pilot.click_on("Review")
    review = pilot.app.scene
    assert isinstance(review, ReviewScene)
    pilot.key(pygame.K_HOME)
    pilot.click_on("Play from here")
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    assert practice_at(table).practice.log.players == players
    pilot.wait_for(lambda: table.prompt is not None)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.shows(DialogScene)
    pilot.click_on("Leave")
    assert pilot.app.scene is review
    pilot.key(pygame.K_ESCAPE)
    assert pilot.shows(ScoreScene)
    pilot.next_deal()
    pilot.wait_for(pilot.asked)
    assert pilot.playing
