"""A deal beside the same deal at other tables: reached, stopped, taken up, come back to."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.session.desk import RunState
from game.session.field import table as fields
from game.ui.scenes.comparison import ComparisonScene
from game.ui.scenes.score import ScoreScene
from tests.ui.matches import open_sheet, played_match
from tests.ui.pilot import Pilot


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only bots that do not search sit in the seat."""
    monkeypatch.setattr(fields, "MIX", ("club", "casual"))


def compared(pilot: Pilot) -> ComparisonScene:
    scene = pilot.app.scene
    assert isinstance(scene, ComparisonScene)
    return scene


def test_the_player_is_placed_among_the_tables(tmp_path: Path) -> None:
    pilot = open_sheet(tmp_path, played_match(5, 1), [])
    pilot.click_on("Compare")
    scene = compared(pilot)
    assert scene.result_words() == "No table has finished yet."
    pilot.wait_for(lambda: scene.comparison.state is RunState.DONE, 120)
    assert scene.result_words().startswith("Your ")
    assert scene.result_words().endswith("% of 16 tables")
    assert "Stop" not in pilot.labels


def test_tables_of_two_are_told_without_a_contract(tmp_path: Path) -> None:
    pilot = open_sheet(tmp_path, played_match(2, 1), [])
    pilot.click_on("Compare")
    scene = compared(pilot)
    pilot.wait_for(lambda: scene.comparison.state is RunState.DONE, 120)
    told = [label for label in pilot.labels if label.endswith("%")]
    assert len(told) == 17
    assert not any(", ," in label for label in told)


def test_it_is_stopped_and_goes_on_where_it_was(tmp_path: Path) -> None:
    pilot = open_sheet(tmp_path, played_match(4, 1), [])
    pilot.click_on("Compare")
    pilot.wait_for(lambda: compared(pilot).result_words().endswith("% of 2 tables"))
    pilot.click_on("Stop")
    assert compared(pilot).comparison.state is RunState.STOPPED
    words = compared(pilot).result_words()
    pilot.frames(20)
    assert compared(pilot).result_words() == words
    pilot.key(pygame.K_ESCAPE)
    assert pilot.shows(ScoreScene)
    pilot.click_on("Compare")
    assert compared(pilot).result_words() == words
    assert compared(pilot).comparison.state is RunState.RUNNING
    pilot.wait_for(lambda: compared(pilot).result_words() != words)


def test_a_practice_sheet_compares_nothing(tmp_path: Path) -> None:
    game = played_match(5, 1)
    pilot = Pilot(tmp_path, lambda app: app.routes.practice_sheet(game, lambda: None))
    assert "Compare" not in pilot.labels


def test_the_score_sheet_tells_the_place_and_so_does_the_deal_later(tmp_path: Path) -> None:
    game = played_match(5, 1)
    pilot = open_sheet(tmp_path, game, [])
    pilot.click_on("Compare")
    scene = compared(pilot)
    pilot.wait_for(lambda: scene.comparison.state is RunState.DONE, 120)
    words = scene.result_words()
    pilot.key(pygame.K_ESCAPE)
    sheet = pilot.app.scene
    assert isinstance(sheet, ScoreScene)
    assert sheet.place_words == words
    pilot.app.close()
    again = open_sheet(tmp_path, game, [])
    sheet = again.app.scene
    assert isinstance(sheet, ScoreScene)
    assert sheet.place_words == words
    again.click_on("Compare")
    assert compared(again).comparison.state is RunState.DONE
    assert compared(again).result_words() == words


def test_it_goes_on_while_one_plays_and_the_sheet_follows(tmp_path: Path) -> None:
    pilot = open_sheet(tmp_path, played_match(5, 1), [])
    pilot.click_on("Compare")
    pilot.key(pygame.K_ESCAPE)
    sheet = pilot.app.scene
    assert isinstance(sheet, ScoreScene)
    pilot.wait_for(lambda: (sheet.place_words or "").endswith("of 1 table"))
    pilot.wait_for(lambda: (sheet.place_words or "").endswith("of 3 tables"))
