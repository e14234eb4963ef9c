"""How many trumps are still out? The Excuse is not counted."""

from __future__ import annotations

from typing import Final

from game.rules.cards import TRUMPS, CardSet
from game.rules.observation import Observation
from game.session.trainer.choices import HowMany
from game.session.trainer.quizzes.quiz import Quiz, QuizQuestion
from game.session.trainer.quizzes.seen import after_some_tricks, fallen, grade_by_tricks

_ANSWERS: Final = 5
_LEAST_FALLEN: Final = 3
"""Trumps of others that must have been played, so that there is something to remember."""


def trumps_out(view: Observation) -> CardSet:
    """The trumps that others hold still."""
    return TRUMPS - view.hand - fallen(view) - view.discard - view.facts.shown_discard


def _right(view: Observation) -> HowMany:
    return HowMany(len(trumps_out(view)))


def _answers(view: Observation) -> tuple[HowMany, ...]:
    """Numbers in a row with the right one at any place among them."""
    right = _right(view).number
    first = max(0, right - sum(view.hand) % _ANSWERS)
    return tuple(HowMany(number) for number in range(first, first + _ANSWERS))


def _questions(view: Observation) -> tuple[QuizQuestion, ...]:
    return (QuizQuestion(_answers(view), _right(view)),)


def _grade(view: Observation) -> int | None:
    of_others = (TRUMPS & fallen(view)) - view.dealt
    return grade_by_tricks(view) if len(of_others) >= _LEAST_FALLEN else None


TRUMPS_OUT: Final = Quiz(after_some_tricks, _questions, _grade)
"""Counting trumps."""
