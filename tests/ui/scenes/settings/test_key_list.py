"""The list of keys in the settings tells every key that the table listens for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import game.ui
from game.ui.scenes.settings.page import key_pairs
from game.words.i18n import set_language

LISTENERS = ("input/devices.py", "scenes/table/*.py", "table/**/*.py")
ANYWHERE = {"HOME", "END", "PAGEUP", "PAGEDOWN"}
"""Keys that lists and numbers understand on every screen."""

SAID_OTHERWISE = {
    "LEFT": "Arrows",
    "RIGHT": "Arrows",
    "UP": "Arrows",
    "DOWN": "Arrows",
    "1": "1–9",
    "9": "1–9",
    "RETURN": "Enter",
    "SPACE": "Space",
    "TAB": "Tab",
    "BACKSPACE": "Backspace",
    "DELETE": "Del",
    "ESCAPE": "Esc",
    "z": "U",
    **{f"F{number}": "F3 – F10" for number in range(3, 11)},
}


def keys_listened_for() -> set[str]:
    """Their names in pygame, without the first letters."""
    root = Path(game.ui.__file__).parent
    sources = [path.read_text() for pattern in LISTENERS for path in root.glob(pattern)]
    return {name for text in sources for name in re.findall(r"pygame\.K_(\w+)", text)} - ANYWHERE


@pytest.fixture
def listed() -> set[str]:
    set_language("en")
    return {key for cap, _ in key_pairs() for key in cap.split(", ")}


def test_every_key_of_the_table_is_listed(listed: set[str]) -> None:
    wanted = {SAID_OTHERWISE.get(name, name.upper()) for name in keys_listened_for()}
    assert {"H", "L", "F11", "Tab"} <= wanted
    assert wanted <= listed


def test_every_letter_of_the_list_does_something(listed: set[str]) -> None:
    letters = {key for key in listed if len(key) == 1 and key.isalpha()}
    assert letters <= {name.upper() for name in keys_listened_for()}
