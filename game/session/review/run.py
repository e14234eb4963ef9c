"""The coach at work on a deal: asked once, heard bit by bit, stopped and taken up again."""

from __future__ import annotations

from typing import Final

from game.ai.standard import MASTERS, Standard
from game.session.deal import DealLog
from game.session.desk.desk import Desk, RunState
from game.session.desk.questions import GradeAnswer, GradeQuestion
from game.session.review.report import ReviewReport

BUDGET: Final = 4000
"""Playouts for each decision, about: a second or less on a laptop."""
SEED: Final = 1
"""The same deal is graded alike whenever it is reviewed."""


class GradingRun:
    """Has all decisions of a seat graded at a desk, in order, into a report.

    Attributes:
        state: how far it is.
    """

    def __init__(
        self,
        desk: Desk,
        log: DealLog,
        seat: int,
        report: ReviewReport,
        standard: Standard = MASTERS,
    ) -> None:
        """Prepare; nothing is asked before ``start``.

        Args:
            desk: where the coach works.
            log: the deal.
            seat: whose decisions.
            report: takes what is found out.
            standard: how well everybody plays on after a bid or a call.
        """
        self._standard = standard
        self._desk, self._log, self._seat, self._report = desk, log, seat, report
        self._ticket: int | None = None
        self.state = RunState.STOPPED

    def start(self) -> None:
        """Begin, or go on after the last decision that was graded.

        Another question at the same desk ends the work: start it again after that.
        """
        if self._report.complete:
            self.state = RunState.DONE
            return
        first = len(self._report.decisions)
        question = GradeQuestion(self._log, self._seat, BUDGET, SEED, first, self._standard)
        self._ticket = self._desk.ask(question)
        self.state = RunState.RUNNING

    def stop(self) -> None:
        """Leave the rest ungraded for now."""
        if self.state is RunState.RUNNING:
            self._desk.cancel()
            self.state = RunState.STOPPED

    def poll(self) -> bool:
        """Take in what has been found out since; return whether anything was."""
        if self.state is not RunState.RUNNING:
            return False
        changed = False
        for reply in self._desk.poll():
            if reply.ticket != self._ticket:
                continue
            changed = True
            if isinstance(reply.answer, GradeAnswer):
                self._report.add(reply.answer)
            if self._report.complete:
                self.state = RunState.DONE
            elif reply.done:
                self.state = RunState.FAILED
        return changed
