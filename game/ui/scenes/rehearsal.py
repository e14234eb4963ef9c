"""Getting screens ready while nothing else is to do: how, and what the menu prepares."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from weakref import ref

import pygame

from game.ui.host import Host
from game.ui.look.felt import draw_inlay
from game.ui.scene import Scene

Preparation = Callable[[], Iterator[None]]
"""Something to be got ready, a piece at a time."""


class Rehearsal:
    """Preparations that are made once each, as long as the window and the look stay as they are."""

    def __init__(self, app: Host, preparations: Iterable[Preparation]) -> None:
        """Take them in the order in which they are made."""
        self._app = app
        self._preparations = tuple(preparations)
        self._screen = ref(app.screen)  # its drawings take much room, and are not kept for this
        self._made = 0
        self._pieces = self._make()

    def break_off(self) -> None:
        """Drop what is half ready, with all it holds; the next step begins it anew."""
        self._pieces = self._make()

    def step(self) -> bool:
        """Get the next piece ready; return whether there was one.

        Nobody is there to be told anything.
        """
        if self._screen() is not self._app.screen:
            self._screen, self._made = ref(self._app.screen), 0
            self._pieces = self._make()
        said = self._app.announced[:]
        more = next(self._pieces, False)
        self._app.announced[:] = said
        return more

    def _make(self) -> Iterator[bool]:
        for prepare in self._preparations[self._made :]:
            for _ in prepare():
                yield True
            self._made += 1


class ScreenRehearsal:
    """A screen that is made and drawn where nobody sees, so that it opens at once."""

    def __init__(self, make: Callable[[], Scene]) -> None:
        """Take what makes it, which is called when anything is asked of this object."""
        self._make = make
        self._scene: Scene | None = None
        self._pieces = self._rehearse()

    def step(self) -> bool:
        """Get the next piece ready; return whether there was one."""
        return next(self._pieces, False)

    def take(self) -> Scene:
        """The screen, as ready as it is."""
        return self._scene or self._make()

    def _rehearse(self) -> Iterator[bool]:
        scene = self._scene = self._make()
        yield True
        column = pygame.Surface((1, scene.screen.size[1]))  # shows all rows, and takes no memory
        for _ in scene.rehearse(column):
            yield True


def screen(make: Callable[[], Scene]) -> Preparation:
    """Draw a screen where nobody sees."""

    def prepare() -> Iterator[None]:
        scene = make()
        yield
        yield from scene.rehearse(pygame.Surface(scene.screen.size))

    return prepare


def menu_preparations(app: Host, rules_pages: Callable[[], Scene]) -> list[Preparation]:
    """The table, the screens for learning, and at last those that are opened most.

    What is drawn last is kept for longest, where a very large window leaves no room for all. The
    trainer is not drawn: it would begin to ask at once.
    """
    routes = app.routes
    records = (routes.review_list, routes.statistics)
    last = (rules_pages, routes.settings, routes.new_game)
    return [
        routes.load_table,
        partial(_cloth, app),
        routes.load_learning,
        partial(_progress, app),
        *map(screen, (*records, *last)),
    ]


def _cloth(app: Host) -> Iterator[None]:
    """The oval on the table and the spotlight over it."""
    from game.ui.table.backdrop import spotlight_sprite  # noqa: PLC0415  (loaded late)

    draw_inlay(app.screen.table, pygame.Surface((1, 1)))
    yield
    spotlight_sprite(app.screen.table)
    yield


def _progress(app: Host) -> Iterator[None]:
    """The file in which deals and answers are kept."""
    _ = app.progress  # opened when it is first asked for
    yield
