"""The player's own plate keeps its distance from panels and from cards that are shown."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.rules.actions import DecisionKind
from game.session.settings import Settings
from game.ui.look.kit import Kit
from game.ui.table.middle import mat_rect
from game.ui.table.seats.layout import won_pile
from game.ui.table.seats.seats import _draw_name, seat_boxes
from tests.ui.table.table_pilot import CALM, TablePilot

SHOWS_POIGNEE = 42
"""A seed with which the player takes, and may show a handful of ten."""


def own_plate(pilot: TablePilot) -> tuple[pygame.Rect, int | None]:
    """Where the plate was drawn last, and the tricks on it."""
    (look,) = (look for look in pilot.scene.painter.cached_seats if not look.place)
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


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_no_part_of_the_own_pile_shows_beside_a_panel_over_it(
    tmp_path: Path, size: tuple[int, int], text_scale: float
) -> None:
    settings = Settings(speed="instant", motion="none", text_scale=text_scale)
    pilot = TablePilot(tmp_path, seed=SHOWS_POIGNEE, size=size, settings=settings)
    pilot.play_until(DecisionKind.POIGNEE)
    pilot.picture()
    scene = pilot.scene
    assert scene.prompt is not None
    assert scene.animation.picture.layers_won(scene.animation.own), "what was laid away"
    layers = max(look.pile for look in scene.painter.cached_seats if not look.place)
    pile = won_pile(scene.animation.layout, 0, layers)
    assert not any(pose.bounds.collidelist(scene.prompt.panels) >= 0 for pose in pile)
    assert pile or scene.animation.layout.big


@pytest.mark.parametrize("tricks", [9, 10, 23])
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_the_number_of_tricks_stays_inside_the_frame(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tricks: int, text_scale: float
) -> None:
    pilot = TablePilot(tmp_path, 3, settings=Settings(language="en", text_scale=text_scale))
    pilot.play_until(DecisionKind.PLAY)
    pilot.picture()
    ends: list[float] = []
    draw = Kit.draw_text

    def noted(kit: Kit, target: Any, x: float, y: float, text: str, *rest: Any) -> float:
        end = draw(kit, target, x, y, text, *rest)
        if text == str(tricks):
            ends.append(end)
        return end

    monkeypatch.setattr(Kit, "draw_text", noted)
    layout = pilot.scene.animation.layout
    looks = [replace(look, tricks=tricks) for look in pilot.scene.painter.cached_seats]
    kit = pilot.app.screen.table
    for look in looks:
        _draw_name(pygame.Surface((1280, 720)), kit, seat_boxes(layout, look).plate, look)
    rights = [seat_boxes(layout, look).plate.right for look in looks]
    assert len(ends) == len(looks)
    assert all(end + 8 * kit.text_scale <= right for end, right in zip(ends, rights, strict=True))
