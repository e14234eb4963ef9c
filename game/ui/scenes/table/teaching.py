"""Lessons at the table: a newcomer reads what comes up for the first time before he decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation

if TYPE_CHECKING:
    from game.ui.app import App


def teach(app: App, view: Observation, kind: DecisionKind) -> None:
    """Give the lessons that are due before a decision, if there are any.

    Args:
        app: the running application, whose settings know the lessons that are left.
        view: what the player knows.
        kind: what he is asked.
    """
    left = app.settings.lessons
    if not left:
        return
    from game.coach.lessons import due  # noqa: PLC0415  (most players are no newcomers)
    from game.ui.scenes.lessons.pages import lesson_page  # noqa: PLC0415
    from game.ui.scenes.lessons.scene import LessonScene  # noqa: PLC0415

    given = due(view, kind, left)
    if given:
        pages = [lesson_page(lesson, view) for lesson in given]
        app.change(lessons=tuple(lesson for lesson in left if lesson not in given))
        app.push(LessonScene(app, pages, lambda: app.change(lessons=())))
