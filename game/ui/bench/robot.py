"""What moves the pointer while frames are timed, without a player and without a display."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from game.session.paths import folders
from game.session.settings import Settings
from game.ui.app import LOADING_MILLISECONDS
from game.ui.bench.stopwatch import Stopwatch
from game.ui.drawing.lru_cache import FRAMES
from game.ui.start import new_app

STEP: Final = 1 / 60
Point = tuple[float, float]


class Robot:
    """Sits in front of a window of its own.

    Attributes:
        app: the running application.
        watch: times every frame.
    """

    def __init__(self, home: Path, size: tuple[int, int]) -> None:
        """Open a window.

        Args:
            home: folder for everything that is written.
            size: of the window in pixels.

        Raises:
            NoWindow: when it cannot be opened.
        """
        self.app: Final = new_app(Settings(language="en"), folders(home), size)
        self.watch: Final = Stopwatch()

    def frame(self, name: str | Callable[[], str], act: Callable[[], None] | None = None) -> None:
        """Let a sixtieth of a second pass and time its frame, and those that finish its picture.

        Args:
            name: what the frame is counted as, or what tells it once the frame is over.
            act: what the player does in it.
        """
        tell = name if callable(name) else lambda: name
        with self.watch.frame(tell):
            if act is not None:
                act()
            self.app.frame(STEP)
        while FRAMES.unfinished:
            with self.watch.frame(tell):
                self.app.frame(STEP)

    def prepare(self) -> None:
        """Let the application do what it does while its menu rests."""
        while self.app.prepare():
            pass

    def rest(self, seconds: float) -> None:
        """Let time pass in which nothing moves, and let the application use it as it does."""
        while seconds > 0:
            start = time.perf_counter()
            if not self.app.prepare():
                return
            seconds -= time.perf_counter() - start + LOADING_MILLISECONDS / 1000

    def close(self) -> None:
        """Close all scenes."""
        self.app.quit()
        self.app.run()

    # -- pointer and keys -----------------------------------------------------------------------

    def point(self, name: str, where: Point, *, held: bool = False) -> None:
        """Move the pointer there, in one frame."""
        _post(pygame.MOUSEMOTION, pos=_pixel(where), rel=(0, 0), buttons=(int(held), 0, 0))
        self.frame(name)

    def sweep(
        self, name: str, start: Point, end: Point, frames: int, *, held: bool = False
    ) -> None:
        """Move the pointer along a line."""
        for index in range(1, frames + 1):
            part = index / frames
            across = start[0] + (end[0] - start[0]) * part
            down = start[1] + (end[1] - start[1]) * part
            self.point(name, (across, down), held=held)

    def key(self, name: str, key: int, mod: int = pygame.KMOD_NONE) -> None:
        """Press a key and let it go, in one frame."""
        _post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        _post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
        self.frame(name)

    def press(self, where: Point) -> None:
        """Press the left button in the next frame."""
        _post(pygame.MOUSEBUTTONDOWN, pos=_pixel(where), button=1, touch=False)

    def release(self, where: Point) -> None:
        """Let the left button go in the next frame."""
        _post(pygame.MOUSEBUTTONUP, pos=_pixel(where), button=1, touch=False)


def _post(kind: int, **values: object) -> None:
    pygame.event.post(pygame.event.Event(kind, values))


def _pixel(where: Point) -> tuple[int, int]:
    return round(where[0]), round(where[1])
