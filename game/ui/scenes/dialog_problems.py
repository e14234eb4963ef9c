"""Problems with files, told in a dialog."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.problem import Problem
from game.ui.scenes.dialog import DialogScene, close_only
from game.words.problems import problem_words

if TYPE_CHECKING:
    from game.ui.app import App


def show_problem(app: App, problem: Problem) -> None:
    """Tell about a problem in a dialog over the scene."""
    app.push(DialogScene(app, *problem_words(problem), [close_only()]))
