"""As many frames as the display shows, while the machine can; at rest it sleeps."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from subprocess import PIPE

import pygame
import pytest

from game.ui.pacing import FrameRate, ScreenSaver, next_event
from tests.ui.pilot import Ground, Pilot


class Machine:
    """A display and a clock to be set."""

    def __init__(self, display: int) -> None:
        self.display = display
        self.now = 0.0
        self.rate = FrameRate(lambda: self.display, lambda: self.now)

    def draw(self, milliseconds: float, frames: int = 200) -> None:
        for _ in range(frames):
            with self.rate.frame():
                self.now += milliseconds / 1000


@pytest.mark.parametrize(
    ("display", "frames"),
    [(0, 60), (24, 60), (60, 60), (75, 75), (120, 120), (165, 165), (240, 120), (500, 125)],
)
def test_the_display_sets_it(display: int, frames: int) -> None:
    assert Machine(display).rate.per_second == frames


def test_a_slow_machine_keeps_to_sixty_until_frames_get_quicker() -> None:
    machine = Machine(120)
    machine.draw(7.4)
    assert machine.rate.per_second == 120
    machine.draw(7.6)
    assert machine.rate.per_second == 60
    machine.draw(5.1)
    assert machine.rate.per_second == 60
    machine.draw(4.9)
    assert machine.rate.per_second == 120


def test_one_long_frame_changes_nothing() -> None:
    machine = Machine(120)
    machine.draw(2)
    machine.draw(100, 1)
    assert machine.rate.per_second == 120


def test_another_display_is_followed_at_once() -> None:
    machine = Machine(60)
    machine.draw(2)
    machine.display = 144
    assert machine.rate.per_second == 144


def test_the_loop_waits_as_long_as_the_display(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    class Clock:
        """Takes no time."""

        def tick(self, frames: int) -> int:
            asked.append(frames)
            return 8

    monkeypatch.setattr(pygame.time, "Clock", Clock)
    monkeypatch.setattr(pygame.display, "get_desktop_refresh_rates", lambda: [120])
    pilot = Pilot(tmp_path, Ground)
    pilot.app.step()
    assert asked == [120]


@pytest.mark.parametrize("pause", [0, 8, 30])
def test_a_sleep_gives_events_in_order_and_then_none(tmp_path: Path, pause: int) -> None:
    Pilot(tmp_path, Ground)
    pygame.event.clear()
    for number in range(2):
        pygame.event.post(pygame.event.Event(pygame.USEREVENT, number=number))
    assert [next_event(pause).number for _ in range(2)] == [0, 1]
    assert next_event(pause).type == pygame.NOEVENT


def test_the_screen_saver_is_kept_away_by_motion_alone(
    some_display: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[bool] = []
    monkeypatch.setattr(pygame.display, "set_allow_screensaver", told.append)
    saver = ScreenSaver()
    assert told == [True]
    for seconds, moving in ((1, False), (1, True), (1, True), (8, False), (1, True), (9, False)):
        saver.update(seconds, moving=moving)
    assert told == [True, False]
    saver.update(1, moving=False)
    saver.update(1, moving=False)
    assert told == [True, False, True]


_LOOKED_THROUGH = """
import gc
import game.ui.start
from game.ui.pacing import prepare_memory

prepare_memory()
print(gc.get_freeze_count() > 10_000 > 1_000 > len(gc.get_objects()))
"""


def test_what_the_game_consists_of_is_no_longer_looked_through() -> None:
    """In a process of its own, as it holds for all that comes after."""
    said = subprocess.run([sys.executable, "-c", _LOOKED_THROUGH], stdout=PIPE, check=True)
    assert said.stdout.split()[-1] == b"True"
