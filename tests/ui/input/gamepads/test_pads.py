"""Game pads as devices: plugged in and out, several of them, sticks, kinds, and none at all."""

from __future__ import annotations

import builtins
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ui.input.gamepads import STROKES, PadButton, PadKind, button_of, kind_of
from game.ui.input.keys import ENTER, FULL_SCREEN, LEFT_RIGHT, NEXT_TAB
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.settings.scene import SettingsScene
from game.ui.widgets.key_hints import button_words, pad_hints
from tests.ui.input.gamepads.hands import FakePads, PadHands, plug_in, unplug
from tests.ui.pilot import Pilot

A, B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
DOWN = pygame.CONTROLLER_BUTTON_DPAD_DOWN
NAMES = {0: "Xbox Wireless Controller", 1: "DualSense Wireless Controller"}


@pytest.fixture
def pilot(tmp_path: Path) -> Pilot:
    return Pilot(tmp_path, MenuScene)


@pytest.mark.parametrize(
    ("name", "guid", "kind"),
    [
        ("Xbox Wireless Controller", "030000005e040000ea02000000000000", PadKind.XBOX),
        ("DualSense Wireless Controller", "030000004c050000e60c000000000000", PadKind.PLAYSTATION),
        ("Wireless Controller", "030000004c050000cc09000000000000", PadKind.PLAYSTATION),
        ("Nintendo Switch Pro Controller", "030000007e0500000920000000000000", PadKind.NINTENDO),
        ("Pro Controller", "030000007e0500000920000000000000", PadKind.NINTENDO),
        ("Steam Deck Controller", "03000000de2800000512000000000000", PadKind.STEAM_DECK),
        ("Generic USB pad", "03000000790000000600000000000000", PadKind.XBOX),
        ("", "", PadKind.XBOX),
    ],
)
def test_kinds_by_name_and_maker(name: str, guid: str, kind: PadKind) -> None:
    assert kind_of(name, guid) is kind


def test_every_kind_has_its_own_marks() -> None:
    letters = {kind: button_words(kind, PadButton.A) for kind in PadKind}
    assert letters.pop(PadKind.PLAYSTATION) == ""  # a cross is drawn
    assert set(letters.values()) == {"A"}
    triggers = {kind: button_words(kind, PadButton.RIGHT_TRIGGER) for kind in PadKind}
    assert triggers[PadKind.XBOX] == "RT" and triggers[PadKind.NINTENDO] == "ZR"


def test_keys_and_buttons_that_stand_for_each_other() -> None:
    assert button_of(ENTER) is PadButton.A
    assert button_of(STROKES[PadButton.MENU]) is PadButton.B
    assert button_of(FULL_SCREEN) is None
    hints = [(LEFT_RIGHT, "change"), (NEXT_TAB, "next tab"), (FULL_SCREEN, "full screen")]
    shown = pad_hints(hints)
    assert [button for button, _ in shown] == [
        PadButton.CROSS,
        PadButton.RIGHT_TRIGGER,
        PadButton.Y,
    ]
    assert [button for button, _ in pad_hints(hints[:2])] == [
        PadButton.CROSS,
        PadButton.RIGHT_TRIGGER,
    ]


def test_hints_follow_what_was_used_last(pilot: Pilot) -> None:
    hands, kinds = PadHands(pilot), [pilot.app.pads.kind]
    uses = (partial(pilot.key, pygame.K_DOWN), partial(pilot.move, (100, 100)))
    for use in uses:
        hands.press(DOWN)
        kinds.append(pilot.app.pads.kind)
        use()
        kinds.append(pilot.app.pads.kind)
    assert kinds == [None, PadKind.XBOX, None, PadKind.XBOX, None]


def test_the_pointer_rests_on_nothing_beside_a_pad(pilot: Pilot) -> None:
    entry = pilot.form.widgets[1]
    pilot.move(entry.rect.center)
    assert entry.hover
    PadHands(pilot).press(DOWN)
    assert not entry.hover


def test_plugging_in_and_out(pilot: Pilot) -> None:
    pads = pilot.app.pads
    FakePads(pilot.app, NAMES)
    plug_in(pilot, 0)
    plug_in(pilot, 1)
    plug_in(pilot, 5)  # was gone again at once
    assert pads.count == 2
    kinds = []
    for pad in (11, 10):
        PadHands(pilot, pad).press(DOWN)
        kinds.append(pads.kind)
    assert kinds == [PadKind.PLAYSTATION, PadKind.XBOX]
    unplug(pilot, 10)
    assert pads.count == 1
    unplug(pilot, 11)
    assert pads.count == 0 and pads.kind is None
    unplug(pilot, 11)


def test_a_direction_that_is_held_repeats_until_it_is_let_go(pilot: Pilot) -> None:
    hands = PadHands(pilot)
    start = pilot.form.widgets.index(pilot.form.focus)

    def steps() -> int:
        assert pilot.form.focus is not None
        enabled = [it for it in pilot.form.widgets if it.enabled or it is pilot.form.focus]
        return (enabled.index(pilot.form.focus) - start) % len(enabled)

    hands.down(DOWN)
    assert steps() == 1
    pilot.frames(10)
    assert steps() == 1
    pilot.frames(20)
    assert steps() > 1
    hands.up(DOWN)
    before = steps()
    pilot.frames(40)
    assert steps() == before


def test_a_pad_that_is_pulled_out_lets_go(pilot: Pilot) -> None:
    hands = PadHands(pilot)
    hands.down(DOWN)
    unplug(pilot, hands.pad)
    before = pilot.form.focus
    pilot.frames(60)
    assert pilot.form.focus is before


@pytest.mark.parametrize("pushed", [32767, 20000])
def test_the_stick_moves_once_each_time_it_is_pushed(pilot: Pilot, pushed: int) -> None:
    hands, axis = PadHands(pilot), pygame.CONTROLLER_AXIS_LEFTY
    focuses = [pilot.form.focus]
    for value in (9000, pushed, pushed - 500, 0, pushed, 0):
        hands.push(axis, value)
        focuses.append(pilot.form.focus)
    moves = [one is not other for one, other in pairwise(focuses)]
    assert moves == [False, True, False, False, True, False]


def test_a_stick_pushed_askew_moves_along_one_axis(pilot: Pilot) -> None:
    hands, before = PadHands(pilot), pilot.form.focus
    hands.push(pygame.CONTROLLER_AXIS_LEFTX, 30000)
    moved = pilot.form.focus
    assert moved is not before
    hands.push(pygame.CONTROLLER_AXIS_LEFTY, 20000)
    assert pilot.form.focus is moved


def test_triggers_turn_tabs_and_the_page_of_buttons_shows_with_a_pad(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, SettingsScene)
    scene = pilot.app.scene
    assert isinstance(scene, SettingsScene)
    FakePads(pilot.app, NAMES)
    height = scene.panels[0].height_in(scene.stage.kit, 1000)
    plug_in(pilot, 1)
    assert scene.panels[0].height_in(scene.stage.kit, 1000) > height
    hands, first = PadHands(pilot, 11), scene.tab
    for axis in (pygame.CONTROLLER_AXIS_TRIGGERRIGHT, pygame.CONTROLLER_AXIS_TRIGGERLEFT):
        hands.push(axis, 32000)
        hands.push(axis, 0)
    assert scene.tab is first
    hands.push(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 32000)
    assert scene.tab is not first
    pilot.picture()


@pytest.mark.parametrize("error", [ImportError("no controllers"), pygame.error("no subsystem")])
def test_without_the_library_all_else_works(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    load = builtins.__import__

    def without(name: str, *rest: Any, **more: Any) -> Any:
        if name == "pygame._sdl2":
            raise error
        return load(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    pilot.app._devices.gamepads.open()
    plug_in(pilot, 0)
    assert pilot.app.pads.count == 0
    pilot.key(pygame.K_DOWN)


def test_what_sdl_finds_is_opened_by_the_application(pilot: Pilot) -> None:
    gamepads = pilot.app._devices.gamepads
    while gamepads._make is None:
        assert pilot.app.prepare()
