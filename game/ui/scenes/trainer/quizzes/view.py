"""How a drill with right answers is shown: its words and pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.rules.observation import Observation
from game.session.trainer.choices import Choice
from game.ui.boxes.box import Box
from game.ui.scenes.trainer.side import Argument
from game.ui.widgets.choice_tile import TileFace


@dataclass(frozen=True, slots=True)
class QuizState:
    """How far one has come with a drill.

    Attributes:
        view: what the learner knows.
        names: what the seats are called.
        step: how many pictures were watched.
        answers: the answers so far.
    """

    view: Observation
    names: Sequence[str]
    step: int = 0
    answers: Sequence[Choice] = ()


def _no_steps(_view: Observation) -> int:
    """Nothing is shown before one may answer."""
    return 0


@dataclass(frozen=True, slots=True)
class QuizView:
    """How a drill is shown.

    Attributes:
        question: what is asked.
        shown: the picture of a step, and after the last what stays beside the answers.
        tile: the face of an answer.
        hints: what to think about, which does not tell the answer.
        reasons: why the right answer is right.
        told: what shows over the answers once all were given.
        steps: how many pictures are shown one after the other before one may answer.
        page: the key of the page of the guide that explains it; empty for none.
    """

    question: Callable[[QuizState], str]
    shown: Callable[[QuizState], list[Box]]
    tile: Callable[[Choice, Observation], TileFace]
    hints: Callable[[QuizState], list[Argument]]
    reasons: Callable[[QuizState], list[Argument]]
    told: Callable[[QuizState], list[Box]]
    steps: Callable[[Observation], int] = _no_steps
    page: str = ""
