"""How soon the game can be used, and what it takes while nothing happens."""

from __future__ import annotations

import multiprocessing
import os
import statistics
import subprocess
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from game.session.paths import HOME_VARIABLE
from game.ui.bench.frames import without_display
from game.ui.bench.machine import peak_memory
from game.ui.bench.robot import Robot, TableRobot
from game.ui.scenes.menu.scene import MenuScene

FIRST_FRAME_OPTION: Final = "--first-frame"
"""The option with which the program writes the moment of its first frame to a file and stops."""

_RUNS: Final = 5
_LONGEST_START: Final = 60.0
_SIZE: Final = (1920, 1080)
_PLAYERS, _SEED = 5, 3


class NoStart(Exception):
    """The program did not show a frame.

    Attributes:
        program: the command that was to start it.
        cause: what came of starting it.
    """

    def __init__(self, program: str, cause: Exception) -> None:
        super().__init__(f"{program} showed no frame: {cause}")
        self.program = program
        self.cause = cause


@dataclass(frozen=True, slots=True)
class StartReport:
    """How soon the game was there after its start, and what it takes at rest.

    Attributes:
        first_frames: seconds from the start of the process to the first frame that takes input, of
            several starts, the shortest first.
        processor: the same by processor time, whatever else the machine does.
        idle_menu: the part of one core that the resting menu takes, from 0 to 1.
        idle_table: the same for the table with the player to act.
        memory: the most memory that the game has had until then, in megabytes; None where the
            system does not tell.
    """

    first_frames: tuple[float, ...]
    processor: tuple[float, ...]
    idle_menu: float
    idle_table: float
    memory: float | None

    @property
    def first_frame(self) -> float:
        """The middle one of the starts, in seconds."""
        return statistics.median(self.first_frames)

    @property
    def first_frame_processor(self) -> float:
        """The middle one of the starts, in seconds of processor time."""
        return statistics.median(self.processor)


def measure_start(program: Sequence[str], idle_seconds: float) -> StartReport:
    """Start the game several times, then let it rest in a window of 1920 by 1080.

    Args:
        program: the command that starts it.
        idle_seconds: how long menu and table rest each.

    Raises:
        NoStart: when the program shows nothing.
        NoWindow: when no window can be opened here.
    """
    without_display()
    starts = [_first_frame(program) for _ in range(_RUNS)]
    wall, processor = (tuple(sorted(times)) for times in zip(*starts, strict=True))
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as place:
        idle_menu, idle_table, memory = place.submit(_rest, idle_seconds).result()
    return StartReport(wall, processor, idle_menu, idle_table, memory)


def _first_frame(program: Sequence[str]) -> tuple[float, float]:
    """Seconds from the start of the process to its first frame, by clock and by processor time."""
    with tempfile.TemporaryDirectory() as home:
        told = Path(home) / "first-frame"
        command = [*program, FIRST_FRAME_OPTION, str(told)]
        begun = time.time()  # both processes must read the same clock
        try:
            subprocess.run(
                command,
                env={**os.environ, HOME_VARIABLE: home},
                stdout=subprocess.DEVNULL,
                timeout=_LONGEST_START,
                check=True,
            )
            moment, processor = told.read_text("ascii").split()
            return float(moment) - begun, float(processor)
        except (OSError, ValueError, subprocess.SubprocessError) as error:
            raise NoStart(command[0], error) from None


def _rest(seconds: float) -> tuple[float, float, float | None]:
    """The parts of a core that menu and table take at rest, and the memory until then."""
    with tempfile.TemporaryDirectory() as home:
        robot = Robot(Path(home), _SIZE)
        try:
            robot.app.go(MenuScene)
            menu = _resting_share(robot, seconds)
            table = TableRobot(robot, _PLAYERS, _SEED)
            table.sit_down()
            table.wait()
            return menu, _resting_share(robot, seconds), peak_memory()
        finally:
            robot.close()
            pygame.quit()


def _resting_share(robot: Robot, seconds: float) -> float:
    """Run the application's own loop for a time, once nothing moves and all is prepared."""
    while robot.app.scene.moving:
        robot.frame("coming to rest")
    robot.prepare()
    until = time.perf_counter() + seconds
    wall, processor = time.perf_counter(), time.process_time()
    while time.perf_counter() < until:
        robot.app.step()
    return (time.process_time() - processor) / (time.perf_counter() - wall)
