"""Measuring the interface: how long frames take, how soon it starts, what it takes at rest."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game import __version__
from game.rules.options.ruleset import FEDERATION
from game.session.paths import HOME_VARIABLE
from game.ui.pacing import prepare_memory
from game.ui.robot import FrameTimes, Robot, TableRobot
from game.ui.scene import Scene


@dataclass(frozen=True, slots=True)
class Machine:
    """The machine that measured, and how busy it was.

    Attributes:
        system: its operating system and kind of processor.
        processor: the processor's name, as far as it is known.
        cores: how many it has.
        load: processes that wanted a core in the last minute; None where the system does not tell.
        versions: of the game and of what it runs on.
    """

    system: str
    processor: str
    cores: int
    load: float | None
    versions: dict[str, str]


def this_machine() -> Machine:
    """The machine as it is now."""
    return Machine(
        system=f"{platform.system()} {platform.machine()}",
        processor=_processor(),
        cores=os.cpu_count() or 1,
        load=round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
        versions={
            "game": __version__,
            "python": platform.python_version(),
            "pygame-ce": pygame.version.ver,
            "sdl": ".".join(str(part) for part in pygame.get_sdl_version()),
        },
    )


def _processor() -> str:
    with contextlib.suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text("utf-8", "replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or "unknown"


_MEGABYTE: Final = 1_000_000


def peak_memory() -> float | None:
    """The most memory that this process has had, in megabytes; None where it cannot be told."""
    with contextlib.suppress(OSError, ValueError):
        return _peak_of_linux()
    try:
        import resource  # noqa: PLC0415  (not on Windows)
    except ImportError:
        return None
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / _MEGABYTE if sys.platform == "darwin" else most * 1024 / _MEGABYTE


def _peak_of_linux() -> float:
    """What the kernel keeps for this program alone; ``getrusage`` counts who started it as well.

    Raises:
        OSError, ValueError: on other systems.
    """
    for line in Path("/proc/self/status").read_text("ascii").splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) * 1024 / _MEGABYTE
    raise ValueError("no peak is told")


SIZES: Final = ((800, 600), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))

_DEALS: Final = ((5, 3), (3, 3))
"""Players and seed: five call a king, three hold the largest hands."""

_OPENING_FRAMES: Final = 60
_SWEEP_FRAMES: Final = 30
_RESTING_FRAMES: Final = 60
_PAGES: Final = 12
_READING: Final = 0.3
"""Seconds that somebody looks at a page before turning it, at least."""


_TURNING: Final = (
    (pygame.K_PAGEDOWN, pygame.KMOD_NONE),
    (pygame.K_RIGHT, pygame.KMOD_NONE),
    (pygame.K_TAB, pygame.KMOD_CTRL),
)
"""Keys that turn pages on one screen or another."""


@dataclass(frozen=True, slots=True)
class SizeReport:
    """What was measured in windows of one size.

    Attributes:
        size: of the window in pixels.
        scenes: the figures of everything that went on.
        peak_memory: the most memory that the process has had, in megabytes; None where the system
            does not tell.
    """

    size: tuple[int, int]
    scenes: dict[str, FrameTimes]
    peak_memory: float | None


def measure_sizes(sizes: Sequence[tuple[int, int]], tricks: int | None = None) -> list[SizeReport]:
    """Time all scenes in windows of each size, each in a process of its own.

    Args:
        sizes: of the windows in pixels.
        tricks: how many tricks of each deal are played before the rest is skipped; None for all.
    """
    _without_display()
    reports = []
    for size in sizes:
        # what one size leaves in memory must not help the next
        with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as place:
            reports.append(place.submit(_measure_size, size, tricks).result())
    return reports


def _without_display() -> None:
    """Let nothing be seen or heard, unless the environment says otherwise."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


def _measure_size(size: tuple[int, int], tricks: int | None = None) -> SizeReport:
    """Time all scenes in a window of one size.

    Raises:
        NoWindow: when it cannot be opened.
    """
    with tempfile.TemporaryDirectory() as home:
        prepare_memory()
        robot = Robot(Path(home), size)
        try:
            _visit_menus(robot)
            for players, seed in _DEALS:
                _play(robot, players, seed, tricks)
                robot.prepare()
        finally:
            robot.close()
            pygame.quit()
    return SizeReport(size, robot.watch.figures(), peak_memory())


def _visit_menus(robot: Robot) -> None:
    """Open the menu and what it leads to."""
    routes = robot.app.routes
    robot.frame("menu opens", lambda: robot.app.go(lambda app: app.routes.menu()))
    for _ in range(_OPENING_FRAMES):
        robot.frame("menu opens")
    while robot.app.scene.moving:
        robot.frame("menu opens")
    robot.prepare()
    for _ in range(_RESTING_FRAMES):
        robot.frame("menu at rest")
    for make in (routes.new_game, routes.settings, partial(routes.rules, FEDERATION)):
        _visit(robot, make)


def _visit(robot: Robot, make: Callable[[], Scene]) -> None:
    """Open a screen, run the pointer over it, turn its pages, scroll, and close it."""
    width, height = robot.app.screen.size
    robot.frame("screen opens", lambda: robot.app.push(make()))
    robot.sweep("menus", (0, height / 3), (width, height * 2 / 3), _SWEEP_FRAMES)
    for _ in range(_PAGES):
        for key, mod in _TURNING:
            robot.rest(_READING)
            robot.key("page turned", key, mod)
    robot.frame("menus", robot.app.pop)


def _play(robot: Robot, players: int, seed: int, tricks: int | None) -> None:
    """Play a deal, look at its score sheet and go back to the menu."""
    width, height = robot.app.screen.size
    menu = robot.app.scene
    table = TableRobot(robot, players, seed)
    table.sit_down()
    table.play_deal(tricks)
    robot.sweep("score sheet", (0, height / 3), (width, height * 2 / 3), _SWEEP_FRAMES)
    robot.app.change(speed="normal", motion="full")
    while robot.app.scene is not menu:
        robot.frame("menus", robot.app.pop)


_FIRST_FRAME_OPTION: Final = "--first-frame"
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
        processor: seconds of processor time of these starts, whatever else the machine does.
        idle_menu: the part of one core that the resting menu takes, from 0 to 1.
        idle_table: the part that the table takes with the player to act.
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
    _without_display()
    starts = [_first_frame(program) for _ in range(_RUNS)]
    wall, processor = (tuple(sorted(times)) for times in zip(*starts, strict=True))
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as place:
        idle_menu, idle_table, memory = place.submit(_rest, idle_seconds).result()
    return StartReport(wall, processor, idle_menu, idle_table, memory)


def _first_frame(program: Sequence[str]) -> tuple[float, float]:
    """Seconds from the start of the process to its first frame, by clock and by processor time."""
    with tempfile.TemporaryDirectory() as home:
        told = Path(home) / "first-frame"
        command = [*program, _FIRST_FRAME_OPTION, str(told)]
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
        prepare_memory()
        robot = Robot(Path(home), _SIZE)
        try:
            robot.app.go(lambda app: app.routes.menu())
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
