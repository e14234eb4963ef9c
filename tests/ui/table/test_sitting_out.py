"""A deal in which the player sits out, and how he need not wait for its end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.ui.scenes.score import ScoreScene
from game.ui.sound import SoundName
from tests.ui.table.table_pilot import CALM, TablePilot
from tests.ui.table.variant_games import SITTING_OUT, variant_game


def looking_on(tmp_path: Path) -> TablePilot:
    """Six players, and it is the player who sits out first."""
    seed = next(s for s in range(60) if variant_game(SITTING_OUT, 6, s).facts.sits_out == 0)
    pilot = TablePilot(tmp_path, game=variant_game(SITTING_OUT, 6, seed), settings=CALM)
    pilot.wait_for(lambda: pilot.scene.sitting_out.offered, 10)
    return pilot


def by_pointer(pilot: TablePilot) -> None:
    """Click on the button."""
    pilot.click((640, 612))


def by_key(pilot: TablePilot) -> None:
    """The first press of Space only hurries what moves, until Tab leads to the button."""
    pilot.key(pygame.K_SPACE)
    assert not pilot.scene.sitting_out.skipping
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_SPACE)


@pytest.mark.parametrize("way", [by_pointer, by_key])
def test_the_deal_can_be_skipped(tmp_path: Path, way: Callable[[TablePilot], None]) -> None:
    pilot = looking_on(tmp_path)
    heard: list[SoundName] = []
    pilot.app.sounds.play = lambda name, *_: heard.append(name)  # type: ignore[method-assign]
    way(pilot)
    heard.clear()
    pilot.wait_for(lambda: pilot.shows(ScoreScene), 10)  # it takes two minutes otherwise
    assert not heard
    assert not pilot.scene.sitting_out.offered
    pilot.settle()
    pilot.key(pygame.K_RETURN)
    assert not pilot.scene.sitting_out.skipping
    pilot.frames(60)
    assert pilot.scene.moving  # the next deal takes its time


def test_who_plays_is_offered_nothing(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, seed=3)
    pilot.wait_for(pilot.asked)
    assert not pilot.scene.sitting_out.offered
    pilot.click((640, 612))
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_SPACE)
    assert not pilot.scene.sitting_out.skipping
