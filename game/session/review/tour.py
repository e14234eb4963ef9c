"""Going through a graded deal: where one is, which decisions show, where the next mistake lies."""

from __future__ import annotations

from enum import StrEnum

from game.session.deal import DealLog
from game.session.hindsight import decision_points
from game.session.review.replay import replay_deal
from game.session.review.report import ReviewedDecision, ReviewReport


class DecisionFilter(StrEnum):
    """Which decisions are listed."""

    ALL = "all"
    """All with a choice."""
    MISTAKES = "mistakes"
    """Those that cost a point or more."""
    TURNING = "turning"
    """Those at which the deal turned."""


class DealTour:
    """A finished deal as one seat goes through it.

    Attributes:
        log: the deal.
        seat: who looks back.
        replay: the deal move by move.
        report: what the coach says; it grows while the tour goes on.
        position: where one is, see ``DealReplay``.
    """

    def __init__(self, log: DealLog, seat: int) -> None:
        """Begin at the start.

        Raises:
            ValueError: when the deal is not over.
        """
        self.log, self.seat = log, seat
        self.replay = replay_deal(log, seat)
        points = decision_points(log, seat)
        self._places = tuple(self.replay.position_after(moves) for moves in points)
        self.report = ReviewReport(len(points))
        self.position = 0

    # -- moving ---------------------------------------------------------------------------------

    def go_to(self, position: int) -> None:
        """Go to a position, or to the end next to it."""
        self.position = max(0, min(self.replay.end, position))

    def next_trick(self) -> None:
        """Go to the beginning of the next trick, and after the last to the end."""
        self.go_to(self.replay.start_of(self.replay.trick_at(self.position) + 1))

    def previous_trick(self) -> None:
        """Go to the beginning of this trick, or of the one before when one is there already."""
        trick = self.replay.trick_at(self.position)
        start = self.replay.start_of(trick)
        self.go_to(start if self.position > start else self.replay.start_of(max(0, trick - 1)))

    def next_mistake(self) -> bool:
        """Go to the next mistake, and after the last to the first; False when there is none."""
        places = sorted(self.place_of(mistake) for mistake in self.report.mistakes)
        if not places:
            return False
        self.go_to(next((place for place in places if place > self.position), places[0]))
        return True

    # -- decisions ------------------------------------------------------------------------------

    def place_of(self, decision: ReviewedDecision) -> int:
        """The position of the replay at which a decision was taken."""
        return self._places[decision.number]

    @property
    def decision(self) -> ReviewedDecision | None:
        """The graded decision that was taken here; of several the last, which is no refusal."""
        here = [
            each for each in self.report.decisions if self._places[each.number] == self.position
        ]
        return max(here, key=lambda each: (each.is_mistake, each.number), default=None)

    @property
    def turning(self) -> frozenset[int]:
        """The numbers of the decisions at or before which the deal turned."""
        return frozenset(point.decision for point in self.report.turning_points)

    def listed(self, chosen: DecisionFilter) -> tuple[ReviewedDecision, ...]:
        """Decisions to list: the dearest first, and what cost nothing in its order.

        As long as more are to come they stay in the order in which they were taken, so that none
        moves away from under the pointer.
        """
        turning = self.turning
        shown = [
            decision
            for decision in self.report.decisions
            if (chosen is DecisionFilter.ALL and not decision.graded.forced)
            or (chosen is DecisionFilter.MISTAKES and decision.is_mistake)
            or (chosen is DecisionFilter.TURNING and decision.number in turning)
        ]
        if not self.report.complete:
            return tuple(shown)
        return tuple(sorted(shown, key=lambda decision: (-decision.loss, decision.number)))

    def mistake_number(self, decision: ReviewedDecision) -> int:
        """Which mistake of the deal a mistake is, 1 for the first."""
        return 1 + sum(each.number < decision.number for each in self.report.mistakes)

    def place_before(self, number: int) -> int:
        """Where the decision before one was taken; the beginning before the first."""
        earlier = [place for place in self._places[:number] if place < self._places[number]]
        return max(earlier, default=0)
