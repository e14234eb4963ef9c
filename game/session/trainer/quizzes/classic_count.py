"""Bid by the classic count: the points line by line, then what the guide makes of their sum."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from random import Random
from types import MappingProxyType
from typing import Final

from game.coach.classic_count import CountItem, classic_count, classic_guide
from game.rules.bids import Bid
from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation
from game.session.decision import Decision
from game.session.trainer.bot_table import Reached
from game.session.trainer.choices import HowMany, Says
from game.session.trainer.quizzes.quiz import Quiz, QuizQuestion

_ANSWERS: Final = 5
_FEWEST: Final = 5
_PLAIN: Final = 5
_HARDEST: Final = 5
"""Items of the count that a hand must have, those up to which it is easy, and the last grade."""
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


def _unbid(rng: Random) -> Reached:
    """One of the first to speak, before anybody has taken."""
    chance = rng.random()

    def reached(decision: Decision, view: Observation) -> bool:
        facts = view.facts
        if decision.kind is not DecisionKind.BID or facts.highest_bid is not Bid.PASS:
            return False
        return len(facts.bids) >= int(chance * facts.players)

    return reached


def _questions(view: Observation) -> tuple[QuizQuestion, ...]:
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


def _grade(view: Observation) -> int | None:
    """By how much there is to be counted; what is far from any bid asks nothing at its end."""
    guide = classic_guide(view.facts.rules, view.facts.shape)
    if totals(view)[0] < guide[view.facts.rules.contracts[0]] - _FAR:
        return None
    counted = sum(line.points > 0 for line in classic_count(view.dealt, dog_stays=True))
    return None if counted < _FEWEST else max(1, min(_HARDEST, counted - _PLAIN))


COUNT: Final = Quiz(_unbid, _questions, _grade)
"""Counting a hand."""
