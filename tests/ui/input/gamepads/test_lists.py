"""What a pad has no button for: the list of other keys, and letters to type with."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.actions import DecisionKind
from game.session.settings import Settings
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.pop_ups import LettersScene, OtherKeysScene
from game.ui.scenes.settings.scene import SettingsScene
from game.ui.widgets.text_field import LETTER_ROWS, TextField
from tests.ui.input.gamepads.hands import PadHands
from tests.ui.pilot import Pilot
from tests.ui.table.table_pilot import TablePilot

A, B, X, Y = (getattr(pygame, f"CONTROLLER_BUTTON_{letter}") for letter in "ABXY")
RIGHT, DOWN = pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_DOWN
SHOULDER, MENU = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, pygame.CONTROLLER_BUTTON_START


def listed(pilot: Pilot) -> list[str]:
    scene = pilot.app.scene
    assert isinstance(scene, OtherKeysScene)
    return [widget.label for widget in scene.form.widgets]


def test_the_list_of_the_table(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path)
    pilot.play_until(DecisionKind.PLAY, tricks=1)
    hands = PadHands(pilot)
    hands.press(Y)
    pilot.picture()
    assert listed(pilot) == ["Last trick", "This deal", "Odds", "All that was said", "Full screen"]
    hands.press(A)
    assert pilot.scene.painter.last_trick_open
    shown = []
    for buttons in ((Y, B), (Y, DOWN, A), (B,)):
        hands.press(*buttons)
        shown.append(pilot.playing)
    assert shown == [True, False, True]
    hands.press(MENU, MENU)  # the first one closes the last trick
    assert pilot.shows(DialogScene)


def test_the_list_over_itself_stays_one_list(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, MenuScene)
    hands = PadHands(pilot)
    hands.press(Y, Y)
    assert listed(pilot) == ["Full screen"]
    hands.press(B)
    assert pilot.shows(MenuScene)


def test_a_name_is_typed_letter_by_letter(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, SettingsScene, settings=Settings(language="en"))
    hands = PadHands(pilot)
    field = next(it for it in pilot.form.widgets if isinstance(it, TextField))
    pilot.form.move_to(field, by_key=True)
    hands.press(A)
    assert pilot.shows(LettersScene)
    pilot.picture()
    hands.press(SHOULDER, A, RIGHT, A, A, X)  # A, b, b, and one of them away
    for _ in LETTER_ROWS:
        hands.press(DOWN)
    assert pilot.form.focus is not None and pilot.form.focus.label == "Capital"
    hands.press(DOWN, A)
    pilot.click_on("Done")
    assert pilot.shows(SettingsScene)
    assert pilot.app.scene.page._name == "Ab "  # type: ignore[attr-defined]


def test_letters_by_pointer_and_away_with_b(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, SettingsScene)
    field = next(it for it in pilot.form.widgets if isinstance(it, TextField))
    pilot.form.move_to(field, by_key=True)
    hands = PadHands(pilot)
    hands.press(A)
    scene = pilot.app.scene
    assert isinstance(scene, LettersScene)
    assert not scene.panel.rect.colliderect(field.rect)
    pilot.click(scene.grid.place_of((4, 9)).center)
    hands.press(B)
    assert pilot.app.scene.page._name == "0"  # type: ignore[attr-defined]


@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_letters_leave_the_field_in_view(
    tmp_path: Path, size: tuple[int, int], text_scale: float
) -> None:
    settings = Settings(language="fr", text_scale=text_scale)
    pilot = Pilot(tmp_path, SettingsScene, size=size, settings=settings)
    field = next(it for it in pilot.form.widgets if isinstance(it, TextField))
    pilot.form.move_to(field, by_key=True)
    PadHands(pilot).press(A)
    scene = pilot.app.scene
    assert isinstance(scene, LettersScene)
    assert not scene.panel.rect.colliderect(field.rect)
    assert scene.panel.rect.contains(scene.grid.rect)


def test_every_letter_of_the_languages_can_be_written() -> None:
    letters = {letter for row in LETTER_ROWS for letter in row}
    assert set("àâçéèêëîïôœùûüáéíóúñüàèéìòùäöüß") <= letters
