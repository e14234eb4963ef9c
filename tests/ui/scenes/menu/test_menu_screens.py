"""What the menu screens have in common: their place in the window, words, and opening at once."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any
from weakref import ref

import pygame
import pytest

from game.rules.options.presets import Preset, preset
from game.session.setting import Tab
from game.session.settings import Settings
from game.ui.app import App
from game.ui.host import AppScene
from game.ui.scene import Scene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.new_game.scene import NewGameScene
from game.ui.scenes.pop_ups import SelectListScene
from game.ui.scenes.rehearsal import Rehearsal, screen
from game.ui.scenes.rule_pages import RulePagesScene
from game.ui.scenes.settings.scene import SettingsScene
from game.ui.widgets.choices import Select
from game.ui.widgets.menu_screen import stage_of
from tests.ui.access.screens import SCREENS
from tests.ui.pilot import Pilot

SIZES = ((800, 600), (1280, 720), (1920, 1080), (2560, 1080))


class Drawn(AppScene):
    """Counts how often it is drawn, and where."""

    sizes: list[tuple[int, int]] = []  # noqa: RUF012  # shared by all that a rehearsal makes

    def layout(self) -> None:
        """There is nothing to place."""

    def draw(self, target: pygame.Surface) -> None:
        """Only note the size."""
        self.sizes.append(target.get_size())


def _finish(rehearsal: Rehearsal) -> None:
    while rehearsal.step():
        pass


def test_every_screen_is_rehearsed_once_until_the_window_changes(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, Drawn, (960, 600))
    Drawn.sizes.clear()
    rehearsal = Rehearsal(
        pilot.app, [screen(partial(Drawn, pilot.app)), screen(partial(Drawn, pilot.app))]
    )
    _finish(rehearsal)
    assert Drawn.sizes == [(960, 600)] * 2
    pilot.resize((1280, 720))
    Drawn.sizes.clear()
    _finish(rehearsal)
    assert Drawn.sizes == [(1280, 720)] * 2


def test_a_rehearsal_does_not_keep_the_drawings_of_another_look(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, Drawn)
    rehearsal = Rehearsal(pilot.app, [screen(partial(Drawn, pilot.app))])
    _finish(rehearsal)
    before = ref(pilot.app.screen)
    pilot.app.change(theme="evening")
    gc.collect()
    assert before() is None
    Drawn.sizes.clear()
    _finish(rehearsal)
    assert len(Drawn.sizes) == 1


def test_what_is_half_ready_is_dropped_and_begun_anew(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, Drawn)
    Drawn.sizes.clear()
    begun: list[str] = []
    held: list[ref[Drawn]] = []

    def act() -> Iterator[None]:
        begun.append("act")
        scene = Drawn(pilot.app)
        held.append(ref(scene))
        yield
        scene.draw(pilot.app.window)

    rehearsal = Rehearsal(pilot.app, [screen(partial(Drawn, pilot.app)), act])
    while not begun:
        rehearsal.step()
    rehearsal.break_off()
    gc.collect()
    assert held[0]() is None
    _finish(rehearsal)
    assert begun == ["act", "act"]
    assert len(Drawn.sizes) == 2


class Talker(Drawn):
    """Says something when it is placed."""

    def layout(self) -> None:
        """Tell that it opens."""
        self.app.announce("opened")


def test_what_is_rehearsed_says_nothing(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, Drawn)
    pilot.app.announce("before")
    _finish(Rehearsal(pilot.app, [screen(partial(Talker, pilot.app))]))
    assert pilot.app.announced == ["before"]


def _made(app: App) -> int:
    """How many drawings the menus have made so far."""
    return len(app.screen.menu.cache.shared)


@pytest.mark.usefixtures("pixels", "nothing_remembered")
@pytest.mark.parametrize("tab", Tab)
def test_settings_at_rest_prepare_every_tab(tmp_path: Path, tab: Tab) -> None:
    pilot = Pilot(tmp_path, SettingsScene)
    scene = pilot.app.scene
    assert isinstance(scene, SettingsScene)
    while scene.prepare():
        pass
    before = _made(pilot.app)
    scene.open_tab(tab)
    pilot.picture()
    assert _made(pilot.app) - before <= 2  # the chosen tab, and what stands under the pointer


@pytest.mark.usefixtures("pixels", "nothing_remembered")
def test_the_rules_of_a_new_game_are_prepared(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, NewGameScene)
    while pilot.app.scene.prepare():
        pass
    before = _made(pilot.app)
    pilot.key(pygame.K_F1)
    assert isinstance(pilot.app.scene, RulePagesScene)
    assert _made(pilot.app) == before


@pytest.mark.usefixtures("pixels", "nothing_remembered")
def test_pages_beside_the_open_one_and_the_other_part_are_prepared(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, lambda app: RulePagesScene(app, preset(Preset.FFT)))
    turning = ((key, 0) for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT))
    for key, mod in (*turning, (pygame.K_TAB, pygame.KMOD_CTRL)):
        while pilot.app.scene.prepare():
            pass
        before = _made(pilot.app)
        pilot.key(key, mod=mod)
        pilot.picture()
        assert _made(pilot.app) == before


def test_a_tall_window_is_used(tmp_path: Path) -> None:
    large = Settings(language="en", text_scale=1.5)
    pilot = Pilot(tmp_path, NewGameScene, (960, 1170), large)
    assert stage_of(pilot.app.screen).body.height > 0.7 * 1170


def test_a_very_tall_window_keeps_the_screen_together(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, NewGameScene, (800, 2400))
    stage, height = stage_of(pilot.app.screen), pilot.app.window.get_height()
    assert stage.area.height < 0.6 * height
    assert abs(stage.area.centery - height / 2) <= 1


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("tab", [Tab.PLAY, Tab.SOUND, Tab.LANGUAGE])
def test_a_tab_fits_the_usual_window(tmp_path: Path, tab: Tab, language: str) -> None:
    settings = Settings(language=language)
    pilot = Pilot(tmp_path, lambda app: SettingsScene(app, tab), settings=settings)
    scene = pilot.app.scene
    assert isinstance(scene, SettingsScene)
    assert not any(panel.scrolls for panel in scene.panels)


def _open_rules_list(pilot: Pilot) -> tuple[NewGameScene, SelectListScene]:
    """Click on the select of the rules; return the screen and the list over it."""
    below = pilot.app.scene
    assert isinstance(below, NewGameScene)
    pilot.click(_rules_select(below).rect.center)
    scene = pilot.app.scene
    assert isinstance(scene, SelectListScene)
    return below, scene


def _rules_select(scene: NewGameScene) -> Select[Any]:
    return next(widget for widget in scene.form.widgets if isinstance(widget, Select))


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_an_open_list_stays_clear_of_the_header_and_the_frame(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    pilot = Pilot(tmp_path, NewGameScene, size)
    below, scene = _open_rules_list(pilot)
    assert scene.panel.rect.top > below.back.rect.bottom
    assert scene.panel.rect.bottom < size[1] - 12
    assert scene.panel.rect.left > 12
    select = scene.select.rect
    assert select.left - scene.panel.rect.left == scene.panel.rect.right - select.right


def test_the_wheel_does_not_close_an_open_list(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, NewGameScene)
    _, shown = _open_rules_list(pilot)
    pilot.wheel((5, 5), -1)
    assert pilot.app.scene is shown
    pilot.click((5, 5))
    assert pilot.shows(NewGameScene)


def test_an_open_list_follows_its_select_when_the_window_changes(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, NewGameScene, (1920, 1080))
    below, scene = _open_rules_list(pilot)
    pilot.resize((960, 600))
    assert scene.select is _rules_select(below)
    fresh, reference = _open_rules_list(Pilot(tmp_path, NewGameScene, (960, 600)))
    assert _rules_select(fresh).rect == scene.select.rect
    assert scene.panel.rect == reference.panel.rect
    pilot.key(pygame.K_DOWN)
    pilot.resize((1280, 720))
    pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_RETURN)
    assert pilot.app.scene is below
    assert _rules_select(below).index == 2


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text_scale", [1.0, 1.2, 1.5])
@pytest.mark.parametrize("make", [MenuScene, NewGameScene])
def test_nothing_is_cut_at_any_size(
    make: Callable[[App], Scene],
    text_scale: float,
    language: str,
    tmp_path: Path,
    drawn_text: Callable[[], list[str]],
) -> None:
    look = Settings(language=language, text_scale=text_scale, motion="none", players=5)
    for size in SIZES:
        pilot = Pilot(tmp_path, make, size, look)
        pilot.app.draw()
        assert not drawn_text(), f"cut or outside at {size}"


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080), (2560, 1080)])
def test_all_entries_have_room_with_large_words_and_matches(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    pilot = SCREENS["menu with matches"](tmp_path)
    pilot.app.change(text_scale=1.5, language="fr")
    pilot.resize(size)
    scene = pilot.app.scene
    assert isinstance(scene, MenuScene)
    assert not scene._panel.scrolls
