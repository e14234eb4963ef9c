"""Looking for the next position: the question that the trainer puts to the coach's desk.

Deals are looked at seed by seed: by the hand alone, then with a few playouts, and what is still
open with more, until the best choice stands out of the noise or hardly will. Nothing but what the
learner knows decides. How many playouts are spent goes by their results and never by the clock, so
that a seed leads to the same position everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

from game.coach.ranking import CONFIDENCE
from game.coach.reasons import partner_clues
from game.rules.actions import Action, CallCard, MakeBid
from game.rules.bids import Bid
from game.rules.cards import CardSet
from game.rules.shuffling import SEED_BITS
from game.session.trainer.generation import position_of
from game.session.trainer.grading import (
    grade_of,
    is_hopeless,
    is_rival_open,
    partner_grade,
)
from game.session.trainer.heuristics import heuristic_choice
from game.session.trainer.position import USUAL_PLAYERS, Position
from game.session.trainer.prefilter import is_promising
from game.session.trainer.quizzes import QUIZZES
from game.session.trainer.themes import MAY_BE_ALONE, Difficulty, PositionTheme

if TYPE_CHECKING:
    from game.coach.ranking import Evaluation, RankedAction

_STEP: Final = 1024
"""Playouts after which a position is looked at again."""
_MOST_STEPS: Final = 14
_TEMPTING: Final = 180.0
"""Points by which one's own king may lie behind the others to be a thought."""
_BETWEEN_SIGNS: Final = 5
"""Deals that are looked at, at most, before there is a sign of life."""


@dataclass(frozen=True, slots=True)
class Searching:
    """A sign of life.

    Attributes:
        tried: how many deals were looked at.
    """

    tried: int


@dataclass(frozen=True, slots=True)
class Found:
    """The position that was looked for.

    Attributes:
        position: what was found.
        grade: how hard it is, from 1 to 5.
        tried: how many deals were looked at.
    """

    position: Position
    grade: int
    tried: int = 1


@dataclass(frozen=True, slots=True)
class SearchQuestion:
    """Where is the next instructive position? Answers ``Searching`` now and then, last ``Found``.

    Attributes:
        theme: what it is to be about.
        difficulty: how hard it may be.
        first_seed: where to begin to look; the position found may have a higher one.
        players: seats at the table.
    """

    theme: PositionTheme
    difficulty: Difficulty
    first_seed: int
    players: int = USUAL_PLAYERS

    def answers(self) -> Iterator[Searching | Found]:
        """Look at one deal after the other."""
        seed = self.first_seed
        while True:
            tried = seed - self.first_seed + 1
            position = position_of(self.theme, seed, self.players)
            seed += 1
            if position is not None and is_promising(self.theme, position.observation):
                for grade in graded(position, self.difficulty):
                    if grade is not None and self.difficulty.takes(grade):
                        yield Found(position, grade, tried)
                        return
                    yield Searching(tried)
            elif tried % _BETWEEN_SIGNS == 0:
                yield Searching(tried)


def graded(position: Position, wanted: Difficulty) -> Iterator[int | None]:
    """Look at a position more and more closely; the last thing that comes is its grade.

    One that seems too easy or too hard is looked at further: a trap is soon seen, and a choice
    between what is left may be harder.
    """
    quiz = QUIZZES.get(position.theme)
    if quiz is not None:
        yield quiz.grade(position.observation)
        return
    if position.theme is PositionTheme.PARTNER:
        yield _graded_partner(position)
        return
    from game.coach.evaluator import Evaluator  # noqa: PLC0415  (loads the searches)

    view = position.observation
    suggested = heuristic_choice(position.theme, view)
    also = () if suggested is None else (suggested.action,)
    evaluator = Evaluator(view, position.kind, seed_for(position, "selection"), also=also)
    before = None
    for _ in range(_MOST_STEPS):
        evaluator.extend(_STEP)
        evaluation = evaluator.evaluation
        found = None
        if _is_asked(position, evaluation):
            alone = position.theme in MAY_BE_ALONE
            found = grade_of(evaluation, suggested, view.hand, may_be_alone=alone)
        settled = found is not None and before is not None  # twice, as luck often has it once
        if found is not None and not wanted.takes(found):
            settled = settled and not is_rival_open(evaluation, view.hand)
        hopeless = is_hopeless(evaluation, suggested, view.hand) or _is_no_thought(
            position, evaluation
        )
        if settled or hopeless:
            yield found if settled else None
            return
        before = found
        yield None


def _is_asked(position: Position, evaluation: Evaluation) -> bool:
    """Whether what is best is what the theme is about.

    Of bids, none above a garde; of one's own king, a real temptation.
    """
    best = evaluation.best.action
    if isinstance(best, MakeBid):
        return best.bid <= Bid.GARDE
    own = _own_call(position, evaluation)
    return own is None or own.behind <= _TEMPTING


def _is_no_thought(position: Position, evaluation: Evaluation) -> bool:
    """Whether more playouts will hardly make one's own king a temptation."""
    own = _own_call(position, evaluation)
    return own is not None and own.behind - CONFIDENCE * own.behind_stderr > _TEMPTING


def _own_call(position: Position, evaluation: Evaluation) -> RankedAction | None:
    """The best call of one's own king, where that must be a thought."""
    if position.theme is not PositionTheme.OWN_KING:
        return None
    hand = position.observation.hand
    return next(one for one in evaluation.actions if _calls_own(one.action, hand))


def _calls_own(action: Action | None, hand: CardSet) -> bool:
    return isinstance(action, CallCard) and action.card in hand


def _graded_partner(position: Position) -> int | None:
    from game.coach.beliefs import partner_belief  # noqa: PLC0415  (loads the searches)

    view = position.observation
    return partner_grade(partner_belief(view), view.seat, partner_clues(view))


def seed_for(position: Position, purpose: str) -> int:
    """Chance of its own for a purpose: what is shown does not rest on what selected it."""
    return Random(f"{position.key}/{purpose}").getrandbits(SEED_BITS)
