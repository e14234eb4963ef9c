"""The tables of a field, played at one desk or several, stopped and taken up again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.session.desk.desk import Desk, RunState
from game.session.field.field import Field
from game.session.field.report import FieldReport
from game.session.field.table import TableAnswer, TableQuestion


@dataclass(slots=True)
class _Worker:
    """A desk and what is played there.

    Attributes:
        ticket: of the question that is open there; None when it rests.
        share: how far its table is.
    """

    desk: Desk
    ticket: int | None = None
    share: float = 0.0


class FieldRun:
    """Has the tables of a field played that a report does not know yet.

    Attributes:
        state: how far it is.
    """

    def __init__(self, field: Field, report: FieldReport) -> None:
        """Prepare; nothing is asked before ``start``.

        Args:
            field: the field.
            report: takes the results.
        """
        self._workers: list[_Worker] = []
        self._field, self._report = field, report
        self._left: list[int] = []
        self.state = RunState.DONE if report.complete else RunState.STOPPED

    @property
    def progress(self) -> float:
        """How much is done, tables in the middle included: from 0 to 1."""
        under_way = sum(worker.share for worker in self._workers)
        return (len(self._report.results) + under_way) / self._field.tables

    def start(self, desks: Sequence[Desk]) -> None:
        """Begin, or go on with the tables that are missing; one that was cut off begins anew.

        Another question at the same desks ends the work: start it again after that.

        Args:
            desks: where bots think; a table is played at one of them.
        """
        self._workers = [_Worker(desk) for desk in desks]
        self._left = list(self._report.missing)
        self.state = RunState.RUNNING if self._left else RunState.DONE
        for worker in self._workers:
            self._ask(worker)

    def stop(self) -> None:
        """Leave the rest for now."""
        if self.state is RunState.RUNNING:
            self._give_up(RunState.STOPPED)

    def poll(self) -> bool:
        """Take in what has come since; return whether anything has."""
        if self.state is not RunState.RUNNING:
            return False
        heard = [self._heard(worker) for worker in self._workers]
        return any(heard)

    def _ask(self, worker: _Worker) -> None:
        """Give a desk its next table, if there is one."""
        worker.ticket, worker.share = None, 0.0
        if self._left:
            question = TableQuestion(self._field, self._left.pop(0))
            worker.ticket = worker.desk.ask(question)

    def _heard(self, worker: _Worker) -> bool:
        changed = False
        for reply in worker.desk.poll():
            if reply.ticket != worker.ticket:
                continue
            changed = True
            if isinstance(reply.answer, TableAnswer):
                self._take(worker, reply.answer)
            if reply.failure is not None:
                self._give_up(RunState.FAILED)
            elif reply.done:
                self._ask(worker)
        if self._report.complete:
            self.state = RunState.DONE
        return changed

    def _take(self, worker: _Worker, answer: TableAnswer) -> None:
        worker.share = answer.share
        if answer.result is not None:
            self._report.add(answer.result)
            worker.share = 0.0

    def _give_up(self, state: RunState) -> None:
        for worker in self._workers:
            worker.desk.cancel()
            worker.ticket, worker.share = None, 0.0
        self.state = state
