"""Presses that came too soon, once too often, or were meant for another screen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game.rules.actions import DecisionKind
from game.ui.input.keys import InputGuard
from tests.ui.table.table_pilot import FAST, TablePilot, legal_and_refused, open_and_close, point_on


def test_who_presses_to_skip_does_not_bid(tmp_path: Path) -> None:
    """A question that comes up under the finger of somebody in a hurry stays open."""
    ways: list[Callable[[TablePilot], None]] = [
        lambda pilot: pilot.click((634, 323)),
        lambda pilot: pilot.key(pygame.K_SPACE),
        lambda pilot: pilot.key(pygame.K_RETURN),
    ]
    for number, press in enumerate(ways):
        pilot = TablePilot(tmp_path / str(number), skip_draw=False)
        for _ in range(40):
            press(pilot)
            pilot.frames(16)
        assert pilot.scene.prompt_kind is DecisionKind.BID
        pilot.frames(30)
        pilot.key(pygame.K_RETURN)
        assert pilot.scene.prompt_kind is DecisionKind.BID
        pilot.key(pygame.K_RETURN)
        assert 0 in [bid.seat for bid in pilot.scene.table.view.facts.bids]


def test_the_wheel_is_no_press_that_came_too_soon() -> None:
    guard = InputGuard()
    guard.begin()
    taken = [
        guard.takes(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=button))
        for button in (4, 5, 1)
    ]
    assert taken == [False, False, True]


def test_pressing_a_card_several_times_plays_it_alone(pilot: TablePilot) -> None:
    legal, _ = legal_and_refused(pilot)
    point, before = point_on(pilot, legal), len(pilot.scene.table.view.hand)
    for _ in range(4):
        pilot.click(point)
    assert len(pilot.scene.table.view.hand) == before - 1


def test_a_button_that_was_left_for_another_screen_is_not_pressed(pilot: TablePilot) -> None:
    menu = pilot.scene.hud.menu.rect.center
    pilot.press(menu)
    open_and_close(pilot, pygame.K_ESCAPE)
    pilot.release(menu)
    assert pilot.playing


def test_a_bid_that_was_left_for_another_screen_is_not_made(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, seed=3, settings=FAST)
    pilot.play_until(DecisionKind.BID)
    prompt = pilot.scene.prompt
    assert prompt is not None
    place = prompt.controls()["pass"].center
    pilot.press(place)
    open_and_close(pilot, pygame.K_ESCAPE)
    pilot.release(place)
    assert pilot.scene.prompt is prompt
