"""Why a move of a deal that is over was made: what its seat should have believed, and had to weigh.

Only what the seat knew then is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.ai.standard import MASTERS, Standard
from game.coach.grades import PastDecision
from game.coach.holdings import Holdings, can_tell_holdings
from game.session.desk.desk import Desk, Question
from game.session.desk.questions import GradeAnswer, HoldingsQuestion, explained
from game.session.review.report import BUDGET, SEED, ReviewedDecision, reviewed
from game.session.review.tour import DealTour


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
    """What is known so far of why a move was made.

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
        """Ask nothing yet.

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
