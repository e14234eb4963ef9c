"""Every screen is told whole: what is on it, what may be done there, and what may not, and why."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.access.reader import tree_of
from tests.ui.access.laws import breaches, words_of
from tests.ui.access.screens import SCREENS, hurried

pytestmark = pytest.mark.usefixtures("blank_pictures")

PICTURED = {
    "start",
    "end",
    "leads",
    "winner",
    "bold",
    "petit",
}
"""Words at the ends of a line or that explain marks; who hears the sentences needs none of them."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    hurried(monkeypatch)


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_is_told(tmp_path: Path, screen: str, drawn_lines: list[str]) -> None:
    pilot = SCREENS[screen](tmp_path)
    drawn_lines.clear()
    pilot.app.scene.draw(pygame.Surface(pilot.app.window.get_size()))
    shown = words_of(" ".join(line for line in drawn_lines if not line.endswith("…")))
    tree = tree_of(pilot.app)
    assert breaches(tree) == []
    told = words_of(tree.text())
    initials = {word[1:] for word in told}
    assert shown - told - initials - PICTURED == set()
