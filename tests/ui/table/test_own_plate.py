"""The player's own plate keeps its distance from panels and from cards that are shown."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.actions import DecisionKind
from game.session.settings import Settings
from game.ui.table.middle import mat_rect
from game.ui.table.seats.seats import seat_boxes
from tests.ui.table.table_pilot import CALM, TablePilot

SHOWS_POIGNEE = 42
"""A seed with which the player takes, and may show a handful of ten."""


def own_plate(pilot: TablePilot) -> tuple[pygame.Rect, int | None]:
    """Where the plate was drawn last, and the tricks on it."""
    (look,) = (look for look in pilot.scene.painter.kept_seats if not look.place)
    return seat_boxes(pilot.scene.animation.layout, look).plate, look.tricks


@pytest.mark.parametrize("size", [(960, 600), (1024, 640), (1280, 720), (1366, 768)])
def test_tricks_are_not_counted_beside_a_panel(tmp_path: Path, size: tuple[int, int]) -> None:
    settings = Settings(language="fr", speed="instant", motion="none")
    pilot = TablePilot(tmp_path, seed=SHOWS_POIGNEE, size=size, settings=settings)
    pilot.play_until(DecisionKind.POIGNEE)
    pilot.picture()
    plate, tricks = own_plate(pilot)
    prompt, unit = pilot.scene.prompt, pilot.scene.animation.layout.unit
    assert prompt is not None
    assert tricks is None
    assert min(panel.left for panel in prompt.panels) - plate.right >= 7 * unit


def test_nor_beside_cards_that_are_shown(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, seed=SHOWS_POIGNEE, settings=CALM)
    pilot.play_until(DecisionKind.POIGNEE)
    pilot.answer()
    pilot.wait_for(lambda: bool(pilot.scene.animation.stage.shown))
    pilot.picture()
    plate, tricks = own_plate(pilot)
    assert tricks is None
    assert not mat_rect(pilot.scene.animation.layout, 10).colliderect(plate)
    pilot.wait_for(lambda: not pilot.scene.animation.picture.caption)
    pilot.picture()
    assert own_plate(pilot)[1] == 0
