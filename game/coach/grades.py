"""Decisions of a seat as they were graded: what each cost, and where the deal turned."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.coach.ranking import Evaluation, RankedAction
from game.rules.actions import Action
from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation

COSTLY: Final = 5.0
"""Points that a decision must lose to be a turning point."""
SWING: Final = 0.25
"""By how much the chance of the contract must move between two decisions of a seat for that."""
_PROSPECTS: Final = frozenset(
    (DecisionKind.BID, DecisionKind.CALL, DecisionKind.DISCARD, DecisionKind.PLAY)
)


@dataclass(frozen=True, slots=True)
class PastDecision:
    """A decision that was taken.

    Attributes:
        observation: what the seat knew when it was asked.
        kind: what it was asked.
        action: what it did; None when it declined.
    """

    observation: Observation
    kind: DecisionKind
    action: Action | None


@dataclass(frozen=True, slots=True)
class GradedDecision:
    """A decision, and what it cost.

    Attributes:
        trick: the number of the trick, 1 for the first; 0 before the play.
        evaluation: all choices that there were.
        chosen: the one that was made.
    """

    trick: int
    evaluation: Evaluation
    chosen: RankedAction

    @property
    def kind(self) -> DecisionKind:
        """What was decided."""
        return self.evaluation.kind

    @property
    def loss(self) -> float:
        """Points lost against the best choice; a tie costs nothing."""
        return self.chosen.loss

    @property
    def forced(self) -> bool:
        """Whether there was no other choice."""
        return len(self.evaluation.actions) == 1

    @property
    def tells_prospects(self) -> bool:
        """Whether its figures may be compared with those of other decisions.

        What announcements are worth is found out in another way, in which slams survive.
        """
        return self.kind in _PROSPECTS


class TurningKind(StrEnum):
    """Why a decision counts as a turning point of its deal."""

    LOSS = "loss"
    """A decision of the seat's own that cost points."""
    SWING = "swing"
    """What the others did, or showed, between two of its decisions."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A moment at which the prospects of a seat changed.

    Attributes:
        kind: by what.
        decision: the number of the decision, 0 for the first; a swing comes just before it.
        amount: points lost; for a swing, the change of the chance that the contract is made.
    """

    kind: TurningKind
    decision: int
    amount: float


@dataclass(frozen=True, slots=True)
class CoursePoint:
    """The prospects of a seat when it came to play to a trick.

    Attributes:
        trick: the number of the trick; 0 for the last decision before the play.
        expected_score: what the best choice is worth.
        stderr: the standard error of that.
        p_made: the chance that the contract is made.
    """

    trick: int
    expected_score: float
    stderr: float
    p_made: float


@dataclass(frozen=True, slots=True)
class Grades:
    """All decisions of a seat in a deal.

    Attributes:
        decisions: in the order in which they were taken.
    """

    decisions: tuple[GradedDecision, ...]

    @property
    def loss(self) -> float:
        """Points lost in all."""
        return sum(decision.loss for decision in self.decisions)

    @property
    def course(self) -> tuple[CoursePoint, ...]:
        """How the expected score went, trick by trick."""
        last_of_trick = {
            decision.trick: decision.evaluation.best
            for decision in self.decisions
            if decision.tells_prospects
        }
        return tuple(
            CoursePoint(trick, best.expected_score, best.stderr, best.p_made)
            for trick, best in last_of_trick.items()
        )

    @property
    def turning_points(self) -> tuple[TurningPoint, ...]:
        """What turned the deal for the seat, in order."""
        return tuple(self._turning_points())

    def _turning_points(self) -> Iterator[TurningPoint]:
        before: RankedAction | None = None
        for number, decision in enumerate(self.decisions):
            best = decision.evaluation.best
            if decision.tells_prospects and before is not None and _swings(before, best):
                amount = best.p_made - before.p_made
                yield TurningPoint(TurningKind.SWING, number, amount)
            if decision.loss >= COSTLY:
                yield TurningPoint(TurningKind.LOSS, number, decision.loss)
            if decision.tells_prospects:
                before = None if decision.kind is DecisionKind.BID else decision.chosen


def _swings(before: RankedAction, after: RankedAction) -> bool:
    """Whether the chance of the contract is another, by much and beyond the noise."""
    (low, high), (least, most) = before.made_interval, after.made_interval
    return abs(after.p_made - before.p_made) >= SWING and (high < least or most < low)
