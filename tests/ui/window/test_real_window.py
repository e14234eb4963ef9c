"""The game in a real window under a virtual X server, played with a real pointer."""

from __future__ import annotations

import json
import os
import queue
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[3]
SIZE = (1280, 720)
TABLE = [640, 300]
"""A point above the hand."""

PATIENCE = 60.0
"""Seconds after which nothing more is expected of a window."""

pytestmark = pytest.mark.skipif(
    shutil.which("Xvfb") is None or shutil.which("xdotool") is None,
    reason="needs Xvfb and xdotool",
)

State = dict[str, Any]


class Window:
    """A running game, what it last told, and a pointer to play it with."""

    def __init__(
        self, home: Path, display: str, speed: str, place: str = f"{SIZE[0]}x{SIZE[1]}"
    ) -> None:
        """Start the game on a display, with cards that move at a speed, in a place there."""
        self._environment = {
            **os.environ,
            "DISPLAY": display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        }
        command = ["-m", "tests.ui.window.window_driver", str(home), place, speed]
        self.process = subprocess.Popen(
            [sys.executable, *command],
            cwd=ROOT,
            env=self._environment,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._lines: queue.Queue[State] = queue.Queue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self.state: State = {}
        self._id = str(self.wait_for(lambda state: "window" in state)["window"])

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(json.loads(line))

    def wait_for(self, condition: Callable[[State], bool]) -> State:
        """Wait until the window shows something; return what it tells."""
        deadline = time.monotonic() + PATIENCE
        while not condition(self.state):
            left = deadline - time.monotonic()
            try:
                self.state = self._lines.get(timeout=max(0.01, left))
            except queue.Empty:
                raise TimeoutError(f"the window still shows {self.state}") from None
        return self.state

    def shows(self, scene: str) -> State:
        """Wait for a scene."""
        return self.wait_for(lambda state: state.get("scene") == scene)

    def _xdotool(self, *arguments: str) -> str:
        return subprocess.run(
            ["xdotool", *arguments],
            env=self._environment,
            timeout=10,
            check=True,
            text=True,
            capture_output=True,
        ).stdout

    def geometry(self) -> dict[str, int]:
        """Where it is."""
        told = self._xdotool("getwindowgeometry", "--shell", self._id)
        return {name: int(value) for name, value in (line.split("=") for line in told.split())}

    def click(self, point: list[int]) -> None:
        """Click at a point of the window."""
        x, y = map(str, point)
        self._xdotool("mousemove", "--window", self._id, x, y, "click", "1")

    def press_button(self, label: str) -> None:
        """Click on something by its words."""
        self.click(self.state["points"][label])

    def drag(self, start: list[int], end: list[int]) -> None:
        """Press at one point, move on and let go at another."""
        moves: list[str] = []
        for step in range(1, 7):
            x, y = (round(a + (b - a) * step / 6) for a, b in zip(start, end, strict=True))
            moves += ["mousemove", "--window", self._id, str(x), str(y), "sleep", "0.02"]
        begin = ["mousemove", "--window", self._id, str(start[0]), str(start[1])]
        self._xdotool(*begin, "mousedown", "1", *moves, "mouseup", "1")

    def close(self) -> None:
        """End the game."""
        self.process.terminate()
        self.process.wait(10)
        self._reader.join(10)
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.fixture
def display() -> Iterator[str]:
    """A virtual X server of its own."""
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x720x24", "-nolisten", "tcp"],
        pass_fds=[writer],
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    with os.fdopen(reader) as told:
        number = told.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait(10)


@pytest.fixture
def window(tmp_path: Path, display: str, request: pytest.FixtureRequest) -> Iterator[Window]:
    """The game at its menu; the parameter is the speed."""
    window = Window(tmp_path, display, request.param)
    window.shows("MenuScene")
    yield window
    window.close()


def asks(state: State) -> bool:
    """Whether a question is open, or the deal is over."""
    return "ask" in state or state["scene"] == "ScoreScene"


def is_past(question: tuple[str, list[str]], state: State) -> bool:
    """Whether that question was answered."""
    return (state.get("ask"), state.get("hand")) != question


def play(window: Window, tricks: int) -> None:
    """Answer all questions until so many tricks lie; every third card is dragged."""
    while True:
        state = window.wait_for(asks)
        if state["scene"] == "ScoreScene" or state["tricks"] >= tricks:
            return
        if state["ask"] == "play" and len(state["hand"]) % 3 == 0:
            window.drag(state["clicks"][0], TABLE)
        else:
            for point in state["clicks"]:
                window.click(point)
        window.wait_for(partial(is_past, (state["ask"], state["hand"])))


def sit_down(window: Window, players: str) -> None:
    """From the menu to the table."""
    window.press_button("New game")
    window.shows("NewGameScene")
    window.press_button(players)
    window.press_button("Deal the cards")
    window.shows("TableScene")


@pytest.mark.parametrize("window", ["instant"], indirect=True)
def test_a_whole_deal_from_the_menu_and_back(window: Window) -> None:
    sit_down(window, "Four")
    play(window, tricks=99)
    window.press_button("Next deal")
    window.wait_for(lambda state: state["scene"] == "TableScene" and asks(state))
    play(window, tricks=1)
    hand, tricks = window.state["hand"], window.state["tricks"]
    assert tricks == 1
    window.click(window.state["menu"])
    window.shows("DialogScene")
    window.press_button("Leave")
    window.shows("MenuScene")
    window.press_button("Continue")
    state = window.wait_for(lambda state: state["scene"] == "TableScene" and asks(state))
    assert (state["hand"], state["tricks"]) == (hand, tricks)


@pytest.mark.parametrize("window", ["fast"], indirect=True)
def test_a_trick_of_five(window: Window) -> None:
    sit_down(window, "Five")
    play(window, tricks=1)
    assert window.state["tricks"] == 1


@pytest.mark.parametrize("place", ["3000x2000+0+0", "1000x650+5000+5000", "1000x650+-900+-50"])
def test_a_window_is_wholly_on_the_display(tmp_path: Path, display: str, place: str) -> None:
    window = Window(tmp_path, display, "instant", place)
    window.shows("MenuScene")
    seen = window.geometry()
    window.close()
    assert seen["X"] >= 0 and seen["Y"] >= 0
    assert seen["X"] + seen["WIDTH"] <= SIZE[0]
    assert seen["Y"] + seen["HEIGHT"] <= SIZE[1]
