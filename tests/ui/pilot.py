"""Drives the application as a player does, without a display and with time in steps."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.session.desk import Desk
from game.session.paths import folders
from game.session.settings import Settings
from game.ui.app import App
from game.ui.boxes.box import Widget
from game.ui.drawing.caches import FRAMES
from game.ui.host import AppScene
from game.ui.scene import Scene
from game.ui.scenes.table.scene import TableScene
from game.ui.widgets.control import Form
from game.ui.window import Window
from tests.session.desk.local_desk import LocalDesk

_STEP = 1 / 60
_SAVING = 0.001
"""Seconds between looks at a save."""

_PATIENCE = 20.0
"""Seconds that another thread may need on a busy machine."""

_GLIMPSE = 48
"""Every how many frames one is drawn while only what happens is waited for."""


class Ground(AppScene):
    """An empty screen below all others, to come back to."""

    def layout(self) -> None:
        """There is nothing to place."""

    def draw(self, target: pygame.Surface) -> None:
        """Nothing but black."""
        target.fill("black")


class WatchedApp(App):
    """An application that draws fewer frames while nobody looks."""

    _waits = 0
    _unseen = 0

    @contextlib.contextmanager
    def waiting(self) -> Iterator[None]:
        """Meanwhile only some frames are drawn, and the last one."""
        self._waits += 1
        try:
            yield
        finally:
            self._waits -= 1
        if self._unseen and not self._waits:
            self.draw()

    def look(self) -> None:
        """Draw now."""
        self._unseen = 0
        super().draw()

    def draw(self) -> None:
        """See ``App.draw``; what is shown coarsely so far is drawn finer."""
        self._unseen = (self._unseen + 1) % _GLIMPSE if self._waits else 0
        if not self._unseen or self.unfinished:
            super().draw()


def resize(window: Window, size: tuple[int, int]) -> None:
    """Make a window another size, however small, as a system does that heeds no wish."""
    window.system.minimum_size = 1, 1
    window.system.size = size


class Pilot:
    """An application of its own, in a folder of its own."""

    def __init__(
        self,
        home: Path,
        make: Callable[[App], Scene],
        size: tuple[int, int] = (1280, 720),
        settings: Settings | None = None,
        make_desk: Callable[[], Desk] = LocalDesk,
        language: str | None = None,
    ) -> None:
        """Open a window that nobody sees and show a scene in it; the coach works at that desk."""
        pygame.display.init()
        pygame.font.init()
        pygame.event.clear()
        chosen = settings or Settings(language="en")
        self.app = WatchedApp(
            chosen, folders(home), size, make_desk, language, lambda: [LocalDesk()]
        )
        self.app.go(Ground)
        self.app.push(make(self.app))
        self.frames(1)

    def frames(self, count: int) -> None:
        """Let some frames of a sixtieth of a second pass."""
        with self.app.waiting():
            for _ in range(count):
                self.app.frame(_STEP)
        while not self.app.settings_book.settled:
            time.sleep(0.001)

    def settle(self, seconds: float = 10) -> None:
        """Wait until nothing moves.

        Raises:
            TimeoutError: when something still moves after that many seconds of the game's time.
        """
        with self.app.waiting():
            for _ in range(round(seconds / _STEP)):
                self._let_save()
                self.app.frame(_STEP)
                if not self.app.moving:
                    self.app.look()
                    if not self.app.moving:
                        return
        raise TimeoutError(f"{self.app.scene} still moves after {seconds} s")

    def wait_for(self, condition: Callable[[], bool], seconds: float = 30) -> None:
        """Wait until something is the case.

        Raises:
            TimeoutError: when it is not after that many seconds of the game's time, and then some
                of real time, which is all that other threads know.
        """
        with self.app.waiting():
            for _ in range(round(seconds / _STEP)):
                if condition():
                    return
                self._let_save()
                self.app.frame(_STEP)
            end = time.monotonic() + _PATIENCE
            while time.monotonic() < end:
                if condition():
                    return
                time.sleep(_SAVING)
                self.app.frame(_STEP)
        raise TimeoutError(f"it did not happen within {seconds} s")

    def _let_save(self) -> None:
        """Give a save some real time, of which frames that draw nothing leave none."""
        if isinstance(self.app.scene, TableScene) and not self.app.scene.table.saved:
            time.sleep(_SAVING)

    def move(self, position: tuple[float, float]) -> None:
        """Move the pointer."""
        at = (round(position[0]), round(position[1]))
        self._post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)

    def press(self, position: tuple[float, float]) -> None:
        """Move the pointer and press its left button."""
        at = (round(position[0]), round(position[1]))
        with self.app.waiting():
            self.move(position)
            self._post(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)

    def release(self, position: tuple[float, float]) -> None:
        """Move the pointer and let its left button go."""
        at = (round(position[0]), round(position[1]))
        with self.app.waiting():
            self._post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0), touch=False)
            self._post(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False)

    def click(self, position: tuple[float, float]) -> None:
        """Click at a point of the window."""
        self.press(position)
        self.release(position)

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 8) -> None:
        """Drag from one point to another."""
        self.press(start)
        for step in range(1, steps):
            part = step / steps
            x = start[0] + (end[0] - start[0]) * part
            y = start[1] + (end[1] - start[1]) * part
            at = (round(x), round(y))
            self._post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0), touch=False)
        self.release(end)

    def wheel(self, position: tuple[float, float], turns: int) -> None:
        """Turn the wheel at a point; upwards is positive.

        It is told as pygame tells it: as a button too, which is none.
        """
        self.move(position)
        at, button = (round(position[0]), round(position[1])), 4 if turns > 0 else 5
        self._post(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False)
        self._post(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False)
        self._post(pygame.MOUSEWHEEL, x=0, y=turns, flipped=False)

    def key(self, key: int, mod: int = pygame.KMOD_NONE) -> None:
        """Press and let go a key, which changes nothing more."""
        with self.app.waiting():
            self._post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
            self._post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def write(self, text: str) -> None:
        """Type a text."""
        for letter in text:
            self._post(pygame.TEXTINPUT, text=letter)

    def close_window(self) -> None:
        """Ask for the window to be closed, as with its button."""
        self._post(pygame.QUIT)

    def resize(self, size: tuple[int, int]) -> None:
        """Make the window another size."""
        resize(self.app._window.window, size)
        self.frames(1)

    def _post(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.event.Event(kind, values))
        self.frames(1)

    @property
    def form(self) -> Form:
        """The controls of the scene that shows."""
        form = getattr(self.app.scene, "form", None)
        assert isinstance(form, Form), f"{self.app.scene} has no controls"
        return form

    @property
    def labels(self) -> list[str]:
        """The words of all controls."""
        return [widget.label for widget in self.form.widgets]

    def named(self, label: str) -> Widget:
        """The control with those words."""
        return next(widget for widget in self.form.widgets if widget.label == label)

    def click_on(self, label: str) -> None:
        """Click on the control with those words."""
        self.click(self.named(label).rect.center)

    def shows(self, kind: type[Scene]) -> bool:
        """Whether a scene of that kind is the topmost."""
        return isinstance(self.app.scene, kind)

    def picture(self) -> pygame.Surface:
        """A copy of what the window shows once all is drawn."""
        self.app.draw()
        while FRAMES.unfinished:
            self.app.draw()
        return self.app.window.copy()
