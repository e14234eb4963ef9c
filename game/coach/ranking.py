"""The choices of a decision in order, which cannot be told apart, and what those made have cost."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from statistics import NormalDist
from typing import TYPE_CHECKING, Final

from game.ai.player import Standard
from game.rules.actions import Action, Bid, DecisionKind
from game.rules.observation import Observation

if TYPE_CHECKING:
    from game.ai.search.trials import Comparison, Takes


def wilson(share: float, samples: float, reach: float) -> tuple[float, float]:
    """The ends of the interval.

    Args:
        share: how often it was so, from 0 to 1.
        samples: how many cases that rests on, or is worth.
        reach: standard errors on either side, as for a normal distribution: 1.96 for 95 %.
    """
    part = reach**2 / samples
    middle = (share + part / 2) / (1 + part)
    spread = share * (1 - share) / samples
    half = reach * math.sqrt(spread + part / (4 * samples)) / (1 + part)
    return max(0.0, middle - half), min(1.0, middle + half)


FALSE_LOSSES: Final = 0.05
"""In how many decisions between equal choices, at most, some choice is said to be worse."""
CONFIDENCE: Final = 1.96
"""Standard errors on either side of a figure that its 95 % interval reaches."""


@dataclass(frozen=True, slots=True)
class TakenShare:
    """Playouts of a bid in which one seat takes with one contract.

    Attributes:
        taker: the seat.
        bid: the contract.
        share: in what share of the playouts.
        p_made: how often it is made there.
        score: what the deciding seat scores there on average.
    """

    taker: int
    bid: Bid
    share: float
    p_made: float
    score: float


@dataclass(frozen=True, slots=True)
class MeanOutcome:
    """What the taker's side gets on average in the playouts of a choice.

    Attributes:
        points: card points, those laid away or in the dog included.
        bouts: bouts.
        petit_au_bout: how often it makes the Petit au bout, less how often the others do.
        tricks: tricks.
        next_trick: how often it wins the trick in progress.
    """

    points: float
    bouts: float
    petit_au_bout: float
    tricks: float
    next_trick: float


@dataclass(frozen=True, slots=True)
class RankedAction:
    """One choice.

    Attributes:
        action: what may be done; None to decline what is optional.
        expected_score: the mean score of the deciding seat, in points of the score sheet.
        stderr: the standard error of that mean.
        p_made: the share of playouts in which the taker's side, whoever that is, makes its
            contract; an auction that all pass makes none. Of a bid it is about the playouts in
            which the seat plays it.
        samples: how many playouts that rests on.
        behind: points that it lies behind the best choice, world by world.
        behind_stderr: the standard error of that difference.
        tie: whether the difference is inside the noise.
        worth: as how many playouts in worlds that all differ they tell as much.
        p_plays: of a bid, the share of playouts in which nobody outbids it; otherwise 1.
        takes: of a bid, who takes in the playouts and with what, the most frequent first.
        outcome: what the playouts came to besides; None of a bid.
    """

    action: Action | None
    expected_score: float
    stderr: float
    p_made: float
    samples: int
    behind: float
    behind_stderr: float
    tie: bool
    worth: float
    p_plays: float = 1.0
    takes: tuple[TakenShare, ...] = ()
    outcome: MeanOutcome | None = None

    @property
    def loss(self) -> float:
        """Points that it costs against the best choice; a tie costs nothing."""
        return 0.0 if self.tie else self.behind

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the expected score."""
        reach = CONFIDENCE * self.stderr
        return self.expected_score - reach, self.expected_score + reach

    @property
    def made_interval(self) -> tuple[float, float]:
        """The 95 % interval of the chance that the contract is made."""
        if not self.p_plays:
            return 0.0, 1.0
        return wilson(self.p_made, self.worth * self.p_plays, CONFIDENCE)


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The choices of one decision, with what the playouts so far say of each.

    Attributes:
        seat: who decides.
        kind: what about.
        actions: the choices, best first.
        samples: in how many worlds each of them was played out.
        standard: how well everybody was taken to play on after a bid or a call; None where it is
            another decision.
        exact: whether every way that the hidden cards can lie was counted out, and none drawn.
    """

    seat: int
    kind: DecisionKind
    actions: tuple[RankedAction, ...]
    samples: int
    standard: Standard | None = None
    exact: bool = False

    @property
    def best(self) -> RankedAction:
        """The choice with the highest expected score."""
        return self.actions[0]

    def of(self, action: Action | None) -> RankedAction:
        """What a choice is worth.

        Raises:
            ValueError: when it is not among the choices.
        """
        for ranked in self.actions:
            if ranked.action == action:
                return ranked
        raise ValueError(f"{action!r} was not compared")


def rank(
    comparison: Comparison, groups: Sequence[Sequence[Action | None]], settled: float
) -> tuple[RankedAction, ...]:
    """The actions, best first.

    Args:
        comparison: what was found out about the groups.
        groups: the actions; those of a group share one estimate.
        settled: points that the seat has received whatever it does.
    """
    estimates = comparison.estimates()
    order = sorted(range(len(estimates)), key=lambda number: -estimates[number].expected)
    noise = _noise(len(estimates))
    ranked = []
    for number in order:
        estimate, lead = estimates[number], comparison.lead_over(order[0], number)
        ranked += [
            RankedAction(
                action=action,
                expected_score=estimate.expected + settled,
                stderr=estimate.stderr,
                p_made=estimate.made,
                samples=estimate.samples,
                behind=lead.mean,
                behind_stderr=lead.stderr,
                tie=lead.mean <= noise * lead.stderr,
                worth=comparison.worth(number),
                p_plays=estimate.plays,
                takes=_takes(estimate.takes, estimate.samples, settled),
                outcome=_outcome(estimate.totals, estimate.samples),
            )
            for action in groups[number]
        ]
    return tuple(ranked)


def _outcome(totals: Sequence[int], samples: int) -> MeanOutcome | None:
    """The means of what playouts came to; None where nothing was counted."""
    if not any(totals):
        return None
    half_points, bouts, petit, tricks, _, trick = (total / samples for total in totals)
    return MeanOutcome(half_points / 2, bouts, petit, tricks, trick)


def _takes(found: Takes, samples: int, settled: float) -> tuple[TakenShare, ...]:
    """Who takes and with what, the most frequent first."""
    shares = (
        TakenShare(
            taker,
            bid,
            deals.count / samples,
            deals.made / deals.count,
            deals.points / deals.count + settled,
        )
        for (taker, bid), deals in found.items()
    )
    return tuple(sorted(shares, key=lambda taken: (-taken.share, taken.taker, taken.bid)))


def _noise(choices: int) -> float:
    """Standard errors of a difference up to which it tells nothing.

    Among many equal choices the best and the worst lie far apart by chance alone, so what one pair
    may claim falsely is shared among all pairs (Bonferroni's correction).
    """
    pairs = max(1, choices * (choices - 1) // 2)
    return NormalDist().inv_cdf(1 - FALSE_LOSSES / (2 * pairs))


COSTLY: Final = 5.0
"""Points that a decision must lose to be a turning point."""
_SWING: Final = 0.25
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
    return abs(after.p_made - before.p_made) >= _SWING and (high < least or most < low)
