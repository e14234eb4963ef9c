"""How a drill with one right answer is shown: its words and pictures, in a file of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.rules.observation import Observation
from game.session.trainer.choices import Choice
from game.ui.boxes.box import Box
from game.ui.scenes.trainer.tiles import Picture
from game.ui.scenes.trainer.verdict import Point


@dataclass(frozen=True, slots=True)
class TileFace:
    """What an answer's tile shows."""

    title: str
    picture: Picture
    note: str = ""


@dataclass(frozen=True, slots=True)
class QuizView:
    """How a drill is shown.

    Attributes:
        question: what is asked.
        steps: how many pictures are shown one after the other before one may answer.
        shown: such a picture by its number, with names; after the last what stays beside the
            answers.
        tile: the face of an answer.
        told: what shows over the answers once one was given, with names.
        hints: what to think about, which does not tell the answer.
        reasons: why the right answer is right, with names.
    """

    question: Callable[[], str]
    steps: Callable[[Observation], int]
    shown: Callable[[Observation, Sequence[str], int], list[Box]]
    tile: Callable[[Choice, Observation], TileFace]
    told: Callable[[Observation, Sequence[str]], list[Box]]
    hints: Callable[[], list[Point]]
    reasons: Callable[[Observation, Sequence[str]], list[Point]]
