"""A deal compared with a field: played by bots in the background, told in places and percentages.

The tables of each comparison are played at one desk or several, stopped and taken up again; the one
that was asked for last goes first. Percentages are those of duplicate (rules section 8).
"""

from __future__ import annotations

import base64
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from fractions import Fraction
from typing import Final

from game.rules.actions import IllegalAction
from game.rules.plain_values import parse_object
from game.rules.score.scores import percentages
from game.session.deal import DealLog
from game.session.desk import Desk, RunState
from game.session.field.table import Field, TableAnswer, TableQuestion, TableResult, result_of
from game.session.progress.records import CastMember, ComparedDeal, FieldScore
from game.session.saves.save_format import format_move, parse_move

_LARGEST: Final = 1024 * 1024
"""Bytes of all lines of a field."""
DAMAGED_DEAL: Final = (ValueError, IllegalAction)
"""What ``restored`` raises for what is damaged."""


@dataclass(frozen=True, slots=True)
class RankedResult:
    """A result with its place among those of all tables of a field.

    Attributes:
        result: the result that is ranked.
        rank: 1 for the best; equal scores have the same.
        percentage: of the others, how many it beats, equal ones by half, in per cent.
    """

    result: TableResult
    rank: int
    percentage: Fraction


class FieldReport:
    """The tables of a field that are played, and a result that is compared with them.

    Attributes:
        tables: how many there will be, the compared one left out.
        own: what is compared; None when it is only the field.
    """

    def __init__(self, tables: int, own: TableResult | None = None) -> None:
        """A report on a field in which nothing was played yet."""
        self.tables = tables
        self.own = own
        self._results: dict[int, TableResult] = {}

    def add(self, result: TableResult) -> None:
        """Take a table in, whichever comes first."""
        assert result.number is not None, "tables of the field are numbered"
        self._results[result.number] = result

    @property
    def results(self) -> tuple[TableResult, ...]:
        """The tables that are played, by their numbers."""
        return tuple(self._results[number] for number in sorted(self._results))

    @property
    def missing(self) -> tuple[int, ...]:
        """The numbers of the tables that have no result yet."""
        return tuple(number for number in range(self.tables) if number not in self._results)

    @property
    def complete(self) -> bool:
        """Whether every table has a result."""
        return not self.missing

    @property
    def standings(self) -> tuple[RankedResult, ...]:
        """All results so far, the best first; of equal ones the compared one, then by number."""
        results = ([] if self.own is None else [self.own]) + list(self.results)
        scores = [result.score for result in results]
        found = [
            RankedResult(result, 1 + sum(score > result.score for score in scores), share)
            for result, share in zip(results, percentages(scores), strict=True)
        ]
        return tuple(sorted(found, key=lambda standing: standing.rank))

    @property
    def own_standing(self) -> RankedResult | None:
        """The place of what is compared among the tables so far."""
        return next((each for each in self.standings if each.result is self.own), None)


def compared_deal(field: Field, report: FieldReport, key: str, when: datetime) -> ComparedDeal:
    """What is kept of a comparison; for key and moment see ``ComparedDeal``.

    Raises:
        ValueError: when nothing is compared with the field.
    """
    if report.own is None:
        raise ValueError("there is nothing to compare")
    tables = report.results
    return ComparedDeal(
        key=key,
        when=when,
        seat=field.seat,
        others=field.others,
        tables=field.tables,
        score=float(report.own.score),
        scores=tuple(_field_score(table) for table in tables),
        lines=pack_lines([table.log for table in tables]),
    )


def _field_score(table: TableResult) -> FieldScore:
    assert table.number is not None, "tables of the field are numbered"
    assert table.level is not None, "and somebody sits there"
    return FieldScore(table.number, table.level, float(table.score))


def restored(compared: ComparedDeal, log: DealLog) -> tuple[Field, FieldReport]:
    """The field of a comparison, and what is known of it.

    Args:
        compared: the comparison as the progress has kept it.
        log: the deal, and what the player's table did.

    Raises:
        ValueError, IllegalAction: when it is damaged.
    """
    field = Field(log, compared.seat, compared.others, compared.tables)
    report = FieldReport(field.tables, result_of(log.replayed(), field.seat))
    lines = unpack_lines(compared.lines, field.log)
    for table, line in zip(compared.scores, lines, strict=True):
        report.add(result_of(line.replayed(), field.seat, table.number, table.level))
    return field, report


def pack_lines(logs: Sequence[DealLog]) -> str:
    """What was done at some tables in the same deal, in few signs."""
    text = "\n\n".join("\n".join(map(format_move, log.moves)) for log in logs)
    return base64.b85encode(zlib.compress(text.encode(), 9)).decode()


def unpack_lines(text: str, log: DealLog) -> list[DealLog]:
    """The logs of tables that ``pack_lines`` has packed.

    Args:
        text: what ``pack_lines`` made of them.
        log: the deal that the comparison is about.

    Raises:
        ValueError: when the text is damaged.
    """
    unpacking = zlib.decompressobj()
    try:
        lines = unpacking.decompress(base64.b85decode(text), _LARGEST).decode()
    except zlib.error as error:
        raise ValueError(str(error)) from None
    if not unpacking.eof:
        raise ValueError("the lines do not end")
    return [_log_of(log, line) for line in lines.split("\n\n") if line]


def _log_of(log: DealLog, text: str) -> DealLog:
    moves = (parse_move(parse_object(line), log.players) for line in text.splitlines())
    return replace(log, moves=tuple(moves))


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
        """Take a field and what is known of it; nothing is played before ``start``.

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
        """Leave the tables that are not played to their end; ``start`` goes on with them."""
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


class FieldComparison:
    """A deal of the player's beside the same deal at other tables.

    Attributes:
        field: the deal, the seat and the tables at which bots sit there.
        report: what they came to so far.
        cast: names and portraits of those who sat at the player's table, by seat.
        key: the deal's key in the player's progress; None where it is not kept.
        run: the work of the bots.
    """

    def __init__(
        self,
        field: Field,
        report: FieldReport,
        cast: Sequence[CastMember],
        key: str | None = None,
    ) -> None:
        """Take a field and what is known of it; ``FieldQueue.start`` has the rest played."""
        self.field, self.report, self.cast, self.key = field, report, tuple(cast), key
        self.run = FieldRun(field, report)

    @property
    def state(self) -> RunState:
        """How far the bots have got: running, stopped, failed or done."""
        return self.run.state


class FieldQueue:
    """What is being compared, and what has been since anybody looked.

    Attributes:
        told: a comparison that came to its end and that nobody has looked at yet.
        over: how many tables were played to their end.
    """

    def __init__(
        self, make_desks: Callable[[], Sequence[Desk]], keep: Callable[[FieldComparison], None]
    ) -> None:
        """An empty queue, which opens no desk before the first comparison.

        Args:
            make_desks: gives desks, when the first is needed.
            keep: told of a comparison whenever a table is over.
        """
        self._make_desks, self._keep = make_desks, keep
        self._desks: Sequence[Desk] = ()
        self._waiting: list[FieldComparison] = []
        self.told: FieldComparison | None = None
        self.over = 0

    @property
    def current(self) -> FieldComparison | None:
        """The comparison whose tables are being played; None when the desks rest."""
        return self._waiting[-1] if self._waiting else None

    def known(self, key: str) -> FieldComparison | None:
        """The comparison of a deal that is in work, waits or was not looked at yet."""
        at_hand = [*self._waiting, *([self.told] if self.told else [])]
        return next((each for each in at_hand if each.key == key), None)

    def start(self, comparison: FieldComparison) -> None:
        """Have it played, or go on with it, before all others."""
        if comparison is self.current:
            return
        if self.current is not None:
            self.current.run.stop()
        self._drop(comparison)
        if not comparison.report.complete:
            self._waiting.append(comparison)
        self._go_on()

    def stop(self, comparison: FieldComparison) -> None:
        """Leave the rest of it for now; the others go on."""
        comparison.run.stop()
        self._drop(comparison)
        self._go_on()

    def seen(self, comparison: FieldComparison) -> None:
        """The player has looked at the result of a comparison: it is told no more."""
        if comparison is self.told:
            self.told = None

    def poll(self) -> bool:
        """Take in what has come; return whether anything has."""
        current = self.current
        if current is None:
            return False
        before = len(current.report.results)
        changed = current.run.poll()
        if len(current.report.results) > before:
            self.over += 1
            self._keep(current)
        if current.state is not RunState.RUNNING:
            self._drop(current)
            if current.state is RunState.DONE:
                self.told = current
            self._go_on()
        return changed

    def close(self) -> None:
        """Stop all work, and give the desks back."""
        self._waiting.clear()
        for desk in self._desks:
            desk.close()
        self._desks = ()

    def _drop(self, comparison: FieldComparison) -> None:
        self._waiting = [each for each in self._waiting if each is not comparison]

    def _go_on(self) -> None:
        current = self.current
        if current is not None and current.state is not RunState.RUNNING:
            self._desks = self._desks or self._make_desks()
            current.run.start(self._desks)
