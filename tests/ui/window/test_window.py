"""Windows of any size show everything, and are pointed at where things are seen."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import cast

import pygame
import pytest

from game.session.settings import SMALLEST_WINDOW, load_settings
from game.ui import window as window_module
from game.ui.app import App
from game.ui.displays import Place, show_parts
from game.ui.scene import Scene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.settings.scene import SettingsScene
from game.ui.scenes.statistics.scene import StatisticsScene
from game.ui.window import SPOILING_EVENTS, Window
from tests.ui.pilot import Pilot, resize


@pytest.mark.usefixtures("pixels")
def test_a_window_is_drawn_in_itself(window: pygame.Surface) -> None:
    opened = Window(Place((1000, 700)), fullscreen=False)
    assert opened.picture is opened.system.get_surface()
    assert opened.picture.get_size() == (1000, 700)


@pytest.mark.parametrize(
    ("driver", "chosen", "asked"), [("x11", "", "0"), ("x11", "1", "1"), ("wayland", "", "")]
)
def test_on_x11_a_window_is_shown_without_a_renderer_unless_the_user_wants_one(
    window: pygame.Surface, monkeypatch: pytest.MonkeyPatch, driver: str, chosen: str, asked: str
) -> None:
    name = "SDL_FRAMEBUFFER_ACCELERATION"
    monkeypatch.setenv(name, chosen)
    if not chosen:
        monkeypatch.delenv(name)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    Window(Place((1000, 700)), fullscreen=False)
    assert os.environ.get(name, "") == asked


def test_windows_is_told_that_the_window_counts_in_pixels() -> None:
    """Else it blows up what is drawn wherever its display is scaled."""
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"


def test_an_input_method_shows_what_it_offers() -> None:
    assert os.environ["SDL_IME_SHOW_UI"] == "1"


@pytest.mark.parametrize(
    ("size", "drawn"),
    [
        ((683, 768), (800, 900)),
        ((480, 300), (960, 600)),
        ((1200, 300), (2400, 600)),
        ((1, 1), (800, 600)),
    ],
)
@pytest.mark.usefixtures("pixels")
def test_a_small_window_shows_the_picture_reduced(
    window: pygame.Surface, size: tuple[int, int], drawn: tuple[int, int]
) -> None:
    small = Window(Place(size), fullscreen=False)
    resize(small, size)
    small.fit()
    assert small.picture.get_size() == drawn
    small.canvas.begin()
    small.canvas.fill("white")
    small.paint()
    small.show()
    surface = small.system.get_surface()
    assert surface.get_size() == size
    assert min(surface.get_at((0, 0))[:3]) > 5  # of a single pixel little is left


@pytest.fixture
def presented(monkeypatch: pytest.MonkeyPatch) -> list[list[pygame.Rect]]:
    """What of the window was shown anew, frame by frame."""
    found: list[list[pygame.Rect]] = []

    def noted(window: int, parts: list[pygame.Rect]) -> bool:
        found.append(parts)
        return show_parts(window, parts)

    monkeypatch.setattr(window_module, "show_parts", noted)
    return found


def test_only_what_has_changed_is_shown_anew(
    tmp_path: Path, pixels: None, presented: list[list[pygame.Rect]]
) -> None:
    pilot = Pilot(tmp_path, MenuScene)
    pilot.settle()
    pilot.frames(2)
    presented.clear()
    pilot.frames(3)
    assert presented == []
    pilot.move(pilot.named("Rules").rect.center)
    pilot.frames(1)
    assert presented
    assert sum(it.width * it.height for frame in presented for it in frame) < 1280 * 720 / 3


@pytest.mark.parametrize("event", SPOILING_EVENTS)
def test_all_is_shown_anew_when_the_system_may_have_lost_it(
    tmp_path: Path, presented: list[list[pygame.Rect]], event: int
) -> None:
    pilot = Pilot(tmp_path, MenuScene)
    pilot.settle()
    pilot.frames(2)
    presented.clear()
    pygame.event.post(pygame.event.Event(event))
    pilot.app.frame(0.0)
    assert presented == [[pilot.app.window.get_rect()]]


def test_the_pointer_is_where_things_are_seen(window: pygame.Surface) -> None:
    small = Window(Place((480, 300)), fullscreen=False)
    resize(small, (480, 300))
    small.fit()
    press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(100, 50), button=1)
    assert small.placed(press).pos == (200, 100)
    assert small.placed(press).button == 1
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a)
    assert small.placed(key) is key


class Retina:
    """A system's window on a display that has two pixels to a point each way."""

    id = 0

    def __init__(self, size: tuple[int, int], position: tuple[int, int]) -> None:
        self.size, self.position = size, position
        self._surface = pygame.Surface((2 * size[0], 2 * size[1]))

    def get_surface(self) -> pygame.Surface:
        return self._surface


@pytest.mark.parametrize(("size", "part"), [((1000, 700), 1.0), ((200, 150), 0.5)])
def test_where_a_point_has_several_pixels_all_of_them_are_drawn(
    window: pygame.Surface, size: tuple[int, int], part: float
) -> None:
    opened = Window(Place((1000, 700)), fullscreen=False)
    opened.system = cast(pygame.Window, Retina(size, (30, 40)))
    opened.fit()
    across, down = (round(2 * side / part) for side in size)
    assert opened.picture.get_size() == (across, down)
    assert opened.bounds == pygame.Rect(60, 80, 2 * size[0], 2 * size[1])
    assert opened.size == (max(800, size[0]), max(600, size[1]))
    corner = pygame.event.Event(pygame.MOUSEMOTION, pos=size)
    assert opened.placed(corner).pos == (across, down)
    whole = opened.picture.get_rect()
    assert opened.pointed(whole).size == size
    assert opened.shown(whole).size == opened.bounds.size


@pytest.mark.parametrize("size", [(320, 200), (1200, 200), (200, 900), (683, 768)])
@pytest.mark.parametrize("scene", [MenuScene, SettingsScene, StatisticsScene])
def test_no_window_is_too_small(
    tmp_path: Path, size: tuple[int, int], scene: Callable[[App], Scene]
) -> None:
    pilot = Pilot(tmp_path, scene)
    pilot.resize(size)
    pilot.frames(40)
    remembered = pilot.app.settings.window
    assert remembered is not None
    width, height = remembered
    assert width >= SMALLEST_WINDOW[0] and height >= SMALLEST_WINDOW[1]


def test_what_is_remembered_is_the_window_and_not_its_reduced_picture(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, MenuScene)
    pilot.resize((1200, 300))
    assert pilot.app.window.get_size() == (2400, 600)
    pilot.app.close()
    assert load_settings(tmp_path / "settings" / "settings.json")[0].window == (1200, 600)


def test_many_sizes_in_a_row_are_remembered_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = Pilot(tmp_path, MenuScene)
    kept: list[dict[str, object]] = []
    monkeypatch.setattr(pilot.app, "change", lambda **values: kept.append(values))
    for width in range(1000, 1010):
        pilot.resize((width, 700))
        assert pilot.app.screen.size == (width, 700)
    assert kept == []
    pilot.frames(40)
    assert [change["window"] for change in kept] == [(1009, 700)]


def test_another_size_of_the_whole_display_is_followed_but_not_remembered(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, MenuScene)
    before = pilot.app.settings.window
    pilot.app.settings = replace(pilot.app.settings, fullscreen=True)
    pilot.resize((1600, 1000))
    pilot.frames(40)
    assert pilot.app.screen.size == (1600, 1000)
    assert pilot.app.settings.window == before


def test_a_key_that_is_held_down_switches_full_screen_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    switched: list[bool] = []
    monkeypatch.setattr(App, "toggle_fullscreen", lambda _: switched.append(True))
    pilot = Pilot(tmp_path, MenuScene)
    for kind in (pygame.KEYDOWN, pygame.KEYDOWN, pygame.KEYUP, pygame.KEYDOWN):
        pygame.event.post(pygame.event.Event(kind, key=pygame.K_F11, mod=0, unicode=""))
        pilot.frames(1)
    assert switched == [True, True]
