"""Keys say what lies on the table; where nobody listens, a panel shows it."""

from __future__ import annotations

import pygame
import pytest

from game.rules.actions import DecisionKind
from game.ui.scenes.pop_ups import SaidScene
from game.ui.scenes.table.keys import SPOKEN
from tests.ui.table.table_pilot import TablePilot

BEGINNINGS = {
    pygame.K_F3: "You hold 23 cards. ",
    pygame.K_F4: "",
    pygame.K_F5: "",
    pygame.K_F6: "It is your turn.",
    pygame.K_F7: "Gone: ",
    pygame.K_F8: "",
    pygame.K_F9: "No deal is over yet. You: 0. ",
}


def test_every_key_says_something_of_its_own(pilot: TablePilot) -> None:
    pilot.play_until(DecisionKind.PLAY, tricks=1)
    assert BEGINNINGS.keys() == SPOKEN.keys()
    said = []
    for key, beginning in BEGINNINGS.items():
        pilot.key(key)
        said.append(pilot.app.said[-1][1])
        assert said[-1].startswith(beginning)
        assert pilot.shows(SaidScene)
    assert len(set(said)) == len(SPOKEN)
    pilot.key(pygame.K_F10)
    assert pilot.playing


def test_the_panel_does_not_cover_the_table_of_who_listens(
    pilot: TablePilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot.play_until(DecisionKind.PLAY)
    monkeypatch.setattr(pilot.app._reader, "listening", True)
    monkeypatch.setattr(pilot.app._reader, "follow", lambda **_more: None)
    pilot.key(pygame.K_F3)
    assert pilot.playing
    assert pilot.app.said[-1][1].startswith("You hold 24 cards. ")


def test_all_that_was_said_is_shown_and_scrolls(pilot: TablePilot) -> None:
    for number in range(60):
        pilot.app.announce(f"Sentence {number}.")
    pilot.key(pygame.K_F10)
    scene = pilot.app.scene
    assert isinstance(scene, SaidScene)
    assert scene.panel.scrolls
    end = scene.panel.offset
    pilot.key(pygame.K_PAGEUP)
    assert scene.panel.offset < end
    pilot.app.announce("One more.")
    pilot.frames(1)
    assert scene.panel.offset >= end
    pilot.key(pygame.K_RETURN)
    assert pilot.playing


def test_other_screens_show_it_too(pilot: TablePilot) -> None:
    pilot.app.push(pilot.app.routes.settings())
    pilot.key(pygame.K_F10)
    assert pilot.shows(SaidScene)
    pilot.key(pygame.K_ESCAPE)
    assert not pilot.shows(SaidScene)
