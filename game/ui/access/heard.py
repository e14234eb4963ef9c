"""How drawings tell who listens what they show."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import wraps
from typing import Any

import pygame

from game.ui.access.listener import Listener, Spoken
from game.ui.access.node import AccessRole

Draw = Callable[..., None]
"""The method of a box that draws it."""


def widget_heard(draw: Draw) -> Draw:
    """A widget's ``draw`` by which a listener hears of the widget as well."""

    @wraps(draw)
    def draw_and_tell(widget: Spoken, target: pygame.Surface) -> None:
        with target.widget(widget) if isinstance(target, Listener) else nullcontext():
            draw(widget, target)

    return draw_and_tell


def sentence_heard(draw: Draw) -> Draw:
    """A chart's ``draw`` by which a listener hears a sentence, and all figures row by row."""

    @wraps(draw)
    def draw_or_tell(chart: Any, target: pygame.Surface) -> None:
        if isinstance(target, Listener):
            target.say(chart.announce(), chart.rect)
            if not chart.empty:
                (name, *columns), rows = chart.table().header, chart.table().rows
                target.table(chart.rect, columns, [(row[0], row[1:]) for row in rows], name)
        else:
            draw(chart, target)

    return draw_or_tell


def group_heard(draw: Draw) -> Draw:
    """A box's ``draw`` by which a listener hears that all in it belongs together."""

    @wraps(draw)
    def draw_and_tell(box: Any, target: pygame.Surface) -> None:
        with as_group(target, box.rect):
            draw(box, target)

    return draw_and_tell


def as_sentence(
    target: pygame.Surface, rect: pygame.Rect, role: AccessRole = AccessRole.LABEL
) -> AbstractContextManager[None]:
    """Who listens hears what is drawn meanwhile as one sentence about what is drawn first."""
    return target.sentence(rect, role) if isinstance(target, Listener) else nullcontext()


def as_group(
    target: pygame.Surface, rect: pygame.Rect, name: str = "", role: AccessRole = AccessRole.GROUP
) -> AbstractContextManager[None]:
    """Who listens hears that what is drawn meanwhile belongs together."""
    return target.group(rect, role, name) if isinstance(target, Listener) else nullcontext()
