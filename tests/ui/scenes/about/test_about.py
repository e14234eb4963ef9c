"""The screen about the game: from the settings, by keyboard, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import __version__
from game.session.settings import Settings
from game.ui.scenes.about import AboutScene, flowing
from game.ui.scenes.settings.scene import SettingsScene
from tests.ui.pilot import Pilot


def test_the_settings_lead_there_and_back(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, SettingsScene)
    pilot.click_on("About")
    assert pilot.shows(AboutScene)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.shows(SettingsScene)


def test_the_keyboard_leads_there(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, SettingsScene)
    for _ in range(len(pilot.labels)):
        if pilot.form.focus is not None and pilot.form.focus.label == "About":
            break
        pilot.key(pygame.K_TAB)
        if pilot.form.focus is not None and pilot.form.focus.label == "Back":
            pilot.key(pygame.K_LEFT)
    pilot.key(pygame.K_RETURN)
    assert pilot.shows(AboutScene)


def test_it_tells_version_and_places(tmp_path: Path, drawn_lines: list[str]) -> None:
    Pilot(tmp_path, AboutScene)
    told = " ".join(drawn_lines)
    assert __version__ in told
    assert "Tarot Nouveau authors" in told
    for place in ("data", "settings", "logs"):
        assert str(tmp_path / place) in told.replace("- ", "-")


@pytest.mark.parametrize("size", [(1280, 720), (1100, 640), (960, 600)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_licence_can_be_read_to_its_end(
    tmp_path: Path, size: tuple[int, int], language: str, drawn_text: Callable[[], list[str]]
) -> None:
    pilot = Pilot(tmp_path, AboutScene, size, Settings(language=language))
    scene = pilot.app.scene
    assert isinstance(scene, AboutScene)
    for page in range(1, len(scene.pages)):
        pilot.key(pygame.K_RIGHT)
        assert scene.page == page
    pilot.key(pygame.K_HOME)
    assert scene.page == 0
    assert not drawn_text()


@pytest.mark.usefixtures("pixels")
def test_a_long_licence_scrolls(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, AboutScene)
    scene = pilot.app.scene
    assert isinstance(scene, AboutScene)
    titles = [page.title for page in scene.pages]
    scene.turn_to(titles.index("pygame-ce"))
    before = pilot.picture()
    pilot.key(pygame.K_PAGEDOWN)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(pilot.picture(), "RGB")


def test_broken_lines_flow_and_items_stand_alone() -> None:
    first = "One line\n  and  another.\n=====\n\nif:\n\n"
    text = first + "1. first\n   goes on\n2. second; recompile\nit. End"
    told = ["One line and another.", "if:", "1. first goes on", "2. second; recompile it. End"]
    assert list(flowing(text)) == told
