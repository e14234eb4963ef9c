"""An application to which anything may happen, and that is opened again when it is closed."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeAlias

import pygame

from game.session.game import Game
from game.session.paths import folders
from game.session.saves.archive import Archive
from game.session.settings import load_settings
from game.ui.app import App
from game.ui.scenes.table.scene import TableScene
from tests.session.desk.local_desk import LocalDesk
from tests.ui.input.gamepads.hands import FakePads
from tests.ui.pilot import Pilot, resize

Step: TypeAlias = tuple[Any, ...]
"""What happens, by name, and plain values, so that a walk can be written down and taken again."""

_KINDS: Final = {0: "Xbox Series X Controller", 1: "PS5 Controller"}
PADS: Final = (7, 10, 11)
"""The numbers of pads: of one that nobody knows, and of those that may be plugged in."""

_FRAME: Final = 1 / 60
_PATIENCE: Final = 20.0


class Walk:
    """A window, and what has happened to it.

    Attributes:
        app: the application that is open now.
        home: the folder in which it keeps everything.
        steps: what has happened.
        openings: how often it was opened again.
    """

    def __init__(self, home: Path, opener: Callable[[Path], Pilot]) -> None:
        """Open a screen."""
        home.mkdir()
        self.home = home
        self.steps: list[Step] = []
        self.openings = 0
        self.app: App = opener(home).app
        FakePads(self.app, _KINDS)

    def do(self, step: Step) -> None:
        """Let something happen."""
        self.steps.append(step)
        name, *values = step
        getattr(self, name)(*values)
        if self._ended:
            self._reopen()

    # -- what may happen ------------------------------------------------------------------------

    def event(self, kind: int, values: dict[str, object]) -> None:
        """The system tells of something."""
        pygame.event.post(pygame.event.Event(kind, values))
        self.wait()

    def resize(self, width: int, height: int) -> None:
        """The window gets another size."""
        resize(self.app._window.window, (width, height))
        self.wait()

    def change(self, name: str, value: object) -> None:
        """A setting is changed wherever one is."""
        self.app.change(**{name: value})
        self.wait()

    def drop(self, name: str) -> None:
        """A file of its own is dropped on the window."""
        self.event(pygame.DROPFILE, {"file": str(self.home / name)})

    def go_home(self) -> None:
        """The menu is opened, with nothing below it."""
        self.app.go(lambda app: app.routes.menu())
        self.wait()

    def prepare(self, count: int) -> None:
        """Nothing moves for a while."""
        for _ in range(count):
            self.app.prepare()

    def wait(self, count: int = 1, seconds: float = _FRAME) -> None:
        """Some frames pass, and threads do meanwhile what they have begun."""
        for _ in range(count):
            if not self._ended:
                self._let_others_work()
                self.app.frame(seconds)
                self._let_others_work()

    def _let_others_work(self) -> None:
        for thread in threading.enumerate():
            if thread.name == "load":
                thread.join(_PATIENCE)
        end = time.monotonic() + _PATIENCE
        while not (self.app.settings_book.settled and all(it.table.saved for it in self.tables)):
            assert time.monotonic() < end, "a save does not end"
            time.sleep(0.0005)

    # -- the end, and another beginning ---------------------------------------------------------

    @property
    def tables(self) -> list[TableScene]:
        """All tables that are open."""
        return [scene for scene in self.app._scenes if isinstance(scene, TableScene)]

    @property
    def saves(self) -> list[tuple[Archive, Game]]:
        """Where the matches that are open are saved, and as what."""
        tables = [scene.table for scene in self.tables if not scene.table.game.finished]
        return [(it._archive, it.game) for it in tables if it._archive is not None]

    @property
    def _ended(self) -> bool:
        return not self.app.running or not self.app._scenes

    def _reopen(self) -> None:
        """Every match goes on where it was left."""
        saves = self.saves
        self.app.close()
        for archive, game in saves:
            loaded = Archive(archive.path.parent, archive.path.name).load()
            assert loaded.game is not None, loaded.problem
            assert loaded.game.to_record() == game.to_record(), "it is saved as it was left"
        places = folders(self.home)
        settings, problems = load_settings(places.settings_file)
        assert not problems, problems
        pygame.event.clear()
        self.app = App(settings, places, (1280, 720), LocalDesk, None, lambda: [LocalDesk()])
        assert not self.app.problems, self.app.problems
        FakePads(self.app, _KINDS)
        self.openings += 1
        self.go_home()
