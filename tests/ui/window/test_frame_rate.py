"""As many frames as the display shows, while the machine can."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.window.frame_rate import FrameRate
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
