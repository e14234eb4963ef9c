"""What the menu gets ready while it rests: all that it leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from game.ui.host import Host
from game.ui.look.felt import draw_inlay
from game.ui.scene import Scene
from game.ui.scenes.rehearsal import Preparation, modules, screen

_TABLE: Final = ("game.ui.scenes.table.scene",)
_PRACTICE: Final = (
    "game.session.progress",
    "game.session.trainer.course",
    "game.ui.scenes.trainer.scene",
    "game.ui.scenes.history.scene",
    "game.ui.scenes.statistics.scene",
)
"""Modules whose loading would be felt, in an order that parts the work evenly."""


def menu_preparations(app: Host, rules_pages: Callable[[], Scene]) -> list[Preparation]:
    """The table, the screens for learning, and at last those that are opened most.

    What is drawn last is kept for longest, where a very large window leaves no room for all. The
    trainer is not drawn: it would begin to ask at once.
    """
    routes = app.routes
    records = (routes.review_list, routes.statistics)
    last = (rules_pages, routes.settings, routes.new_game)
    return [
        modules(*_TABLE),
        partial(_cloth, app),
        modules(*_PRACTICE),
        partial(_progress, app),
        *map(screen, (*records, *last)),
    ]


def _cloth(app: Host) -> Iterator[None]:
    """The oval on the table and the lamp over it."""
    from game.ui.table.spotlight import spotlight_sprite  # noqa: PLC0415  (loaded late)

    draw_inlay(app.screen.table, pygame.Surface((1, 1)))
    yield
    spotlight_sprite(app.screen.table)
    yield


def _progress(app: Host) -> Iterator[None]:
    """The file in which deals and answers are kept."""
    _ = app.progress  # opened when it is first asked for
    yield
