"""Which kings are still out?"""

from __future__ import annotations

from typing import Final

from game.rules.cards import KINGS, CardSet
from game.rules.observation import Observation
from game.session.trainer.choices import WhichCards
from game.session.trainer.quizzes.quiz import Quiz, QuizQuestion
from game.session.trainer.quizzes.seen import after_some_tricks, fallen, grade_by_tricks

_FEWEST: Final = 2
"""Kings that others were dealt, at least, and answers more than kings are then."""


def kings_out(view: Observation) -> CardSet:
    """The kings that others hold still."""
    return KINGS - view.hand - fallen(view)


def _of_others(view: Observation) -> CardSet:
    """The kings that others held when the first card was played."""
    own = CardSet(
        card
        for trick in view.facts.tricks_so_far
        for seat, card in trick.plays(view.facts.players)
        if seat == view.seat
    )
    return KINGS - view.hand - own


def _right(view: Observation) -> WhichCards:
    return WhichCards(kings_out(view))


def _answers(view: Observation) -> tuple[WhichCards, ...]:
    """The right answer and those that miss one king, or both of two; the fewest kings first."""
    right, others = kings_out(view), _of_others(view)
    sets = [right, *(_toggled(right, CardSet((king,))) for king in others)]
    if len(others) == _FEWEST:
        sets.append(_toggled(right, others))
    return tuple(WhichCards(cards) for cards in sorted(sets, key=lambda it: (len(it), tuple(it))))


def _toggled(cards: CardSet, others: CardSet) -> CardSet:
    return (cards - others) | (others - cards)


def _questions(view: Observation) -> tuple[QuizQuestion, ...]:
    return (QuizQuestion(_answers(view), _right(view)),)


def _grade(view: Observation) -> int | None:
    """Some king of the others has fallen, and there were several."""
    others = _of_others(view)
    telling = len(others) >= _FEWEST and bool(others & fallen(view))
    return grade_by_tricks(view) if telling else None


KINGS_OUT: Final = Quiz(after_some_tricks, _questions, _grade)
"""Counting kings."""
