"""How long frames take: two deals and every menu in windows of five sizes."""

from __future__ import annotations

import multiprocessing
import os
import tempfile
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from game.rules.options.ruleset import FEDERATION
from game.ui.app import App
from game.ui.bench.machine import peak_memory
from game.ui.bench.robot import Robot, TableRobot
from game.ui.bench.stopwatch import FrameTimes
from game.ui.scene import Scene
from game.ui.scenes.menu.scene import MenuScene
from game.ui.scenes.new_game.scene import NewGameScene
from game.ui.scenes.rule_pages import RulePagesScene
from game.ui.scenes.settings.scene import SettingsScene

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
    without_display()
    reports = []
    for size in sizes:
        # what one size leaves in memory must not help the next
        with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as place:
            reports.append(place.submit(measure_size, size, tricks).result())
    return reports


def without_display() -> None:
    """Let nothing be seen or heard, unless the environment says otherwise."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


def measure_size(size: tuple[int, int], tricks: int | None = None) -> SizeReport:
    """Time all scenes in a window of one size.

    Raises:
        NoWindow: when it cannot be opened.
    """
    with tempfile.TemporaryDirectory() as home:
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
    robot.frame("menu opens", lambda: robot.app.go(MenuScene))
    for _ in range(_OPENING_FRAMES):
        robot.frame("menu opens")
    robot.prepare()
    for _ in range(_RESTING_FRAMES):
        robot.frame("menu at rest")
    rules = FEDERATION
    makes: tuple[Callable[[App], Scene], ...] = (
        NewGameScene,
        SettingsScene,
        lambda app: RulePagesScene(app, rules),
    )
    for make in makes:
        _visit(robot, make)


def _visit(robot: Robot, make: Callable[[App], Scene]) -> None:
    """Open a screen, run the pointer over it, turn its pages, scroll, and close it."""
    width, height = robot.app.screen.size
    robot.frame("screen opens", lambda: robot.app.push(make(robot.app)))
    robot.sweep("menus", (0, height / 3), (width, height * 2 / 3), _SWEEP_FRAMES)
    for _ in range(_PAGES):
        for key, mod in _TURNING:
            robot.rest(_READING)
            robot.key("page turned", key, mod)
    robot.frame("menus", robot.app.pop)


def _play(robot: Robot, players: int, seed: int, tricks: int | None) -> None:
    """Play a deal, look at its score sheet and go back to the menu."""
    width, height = robot.app.screen.size
    table = TableRobot(robot, players, seed)
    table.sit_down()
    table.play_deal(tricks)
    robot.sweep("score sheet", (0, height / 3), (width, height * 2 / 3), _SWEEP_FRAMES)
    robot.app.change(speed="normal", motion="full")
    while not isinstance(robot.app.scene, MenuScene):
        robot.frame("menus", robot.app.pop)
