"""Drawing screens where nobody sees, so that they open at once later."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import pygame

from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.ui.app import App


class Rehearsal:
    """Screens that are drawn once each, as long as the window and the look stay as they are."""

    def __init__(self, app: App, makes: Iterable[Callable[[App], Scene]]) -> None:
        """Take what makes the screens, in the order in which they are rehearsed."""
        self._app = app
        self._makes = tuple(makes)
        self._done = 0
        self._screen = app.screen

    def step(self) -> bool:
        """Rehearse the next screen; return whether there was one."""
        if self._screen is not self._app.screen:
            self._screen, self._done = self._app.screen, 0
        if self._done == len(self._makes):
            return False
        scene = self._makes[self._done](self._app)
        self._done += 1
        scene.layout()
        scene.draw(pygame.Surface(self._screen.size))
        return True
