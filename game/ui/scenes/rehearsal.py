"""Getting screens ready while nothing else is to do, so that they open at once later."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING
from weakref import ref

import pygame

from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.ui.app import App

Act = Callable[["App"], Iterator[None]]
"""Something to be got ready, a piece at a time."""


class Rehearsal:
    """Acts that are performed once each, as long as the window and the look stay as they are."""

    def __init__(self, app: App, acts: Iterable[Act]) -> None:
        """Take the acts in the order in which they are performed."""
        self._app = app
        self._acts = tuple(acts)
        self._screen = ref(app.screen)  # its drawings take much room, and are not kept for this
        self._performed = 0
        self._pieces = self._perform()

    def break_off(self) -> None:
        """Drop what is half ready, with all it holds; its act begins anew at the next step."""
        self._pieces = self._perform()

    def step(self) -> bool:
        """Get the next piece ready; return whether there was one.

        Nobody is there to be told anything.
        """
        if self._screen() is not self._app.screen:
            self._screen, self._performed = ref(self._app.screen), 0
            self._pieces = self._perform()
        said = self._app.announced[:]
        more = next(self._pieces, False)
        self._app.announced[:] = said
        return more

    def _perform(self) -> Iterator[bool]:
        for act in self._acts[self._performed :]:
            for _ in act(self._app):
                yield True
            self._performed += 1


def screen(make: Callable[[App], Scene]) -> Act:
    """Draw a screen where nobody sees."""

    def act(app: App) -> Iterator[None]:
        scene = make(app)
        yield
        yield from scene.rehearse(pygame.Surface(app.screen.size))

    return act


def modules(*names: str) -> Act:
    """Import modules, one after the other."""

    def act(_app: App) -> Iterator[None]:
        for name in names:
            import_module(name)
            yield

    return act
