"""Settings → Data: a copy is saved there, and put back when the game starts again."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.session.paths import folders
from game.session.saves.backup import read_copy, restore_waiting, save_copy
from game.session.setting import Tab
from game.session.settings import Settings, load_settings
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.settings.scene import SettingsScene
from tests.ui.pilot import Pilot


def _open(home: Path, size: tuple[int, int] = (1280, 720)) -> Pilot:
    return Pilot(home, lambda app: SettingsScene(app, Tab.DATA), size, settings=Settings())


def test_a_copy_is_saved_and_put_back_after_a_question(tmp_path: Path) -> None:
    pilot = _open(tmp_path)
    pilot.app.change(theme="evening")
    pilot.click_on("Save a copy")
    pilot.key(pygame.K_RETURN)
    places = folders(tmp_path)
    (copy,) = places.shared.glob("*.zip")
    assert read_copy(copy).files >= 1
    pilot.app.change(theme="day")
    pilot.click_on(copy.name)
    pilot.click_on("Put it back")
    assert not pilot.app.running
    restore_waiting(places)
    assert load_settings(places.settings_file)[0].theme == "evening"


def test_it_may_be_dropped_on_the_window_and_refused(tmp_path: Path) -> None:
    pilot = _open(tmp_path / "home")
    copy = tmp_path / "copy.zip"
    save_copy(folders(tmp_path / "other"), copy)
    pilot._post(pygame.DROPFILE, file=str(copy))
    pilot.click_on("Keep all as it is")
    assert pilot.app.running
    copy.write_bytes(b"PK")
    pilot._post(pygame.DROPFILE, file=str(copy))
    assert "no copy" in _message(pilot)
    assert not folders(tmp_path / "home").copy_to_restore.exists()


def test_where_nothing_can_be_written_that_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = _open(tmp_path)
    monkeypatch.setattr(Path, "mkdir", _refused)
    pilot.click_on("Save a copy")
    assert "cannot be" in _message(pilot)


def _message(pilot: Pilot) -> str:
    scene = pilot.app.scene
    assert isinstance(scene, DialogScene)
    return scene.message


def _refused(self: Path, *_args: object, **_more: object) -> None:
    raise PermissionError(13, "Permission denied", str(self))
