"""How many trumps, which kings are still out? The Excuse is not counted."""

from __future__ import annotations

from random import Random
from typing import Final

from game.rules.cards import KINGS, TRUMPS, CardSet
from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation
from game.session.decision import Decision
from game.session.trainer.bot_table import Reached
from game.session.trainer.choices import HowMany, WhichCards
from game.session.trainer.quizzes.quiz import Quiz, QuizQuestion

_TRICKS: Final = (3, 7)
"""Fewest and most tricks that are to be remembered."""
_EASIEST: Final = 4
_HARDEST: Final = 5
"""So many tricks are easy to remember, and the grade of many."""


def _after_some_tricks(rng: Random) -> Reached:
    """Some seat's turn after some tricks, in a contract in which all have seen the dog."""
    fewest, most = _TRICKS
    tricks = fewest + int(rng.random() * (most - fewest + 1))
    chance = rng.random()

    def reached(decision: Decision, view: Observation) -> bool:
        facts = view.facts
        if decision.kind is not DecisionKind.PLAY or len(facts.tricks) != tricks:
            return False
        place = 0 if facts.trick is None else len(facts.trick.cards)
        return facts.dog is not None and place == int(chance * len(facts.playing))

    return reached


def _grade_by_tricks(view: Observation) -> int:
    """The grade of having to remember so many tricks."""
    return max(1, min(_HARDEST, 1 + len(view.facts.tricks) - _EASIEST))


_NUMBERS: Final = 5
_LEAST_FALLEN: Final = 3
"""Trumps of others that must have been played, so that there is something to remember."""


def trumps_out(view: Observation) -> CardSet:
    """The trumps that are still in other hands."""
    return TRUMPS & view.unseen


def _right_number(view: Observation) -> HowMany:
    return HowMany(len(trumps_out(view)))


def _numbers(view: Observation) -> tuple[HowMany, ...]:
    """Numbers in a row with the right one at any place among them."""
    right = _right_number(view).number
    first = max(0, right - sum(view.hand) % _NUMBERS)
    return tuple(HowMany(number) for number in range(first, first + _NUMBERS))


def _trump_questions(view: Observation) -> tuple[QuizQuestion, ...]:
    return (QuizQuestion(_numbers(view), _right_number(view)),)


def _trump_grade(view: Observation) -> int | None:
    of_others = (TRUMPS & view.facts.played) - view.dealt
    return _grade_by_tricks(view) if len(of_others) >= _LEAST_FALLEN else None


TRUMPS_OUT: Final = Quiz(_after_some_tricks, _trump_questions, _trump_grade)
"""Counting trumps."""


_FEWEST_KINGS: Final = 2
"""Kings that others were dealt, at least, and answers more than kings are then."""


def kings_out(view: Observation) -> CardSet:
    """The kings that are still in other hands, as none may be laid away (section 5)."""
    return KINGS & view.unseen


def _of_others(view: Observation) -> CardSet:
    """The kings that others held when the first card was played."""
    return KINGS - view.hand - view.facts.played_by(view.seat)


def _right_kings(view: Observation) -> WhichCards:
    return WhichCards(kings_out(view))


def _sets_of_kings(view: Observation) -> tuple[WhichCards, ...]:
    """The right answer and those that miss one king, or both of two; the fewest kings first."""
    right, others = kings_out(view), _of_others(view)
    sets = [right, *(_toggled(right, CardSet((king,))) for king in others)]
    if len(others) == _FEWEST_KINGS:
        sets.append(_toggled(right, others))
    return tuple(WhichCards(cards) for cards in sorted(sets, key=lambda it: (len(it), tuple(it))))


def _toggled(cards: CardSet, others: CardSet) -> CardSet:
    return (cards - others) | (others - cards)


def _king_questions(view: Observation) -> tuple[QuizQuestion, ...]:
    return (QuizQuestion(_sets_of_kings(view), _right_kings(view)),)


def _king_grade(view: Observation) -> int | None:
    """Some king of the others has fallen, and there were several."""
    others = _of_others(view)
    telling = len(others) >= _FEWEST_KINGS and bool(others & view.facts.played)
    return _grade_by_tricks(view) if telling else None


KINGS_OUT: Final = Quiz(_after_some_tricks, _king_questions, _king_grade)
"""Counting kings."""
