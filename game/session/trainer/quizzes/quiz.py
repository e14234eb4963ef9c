"""A drill with right answers, which follow from what the learner has seen.

All that tells one such drill from another stands together: where the deal stops and who
is asked then, what may be answered, which answer is right, and how hard that is to know.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from game.rules.observation import Observation
from game.session.deal import DealLog
from game.session.trainer.bot_table import Reached
from game.session.trainer.choices import Choice, together


@dataclass(frozen=True, slots=True)
class QuizQuestion:
    """One question of a drill, with the answers to choose from.

    Attributes:
        answers: what may be answered, in the order in which it is shown.
        right: the right answer, one of these.
    """

    answers: tuple[Choice, ...]
    right: Choice


@dataclass(frozen=True, slots=True)
class Quiz:
    """A drill: what is asked, when in a deal, and how hard it is to know.

    Attributes:
        reached: makes of chance what finds the moment of a deal at which somebody is asked.
        questions: what is asked, one thing after the other; mostly one alone.
        grade: how hard it is to know, from 1 to 5; None where the position teaches nothing.
        holds: whether the right answer is borne out by what lies hidden; most follow from what was
            seen and always are.
    """

    reached: Callable[[Random], Reached]
    questions: Callable[[Observation], tuple[QuizQuestion, ...]]
    grade: Callable[[Observation], int | None]
    holds: Callable[[DealLog], bool] = lambda _log: True

    def right(self, view: Observation) -> Choice:
        """The right answer to all that is asked."""
        return together([question.right for question in self.questions(view)])
