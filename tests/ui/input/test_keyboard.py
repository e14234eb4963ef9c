"""Which keys reach a screen, and where text is typed."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.options.presets import preset
from game.ui.app import App
from game.ui.host import AppScene
from game.ui.input.devices import Keyboard
from game.ui.scenes.rule_pages import RulePagesScene
from game.ui.scenes.settings.scene import SettingsScene
from tests.ui.pilot import Pilot

ALONE = [
    pygame.KMOD_CTRL,
    pygame.KMOD_LMETA,
    pygame.KMOD_LALT,
    pygame.KMOD_RALT,
    pygame.KMOD_MODE,
    pygame.KMOD_LCTRL | pygame.KMOD_RALT,
]
"""Modifiers with which no key means itself."""


class Listener(AppScene):
    """Notes what reaches it."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.keys: list[int] = []
        self.texts: list[str] = []
        self.commands: list[int] = []
        self.field: pygame.Rect | None = None

    def layout(self) -> None:
        """There is nothing to place."""

    def draw(self, target: pygame.Surface) -> None:
        """Nothing but black."""
        target.fill("black")

    def handle(self, event: pygame.event.Event) -> None:
        """Note keys and texts."""
        if event.type == pygame.KEYDOWN:
            self.keys.append(event.key)
        elif event.type == pygame.TEXTINPUT:
            self.texts.append(event.text)

    def command(self, press: pygame.event.Event) -> None:
        """Note it."""
        self.commands.append(press.key)

    @property
    def typing(self) -> pygame.Rect | None:
        """See ``Scene.typing``."""
        return self.field


@pytest.fixture
def pilot(tmp_path: Path) -> Pilot:
    return Pilot(tmp_path, Listener)


@pytest.fixture
def listener(pilot: Pilot) -> Listener:
    assert isinstance(pilot.app.scene, Listener)
    return pilot.app.scene


@pytest.mark.parametrize("mod", ALONE)
@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_4, pygame.K_ESCAPE, pygame.K_TAB])
def test_a_key_that_is_no_plain_one_is_kept_from_the_screen(
    pilot: Pilot, listener: Listener, key: int, mod: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pilot.app._devices.keyboard, "_switch_full_screen", lambda: None)
    pilot.key(key, mod)
    assert listener.keys == []
    commands = mod in (pygame.KMOD_CTRL, pygame.KMOD_LMETA)
    assert listener.commands == ([key] if commands else [])


def test_plain_keys_come_as_they_are_meant(pilot: Pilot, listener: Listener) -> None:
    pilot.key(pygame.K_KP_4)
    pilot.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert listener.keys == [pygame.K_LEFT, pygame.K_TAB]


@pytest.mark.parametrize(
    ("key", "mod", "switches"),
    [
        (pygame.K_F11, pygame.KMOD_NONE, True),
        (pygame.K_RETURN, pygame.KMOD_LALT, True),
        (pygame.K_KP_ENTER, pygame.KMOD_RALT, True),
        (pygame.K_RETURN, pygame.KMOD_LCTRL | pygame.KMOD_RALT, False),
        (pygame.K_F11, pygame.KMOD_LALT, False),
        (pygame.K_RETURN, pygame.KMOD_NONE, False),
    ],
)
def test_full_screen(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, key: int, mod: int, *, switches: bool
) -> None:
    switched: list[bool] = []
    monkeypatch.setattr(App, "toggle_fullscreen", lambda _: switched.append(True))
    Pilot(tmp_path, Listener).key(key, mod)
    assert switched == ([True] if switches else [])


def test_what_an_input_method_composes_presses_nothing(pilot: Pilot, listener: Listener) -> None:
    listener.field = pygame.Rect(0, 0, 10, 10)
    pilot.frames(1)
    pilot._post(pygame.TEXTEDITING, text="に", start=0, length=1)
    pilot.key(pygame.K_RETURN)
    assert listener.keys == []
    pilot.write("に")
    pilot.key(pygame.K_RETURN)
    assert (listener.texts, listener.keys) == (["に"], [pygame.K_RETURN])


def test_a_composition_does_not_outlive_its_field(pilot: Pilot, listener: Listener) -> None:
    listener.field = pygame.Rect(0, 0, 10, 10)
    pilot.frames(1)
    pilot._post(pygame.TEXTEDITING, text="に", start=0, length=1)
    listener.field = None
    pilot.frames(1)
    pilot.key(pygame.K_RETURN)
    assert listener.keys == [pygame.K_RETURN]


class TestTextInput:
    @pytest.fixture
    def told(self, monkeypatch: pytest.MonkeyPatch) -> list[object]:
        """What the system is told."""
        told: list[object] = []
        monkeypatch.setattr(pygame.key, "start_text_input", lambda: told.append("on"))
        monkeypatch.setattr(pygame.key, "stop_text_input", lambda: told.append("off"))
        monkeypatch.setattr(pygame.key, "set_text_input_rect", told.append)
        return told

    def test_it_is_off_at_first(self, told: list[object]) -> None:
        Keyboard(lambda: None)
        assert told == ["off"]

    def test_it_is_on_while_the_keyboard_is_in_a_field(
        self, tmp_path: Path, told: list[object]
    ) -> None:
        pilot = Pilot(tmp_path, SettingsScene)
        field = pilot.named("Name at the table")
        told.clear()
        pilot.click(field.rect.center)
        assert told == ["on", field.rect]
        pilot.key(pygame.K_TAB)
        assert told[2:] == ["off"]

    def test_a_reduced_picture_tells_where_the_field_is_seen(
        self, tmp_path: Path, told: list[object]
    ) -> None:
        pilot = Pilot(tmp_path, lambda app: RulePagesScene(app, preset("fft"), 4))
        pilot.resize((480, 300))
        told.clear()
        pilot.key(pygame.K_f, pygame.KMOD_CTRL)
        field = pilot.app.scene.typing
        assert field is not None
        seen = told[1]
        assert isinstance(seen, pygame.Rect)
        assert abs(seen.left - field.left / 2) <= 1
        assert abs(seen.width - field.width / 2) <= 1
