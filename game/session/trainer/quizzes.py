"""Drills with right answers: the counting of cards that are out, and the classic count.

How many trumps, which kings are still out? The Excuse is not counted. For the bid by the classic
count: the points line by line, then what the guide makes of their sum.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from random import Random
from types import MappingProxyType
from typing import Final

from game.coach.classic_count import CountItem, classic_count, classic_guide
from game.rules.actions import Bid, DecisionKind
from game.rules.cards import KINGS, TRUMPS, CardSet
from game.rules.observation import Observation
from game.session.deal import Decision
from game.session.trainer.bot_table import Reached
from game.session.trainer.choices import HowMany, Quiz, QuizQuestion, Says, WhichCards
from game.session.trainer.position import PositionTheme
from game.session.trainer.signal_quiz import TOLD_CARD, TOLD_LEAD

_TRICKS: Final = (3, 7)
"""Fewest and most tricks that are to be remembered."""
_EASIEST: Final = 4
_HARDEST: Final = 5
"""So many tricks are easy to remember, and the grade of many."""
_ANSWERS: Final = 5
"""Numbers to choose from."""


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
    first = max(0, right - sum(view.hand) % _ANSWERS)
    return tuple(HowMany(number) for number in range(first, first + _ANSWERS))


def _trump_questions(view: Observation) -> tuple[QuizQuestion, ...]:
    return (QuizQuestion(_numbers(view), _right_number(view)),)


def _trump_grade(view: Observation) -> int | None:
    of_others = (TRUMPS & view.facts.played) - view.dealt
    return _grade_by_tricks(view) if len(of_others) >= _LEAST_FALLEN else None


_FEWEST_KINGS: Final = 2
"""Kings that others were dealt, at least, and answers more than kings are then."""


def kings_out(view: Observation) -> CardSet:
    """The kings that are still in other hands, as none may be laid away (section 5)."""
    return KINGS & view.unseen


def _of_others(view: Observation) -> CardSet:
    """The kings that others held when the first card was played."""
    return KINGS - view.hand - view.facts.played_by(view.seat)


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
    return (QuizQuestion(_sets_of_kings(view), WhichCards(kings_out(view))),)


def _king_grade(view: Observation) -> int | None:
    """Some king of the others has fallen, and there were several."""
    others = _of_others(view)
    telling = len(others) >= _FEWEST_KINGS and bool(others & view.facts.played)
    return _grade_by_tricks(view) if telling else None


_FEWEST: Final = 5
_PLAIN: Final = 5
"""Items of the count that a hand must have, and those up to which it is easy."""
_FAR: Final = 10
"""Points below the lowest contract from which on a pass goes without saying."""


class CountLine(StrEnum):
    """The lines of the count that are asked one after the other."""

    BOUTS = "bouts"
    TRUMPS = "trumps"
    HIGH_TRUMPS = "high_trumps"
    COURTS = "courts"
    LONG_SUITS = "long_suits"
    SHORT_SUITS = "short_suits"
    """Counts for a contract without the dog alone."""


ITEMS: Final[Mapping[CountLine, tuple[CountItem, ...]]] = MappingProxyType(
    {
        CountLine.BOUTS: (CountItem.TRUMP_21, CountItem.EXCUSE, CountItem.PETIT),
        CountLine.TRUMPS: (CountItem.TRUMPS,),
        CountLine.HIGH_TRUMPS: (CountItem.MAJORS, CountItem.RUNS),
        CountLine.COURTS: (
            CountItem.COUPLES,
            CountItem.KINGS,
            CountItem.QUEENS,
            CountItem.KNIGHTS,
            CountItem.JACKS,
        ),
        CountLine.LONG_SUITS: (CountItem.LONG_SUITS,),
        CountLine.SHORT_SUITS: (CountItem.VOIDS, CountItem.SINGLETONS),
    }
)
"""What each line is made of."""

_STEPS: Final[Mapping[CountLine, int]] = MappingProxyType(
    {
        CountLine.BOUTS: 2,
        CountLine.TRUMPS: 2,
        CountLine.HIGH_TRUMPS: 1,
        CountLine.COURTS: 2,
        CountLine.LONG_SUITS: 2,
        CountLine.SHORT_SUITS: 3,
    }
)
"""How far the numbers to choose from lie apart: as far as slips do."""


def points_of(view: Observation, line: CountLine) -> int:
    """The points that a dealt hand counts on a line, for a contract without the dog."""
    counted = classic_count(view.dealt, dog_stays=True)
    return sum(each.points for each in counted if each.item in ITEMS[line])


def totals(view: Observation) -> tuple[int, int]:
    """The points that a dealt hand counts with the dog, and without it."""
    without = sum(points_of(view, line) for line in CountLine)
    return without - points_of(view, CountLine.SHORT_SUITS), without


def guided_bid(view: Observation) -> Bid:
    """The highest contract for which the hand counts enough by the guide (section 10)."""
    with_dog, without = totals(view)
    rules = view.facts.rules
    least = classic_guide(rules, view.facts.shape)
    enough = (
        bid for bid in rules.contracts if (with_dog if bid.shows_dog else without) >= least[bid]
    )
    return max(enough, default=Bid.PASS)


def _before_any_bid(rng: Random) -> Reached:
    """Tells a bid that nobody has taken before; how many have passed is left to chance."""
    chance = rng.random()

    def reached(decision: Decision, view: Observation) -> bool:
        facts = view.facts
        if decision.kind is not DecisionKind.BID or facts.highest_bid is not Bid.PASS:
            return False
        return len(facts.bids) >= int(chance * facts.players)

    return reached


def _count_questions(view: Observation) -> tuple[QuizQuestion, ...]:
    """The points of each line, then the bid."""
    lines = (_line_question(view, line) for line in CountLine)
    bids = (Bid.PASS, *view.facts.rules.contracts)
    bid = QuizQuestion(tuple(Says(each.code) for each in bids), Says(guided_bid(view).code))
    return (*lines, bid)


def _line_question(view: Observation, line: CountLine) -> QuizQuestion:
    """Numbers in equal steps with the right one at any place among them."""
    right, step = points_of(view, line), _STEPS[line]
    place = (sum(view.dealt) + len(line)) % _ANSWERS
    first = right - step * min(place, right // step)
    numbers = range(first, first + step * _ANSWERS, step)
    return QuizQuestion(tuple(map(HowMany, numbers)), HowMany(right))


def _count_grade(view: Observation) -> int | None:
    """By how much there is to be counted; what is far from any bid asks nothing at its end."""
    guide = classic_guide(view.facts.rules, view.facts.shape)
    if totals(view)[0] < guide[view.facts.rules.contracts[0]] - _FAR:
        return None
    counted = sum(line.points > 0 for line in classic_count(view.dealt, dog_stays=True))
    return None if counted < _FEWEST else max(1, min(_HARDEST, counted - _PLAIN))


QUIZZES: Final[Mapping[PositionTheme, Quiz]] = MappingProxyType(
    {
        PositionTheme.TRUMPS_OUT: Quiz(_after_some_tricks, _trump_questions, _trump_grade),
        PositionTheme.KINGS_OUT: Quiz(_after_some_tricks, _king_questions, _king_grade),
        PositionTheme.TOLD_LEAD: TOLD_LEAD,
        PositionTheme.TOLD_CARD: TOLD_CARD,
        PositionTheme.CLASSIC_COUNT: Quiz(_before_any_bid, _count_questions, _count_grade),
    }
)
"""What each theme with a right answer asks."""
