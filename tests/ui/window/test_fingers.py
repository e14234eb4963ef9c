"""Fingers on screens: taps, lists that glide, what rests being explained, small targets."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.session.setting import Tab
from game.session.settings import Settings
from game.ui.input.devices import NOWHERE
from game.ui.scenes.about import AboutScene
from game.ui.scenes.header import HeaderScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.new_game.scene import NewGameScene
from game.ui.scenes.settings.scene import SettingsScene
from game.ui.widgets.number import Slider
from tests.ui.fingers import Finger
from tests.ui.pilot import Pilot


@pytest.fixture
def scrolling(tmp_path: Path) -> Pilot:
    """A screen with more on it than fits."""
    pilot = Pilot(tmp_path, SettingsScene, (1024, 640), Settings(language="en", text_scale=1.5))
    assert _panel(pilot).scrolls
    return pilot


def _panel(pilot: Pilot):  # type: ignore[no-untyped-def]
    scene = pilot.app.scene
    assert isinstance(scene, HeaderScene)
    return scene.panels[0]


def test_a_tap_presses_and_leaves_nothing_pointed_at(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, MenuScene)
    place = pilot.named("New game").rect.center
    Finger(pilot).tap(place)
    assert pilot.shows(NewGameScene)
    assert pilot.app.pointer == NOWHERE
    assert not any(widget.hover for widget in pilot.form.widgets)


def test_only_the_first_finger_counts(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, MenuScene)
    first, second = Finger(pilot, 1), Finger(pilot, 2)
    first.down((20, 20))
    second.tap(pilot.named("New game").rect.center)
    assert pilot.shows(MenuScene)
    first.up()
    second.tap(pilot.named("New game").rect.center)
    assert pilot.shows(NewGameScene)


def test_fingers_on_a_trackpad_are_no_touch(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, MenuScene)
    values = {"x": 0.5, "y": 0.5, "finger_id": 1, "touch_id": 1, "window": None}
    pygame.event.post(pygame.event.Event(pygame.FINGERDOWN, values))
    pilot.frames(1)
    assert not pilot.app._devices.moving


def test_a_list_follows_the_finger_and_glides_on(scrolling: Pilot) -> None:
    panel, finger = _panel(scrolling), Finger(scrolling)
    x, y = panel.rect.centerx, panel.rect.centery
    finger.down((x, y))
    finger.move((x, y - 5))
    assert panel.offset == 0  # it may tremble
    finger.move((x, y - 40))
    finger.move((x, y - 80))
    assert panel.offset == 75
    finger.up()
    assert scrolling.app._devices.moving
    scrolling.frames(20)
    glided = panel.offset
    assert glided > 75
    scrolling.frames(200)
    assert not scrolling.app._devices.moving


def test_what_glides_stops_under_a_finger(scrolling: Pilot) -> None:
    panel, finger = _panel(scrolling), Finger(scrolling)
    x, y = panel.rect.centerx, panel.rect.centery
    finger.drag((x, y), (x, y - 60), steps=3)
    finger.down((x, y))
    stopped = panel.offset
    scrolling.frames(10)
    assert panel.offset == stopped


def test_scrolling_presses_nothing(scrolling: Pilot) -> None:
    before = scrolling.app.settings
    for widget in list(scrolling.form.widgets):
        if widget.clip is not None and widget.visible.height > 20:
            x, y = widget.visible.center
            Finger(scrolling).drag((x, y), (x, y - 60))
            scrolling.frames(100)
            break
    assert scrolling.app.settings == before


def test_the_bar_is_dragged_as_by_a_mouse(scrolling: Pilot) -> None:
    panel = _panel(scrolling)
    x, y = panel._thumb.center
    Finger(scrolling).drag((x, y), (x, y + 60))
    assert panel.offset > 0


def test_a_slider_follows_the_finger_across(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, SettingsScene)
    scene = pilot.app.scene
    assert isinstance(scene, SettingsScene)
    scene.open_tab(Tab.SOUND)
    slider = next(it for it in pilot.form.widgets if isinstance(it, Slider))
    before = pilot.app.settings.volume_effects, pilot.app.settings.volume_notes
    x, y = slider.knob
    Finger(pilot).drag((x, y), (x - 80, y + 10))
    assert before != (pilot.app.settings.volume_effects, pilot.app.settings.volume_notes)


def test_a_finger_that_rests_reads_and_does_not_press(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, NewGameScene)
    button = next(widget for widget in pilot.form.widgets if widget.tooltip)
    finger = Finger(pilot)
    finger.down(button.rect.center)
    pilot.frames(50)
    finger.up()
    pilot.frames(40)
    scene = pilot.app.scene
    assert isinstance(scene, NewGameScene) and scene._pointed is button
    finger.tap((5, 5))
    assert scene._pointed is None


def test_where_there_is_nothing_to_read_a_long_press_is_a_press(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, MenuScene)
    finger = Finger(pilot)
    finger.down(pilot.named("New game").rect.center)
    pilot.frames(60)
    finger.up()
    assert pilot.shows(NewGameScene)


def test_small_controls_are_reached_from_beside(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, AboutScene, (960, 600))
    scene = pilot.app.scene
    assert isinstance(scene, AboutScene)
    rect = scene.back.rect
    assert rect.width < 40
    Finger(pilot).tap((rect.left - (40 - rect.width) / 2 + 1, rect.centery))
    assert pilot.app.scene is not scene
