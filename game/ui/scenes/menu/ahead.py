"""What the menu gets ready while it rests: all that it leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from game.ui.felt import draw_inlay
from game.ui.scene import Host, Scene
from game.ui.scenes.rehearsal import Preparation, modules, screen

_TABLE: Final = ("game.ui.scenes.table.scene",)
_PRACTICE: Final = (
    "game.session.progress",
    "game.session.trainer.course",
    "game.ui.scenes.trainer.scene",
    "game.ui.scenes.review.deal_list",
    "game.ui.scenes.statistics.scene",
)
"""Modules whose loading would be felt, in an order that parts the work evenly."""


def menu_preparations(*screens: Callable[[Host], Scene]) -> list[Preparation]:
    """The table, the screens for learning, and at last those that are opened most.

    What is drawn last is kept for longest, where a very large window leaves no room for all.
    """
    last = (screen(make) for make in screens)
    return [modules(*_TABLE), _cloth, modules(*_PRACTICE), _progress, *_records(), *last]


def _cloth(app: Host) -> Iterator[None]:
    """The oval on the table and the lamp over it."""
    from game.ui.table.lamp import lamp_light  # noqa: PLC0415  (loaded late)

    draw_inlay(app.screen.table, pygame.Surface((1, 1)))
    yield
    lamp_light(app.screen.table)
    yield


def _progress(app: Host) -> Iterator[None]:
    """The file in which deals and answers are kept."""
    _ = app.progress  # opened when it is first asked for
    yield


def _records() -> list[Preparation]:
    """The screens that show those. The trainer is none of them: it would begin to ask at once."""

    def review(app: Host) -> Scene:
        from game.ui.scenes.review.deal_list import ReviewListScene  # noqa: PLC0415  (loaded late)

        return ReviewListScene(app)

    def statistics(app: Host) -> Scene:
        from game.ui.scenes.statistics.scene import StatisticsScene  # noqa: PLC0415  (loaded late)

        return StatisticsScene(app)

    return [screen(review), screen(statistics)]
