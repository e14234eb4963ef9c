"""Lessons at the table: a newcomer reads what comes up for the first time before he decides."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from game.coach.lessons import Lesson, due, due_at_the_end
from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation
from game.ui.host import Host

if TYPE_CHECKING:
    from game.ui.scenes.lessons.lit import Light


def teach(app: Host, view: Observation, kind: DecisionKind, light: Light) -> None:
    """Give the lessons that are due before a decision, if there are any.

    Args:
        app: the running application, whose settings know the lessons that are left.
        view: what the player knows.
        kind: what he is asked.
        light: draws what a lesson is about, as the table shows it.
    """
    _give(app, view, light, lambda left: due(view, kind, left))


def teach_at_the_end(app: Host, view: Observation, light: Light) -> bool:
    """Give the lesson that is due before the score of a deal; return whether there is one."""
    return _give(app, view, light, lambda left: due_at_the_end(view, left))


def _give(
    app: Host,
    view: Observation,
    light: Light,
    find: Callable[[Collection[Lesson]], tuple[Lesson, ...]],
) -> bool:
    given = find(app.settings.lessons) if app.settings.lessons else ()
    if given:
        app.push(app.routes.lessons(given, view, light))
    return bool(given)
