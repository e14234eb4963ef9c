"""The player's line beside that of another table."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.session.field import table as fields
from game.ui.scenes.comparison import ComparisonScene, LinesScene, TableRow
from tests.ui.pilot import Pilot
from tests.ui.scenes.comparison.test_ways import last_seat


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few tables, at which nobody searches."""
    monkeypatch.setattr(fields, "MIX", ("club", "casual"))
    monkeypatch.setattr("game.session.field.compared_seat.USUAL_TABLES", 3)


def opened(home: Path, size: tuple[int, int] = (1280, 720)) -> Pilot:
    """A comparison of which all tables are over."""
    comparison = last_seat().begun()
    pilot = Pilot(home, lambda app: app.routes.comparison(comparison), size)
    pilot.wait_for(lambda: comparison.report.complete)
    pilot.frames(2)
    return pilot


def lines(pilot: Pilot) -> LinesScene:
    scene = pilot.app.scene
    assert isinstance(scene, LinesScene)
    return scene


def rows(pilot: Pilot) -> list[TableRow]:
    return [widget for widget in pilot.form.widgets if isinstance(widget, TableRow)]


def test_a_row_opens_its_line_and_keys_lead_to_the_others(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    numbers = [row.number for row in rows(pilot) if row.number is not None]
    first = next(row for row in rows(pilot) if row.number == numbers[0])
    pilot.click(first.rect.center)
    assert lines(pilot).shown.number == numbers[0]
    for number in (numbers[1], numbers[2], numbers[2]):
        pilot.key(pygame.K_RIGHT)
        assert lines(pilot).shown.number == number
    pilot.key(pygame.K_LEFT)
    assert lines(pilot).shown.number == numbers[1]
    pilot.click_on("Better table")
    assert lines(pilot).shown.number == numbers[0]
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.app.scene, ComparisonScene)


def test_the_players_own_row_leads_nowhere(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    own = next(row for row in rows(pilot) if row.number is None)
    pilot.click(own.rect.center)
    assert isinstance(pilot.app.scene, ComparisonScene)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_where_they_part_is_told_and_seen(tmp_path: Path, size: tuple[int, int]) -> None:
    pilot = opened(tmp_path, size)
    pilot.click(next(row for row in rows(pilot) if row.number is not None).rect.center)
    scene = lines(pilot)
    assert scene.lines.divergence is not None
    assert scene.divergence_words().startswith("They part ")
    assert any(scene.divergence_words() in words for words in pilot.app.announced)
