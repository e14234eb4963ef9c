"""A window opens where it was, and wholly on a display."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.session.settings import Settings, load_settings
from game.ui import displays
from game.ui import window as window_module
from game.ui.displays import Place, suitable_place, usable_areas
from game.ui.scenes.menu import MenuScene
from tests.ui.pilot import Pilot

FULL_HD = pygame.Rect(0, 0, 1920, 1040)
LEFT = pygame.Rect(-1280, 200, 1280, 1024)
NETBOOK = pygame.Rect(0, 0, 1024, 560)
OLD = pygame.Rect(0, 0, 800, 600)


@pytest.mark.parametrize(
    ("size", "at", "areas", "place"),
    [
        pytest.param(
            (1000, 700), (300, 200), [FULL_HD], Place((1000, 700), (300, 200)), id="as it was"
        ),
        pytest.param((1000, 700), None, [FULL_HD], Place((1000, 700), (460, 190)), id="the middle"),
        pytest.param(
            (1000, 700),
            (-1200, 250),
            [FULL_HD, LEFT],
            Place((1000, 700), (-1200, 250)),
            id="another display",
        ),
        pytest.param(
            (1000, 700), (-1200, 250), [FULL_HD], Place((1000, 700), (0, 250)), id="which has gone"
        ),
        pytest.param(
            (1000, 700),
            (5000, 5000),
            [FULL_HD],
            Place((1000, 700), (920, 340)),
            id="off all displays",
        ),
        pytest.param(
            (1000, 700), (1500, 800), [FULL_HD], Place((1000, 700), (920, 340)), id="partly off"
        ),
        pytest.param((1000, 700), (0, 0), [FULL_HD], Place((1000, 700), (0, 40)), id="title off"),
        pytest.param(
            (3000, 2000),
            (10, 10),
            [FULL_HD],
            Place((1920, 1000), (0, 40), maximized=True),
            id="too large",
        ),
        pytest.param(
            (1280, 720), None, [NETBOOK], Place((1024, 520), (0, 40), maximized=True), id="netbook"
        ),
        pytest.param(
            (1280, 720), (-300, -50), [OLD], Place((800, 560), (0, 40), maximized=True), id="SVGA"
        ),
        pytest.param(
            (3000, 1700),
            None,
            [pygame.Rect(0, 0, 3840, 2160)],
            Place((3000, 1700), (420, 270)),
            id="4K",
        ),
    ],
)
def test_a_window_module(
    size: tuple[int, int], at: tuple[int, int] | None, areas: list[pygame.Rect], place: Place
) -> None:
    assert suitable_place(size, at, areas) == place
    shown = pygame.Rect(place.at or (0, 0), place.size)
    assert any(area.contains(shown) for area in areas)


@pytest.mark.parametrize(
    ("display", "size"),
    [
        ((1366, 768), (1092, 614)),
        ((1920, 1080), (1536, 864)),
        ((2560, 1080), (1536, 864)),  # the lower side decides
        ((1200, 1920), (960, 600)),  # and the narrow one, but no window is too small
        ((3840, 2160), (2560, 1440)),  # more is not drawn at full rate
        ((800, 600), (800, 560)),  # unless there is no room for it and its title
    ],
)
def test_a_new_window_suits_the_display(display: tuple[int, int], size: tuple[int, int]) -> None:
    areas = [pygame.Rect((0, 0), display), pygame.Rect(display[0], 0, 640, 480)]
    assert suitable_place(None, None, areas).size == size


def test_a_maximized_window_comes_back_maximized() -> None:
    place = suitable_place((1000, 700), (300, 200), [FULL_HD], maximized=True)
    assert place == Place((1000, 700), (300, 200), maximized=True)


class TestDisplays:
    def test_they_are_those_of_the_system(self, some_display: None) -> None:
        sizes = pygame.display.get_desktop_sizes()
        assert [area.size for area in usable_areas()] == sizes

    def test_where_the_library_does_not_tell_there_is_one(
        self, some_display: None, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(displays, "_LIBRARY", "no such library")
        whole = pygame.Rect((0, 0), pygame.display.get_desktop_sizes()[0])
        assert usable_areas() == [whole]


class TestMemory:
    @pytest.fixture(autouse=True)
    def large_display(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(window_module, "usable_areas", lambda: [FULL_HD, LEFT])

    def _saved(self, home: Path) -> Settings:
        return load_settings(home / "settings" / "settings.json")[0]

    def _post(self, pilot: Pilot, kind: int) -> None:
        pilot._post(kind, window=None)
        pilot.frames(40)

    def test_the_place_of_a_moved_window(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, MenuScene)
        pilot.app._window.window.system.position = 210, 120
        self._post(pilot, pygame.WINDOWMOVED)
        assert self._saved(tmp_path).window_at == (210, 120)

    def test_a_maximized_window_keeps_the_place_it_goes_back_to(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        before = Settings(language="en", window=(1000, 700), window_at=(50, 60))
        pilot = Pilot(tmp_path, MenuScene, settings=before)
        monkeypatch.setattr(window_module, "is_maximized", lambda _: True)
        pilot.resize((1900, 1000))
        pilot.frames(40)
        after = self._saved(tmp_path)
        assert (after.maximized, after.window, after.window_at) == (True, (1000, 700), (50, 60))
        monkeypatch.setattr(window_module, "is_maximized", lambda _: False)
        pilot.resize((1000, 700))
        pilot.frames(40)
        assert not self._saved(tmp_path).maximized

    def test_a_minimized_window_is_nowhere(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        pilot = Pilot(tmp_path, MenuScene)
        monkeypatch.setattr(window_module, "is_maximized", lambda _: None)
        self._post(pilot, pygame.WINDOWMOVED)
        assert not (tmp_path / "settings" / "settings.json").exists()

    def test_nothing_is_saved_where_nothing_changed(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, MenuScene)
        self._post(pilot, pygame.WINDOWMOVED)
        file = tmp_path / "settings" / "settings.json"
        assert file.exists()
        file.unlink()
        self._post(pilot, pygame.WINDOWMOVED)
        assert not file.exists()

    def test_full_screen_and_back_is_the_same_window(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, MenuScene, (1100, 800))
        system = pilot.app._window.window.system
        system.position = -1280, 300
        pilot.key(pygame.K_F11)
        assert pilot.app.settings.fullscreen
        assert pilot.app.screen.size == pygame.display.get_desktop_sizes()[0]
        pilot.key(pygame.K_F11)
        pilot.frames(40)
        assert pilot.app._window.window.system is system
        assert (system.size, system.position) == ((1100, 800), (-1280, 300))
        saved = self._saved(tmp_path)
        assert (saved.window, saved.window_at) == ((1100, 800), (-1280, 300))

    def test_full_screen_goes_back_to_a_maximized_window(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(window_module, "is_maximized", lambda _: True)
        maximized = Settings(language="en", maximized=True, fullscreen=True)
        pilot = Pilot(tmp_path, MenuScene, settings=maximized)
        put: list[bool] = []
        monkeypatch.setattr(window_module, "_put", lambda _, place: put.append(place.maximized))
        pilot.key(pygame.K_F11)
        assert put == [True]

    @pytest.mark.parametrize("wrong", ["here", [1], [1, 2, 3], [0, 10**9], [0.5, 1]])
    def test_a_place_that_is_none_is_told(self, tmp_path: Path, wrong: object) -> None:
        file = tmp_path / "settings.json"
        file.write_text(json.dumps({"window_at": wrong, "maximized": True}), "utf-8")
        settings, problems = load_settings(file)
        assert (settings.window_at, settings.maximized, len(problems)) == (None, True, 1)
