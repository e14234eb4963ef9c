"""A closer look at a position by playouts: whether it is instructive, and how hard it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.coach.ranking import CONFIDENCE
from game.coach.reasons import partner_clues
from game.rules.actions import Action, CallCard, MakeBid
from game.rules.bids import Bid
from game.rules.cards import CardSet
from game.session.trainer.grading import (
    grade_of,
    is_hopeless,
    is_rival_open,
    partner_grade,
)
from game.session.trainer.heuristics import HeuristicChoice, heuristic_choice
from game.session.trainer.position import Position, seed_for
from game.session.trainer.quizzes import QUIZZES
from game.session.trainer.themes import MARGIN_SCALES, Difficulty, PositionTheme, Stake, stake_of

if TYPE_CHECKING:
    from game.coach.endings import EndingEvaluator
    from game.coach.evaluator import Evaluator
    from game.coach.ranking import Evaluation, RankedAction

_STEP: Final = 1024
"""Playouts after which a position is looked at again."""
_MOST_STEPS: Final = 14
_TEMPTING: Final = 180.0
"""Points by which one's own king may lie behind the others to be a thought."""


class CloserLook:
    """Looks at a position more and more closely, until it is instructive or hardly will be.

    One that seems too easy or too hard is looked at further: a trap is soon seen, and a choice
    between what is left may be harder.

    Attributes:
        worthwhile: whether it seems to be what is wanted; by luck in part, as it was picked for it.
        playouts: how many were spent.
    """

    def __init__(self, position: Position, wanted: Difficulty) -> None:
        """Prepare to look."""
        self.worthwhile = False
        self.playouts = 0
        self._position, self._wanted = position, wanted
        self._evaluator: Evaluator | EndingEvaluator | None = None
        self._before: int | None = None

    def goes_on(self) -> bool:
        """Look once more; whether there is more to be seen."""
        if stake_of(self._position.theme) is not Stake.POINTS:
            grade = _without_playouts(self._position)
            self.worthwhile = grade is not None and self._wanted.takes(grade)
            return False
        if self._evaluator is None:
            self._evaluator = _evaluator(self._position, "selection")
        self._evaluator.extend(_STEP)
        self.playouts += _STEP
        return not self._is_settled(self._evaluator.evaluation)

    def _is_settled(self, evaluation: Evaluation) -> bool:
        position = self._position
        view, suggested = position.observation, _suggestion(position)
        grade = _grade_by(position, evaluation)
        settled = grade is not None and self._before is not None  # twice, as luck often has it once
        if grade is not None and not self._wanted.takes(grade):
            settled = settled and not is_rival_open(evaluation, view.hand)
        self._before = grade
        self.worthwhile = settled and grade is not None and self._wanted.takes(grade)
        scale = MARGIN_SCALES.get(position.theme, 1)
        hopeless = is_hopeless(evaluation, suggested, view, self._wanted, scale)
        hopeless = hopeless or _is_no_thought(position, evaluation)
        return settled or hopeless or self.playouts >= _MOST_STEPS * _STEP


def grade_anew(position: Position, playouts: int) -> int | None:
    """The grade of a position by worlds that had no part in picking it; None for none.

    Args:
        position: what was picked.
        playouts: how many to spend, about.
    """
    if stake_of(position.theme) is not Stake.POINTS:
        return _without_playouts(position)
    evaluator = _evaluator(position, "confirmation")
    evaluator.extend(playouts)
    return _grade_by(position, evaluator.evaluation)


def _evaluator(position: Position, purpose: str) -> Evaluator | EndingEvaluator:
    from game.coach.endings import EndingEvaluator  # noqa: PLC0415  (loads the searches)
    from game.coach.evaluator import Evaluator  # noqa: PLC0415  (loads the searches)

    if position.theme is PositionTheme.ENDING:
        return EndingEvaluator(position.observation)
    suggested = _suggestion(position)
    also = () if suggested is None else (suggested.action,)
    return Evaluator(position.observation, position.kind, seed_for(position, purpose), also=also)


def _suggestion(position: Position) -> HeuristicChoice | None:
    """What a rule of thumb says."""
    return heuristic_choice(position.theme, position.observation)


def _grade_by(position: Position, evaluation: Evaluation) -> int | None:
    """The grade as far as figures tell; None where nothing stands out, or not what is asked."""
    if not _is_asked(position, evaluation):
        return None
    scale = MARGIN_SCALES.get(position.theme, 1)
    return grade_of(evaluation, _suggestion(position), position.observation, scale)


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


def _without_playouts(position: Position) -> int | None:
    """The grade of a position that is judged by what was seen; None for none."""
    view, quiz = position.observation, QUIZZES.get(position.theme)
    if quiz is not None:
        return quiz.grade(view)
    from game.coach.beliefs import partner_belief  # noqa: PLC0415  (loads the searches)

    return partner_grade(partner_belief(view), view.seat, partner_clues(view))
