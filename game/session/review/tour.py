"""Going through a graded deal: where one is, where the next mistake lies, why a move was made.

Why it was made is what its seat should have believed and had to weigh: only what it knew then is
looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from game.ai.player import MASTERS, Standard
from game.coach.hidden_cards import Holdings, can_tell_holdings
from game.coach.ranking import PastDecision
from game.session.deal import DealLog
from game.session.desk import Desk, Question
from game.session.questions import GradeAnswer, HoldingsQuestion, explained
from game.session.replay import decision_points, replay_deal
from game.session.review.report import BUDGET, SEED, ReviewedDecision, ReviewReport, reviewed


class DecisionFilter(StrEnum):
    """Which decisions of a deal the review lists."""

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
        """Replay the deal, and stand before its first move.

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


@dataclass(frozen=True, slots=True)
class WhyQuestion:
    """Why was that done? Answers with ``Holdings``, then with a ``GradeAnswer``.

    Attributes:
        past: what was decided, by what was known then.
        number: which of its seat's decisions it is, as in a review.
        standard: how well everybody plays on after a bid or a call.
    """

    past: PastDecision
    number: int
    standard: Standard = MASTERS

    def answers(self) -> Iterator[Holdings | GradeAnswer]:
        """What was to be believed, where there is something to believe; then what it cost."""
        from game.coach.evaluator import grade_each  # noqa: PLC0415  (loads the searches)

        if can_tell_holdings(self.past.observation):
            yield from HoldingsQuestion(self.past.observation).answers()
        graded = grade_each((self.past,), BUDGET, SEED, first=self.number, standard=self.standard)
        for decision in graded:
            yield explained(self.number, decision, self.past, self.standard)


@dataclass
class Explanation:
    """What the coach has said so far of why a move was made.

    Attributes:
        holdings: what its seat should have believed; None while or where there is nothing.
        decision: what the coach says; None while he has not said it.
        done: whether no more will come.
    """

    holdings: Holdings | None = None
    decision: ReviewedDecision | None = None
    done: bool = False


class WhyRun:
    """Has the moves of a tour explained, each when one comes to it, and keeps what was said."""

    def __init__(self, desk: Desk, tour: DealTour, standard: Standard = MASTERS) -> None:
        """Take a tour; nothing is asked before ``ask``.

        Args:
            desk: where the coach works.
            tour: where one is.
            standard: how well everybody plays on after a bid or a call.
        """
        self._desk, self._tour, self._standard = desk, tour, standard
        self._known: dict[int, Explanation] = {}
        self._asked: tuple[int, Explanation] | None = None

    @property
    def here(self) -> Explanation:
        """What is known of the move at which one is."""
        return self._known.setdefault(self._tour.position, self._begun())

    def _begun(self) -> Explanation:
        """What a review has found out already, which is not found out again."""
        step = self._tour.replay.step(self._tour.position)
        if step is None:
            return Explanation(done=True)
        graded = self._tour.report.decisions
        if step.seat == self._tour.seat and step.number < len(graded):
            decision = graded[step.number]
            nothing_more = not can_tell_holdings(decision.past.observation)
            return Explanation(decision=decision, done=nothing_more)
        return Explanation()

    def ask(self) -> None:
        """Ask about the move at which one is, unless all is known of it."""
        replay, position, here = self._tour.replay, self._tour.position, self.here
        step, past = replay.step(position), replay.past(position)
        if step is None or past is None or here.done:
            self.stop()
            return
        question: Question = WhyQuestion(past, step.number, self._standard)
        if here.decision is not None:
            question = HoldingsQuestion(past.observation)
        self._asked = self._desk.ask(question), here

    def stop(self) -> None:
        """Take back the question that is open, so that the coach works for nobody in vain."""
        if self._asked is not None:
            self._desk.cancel()
            self._asked = None

    def poll(self) -> bool:
        """Take in what has been found out since; return whether anything was."""
        changed = False
        for reply in self._desk.poll():
            if self._asked is None or reply.ticket != self._asked[0]:
                continue
            changed, asked = True, self._asked[1]
            if isinstance(reply.answer, GradeAnswer):
                asked.decision = reviewed(reply.answer)
            elif isinstance(reply.answer, Holdings):
                asked.holdings = reply.answer
            if reply.done:
                asked.done, self._asked = True, None
        return changed
