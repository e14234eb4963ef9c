"""What is known of a field as its tables come in: places and percentages; and how that is kept.

Percentages are those of duplicate (rules section 8).
"""

from __future__ import annotations

import base64
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from fractions import Fraction
from typing import Final

from game.rules.actions import IllegalAction
from game.rules.plain_values import parse_object
from game.rules.score.duplicate import percentages
from game.session.deal import DealLog
from game.session.field.table import Field, TableResult, result_of
from game.session.progress.records import ComparedDeal, FieldScore
from game.session.saves.stored_deal import format_move, parse_move


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


_LARGEST: Final = 1024 * 1024
"""Bytes of all lines of a field."""


def compared_deal(field: Field, report: FieldReport, key: str, when: datetime) -> ComparedDeal:
    """What is kept of a comparison; see there for the arguments.

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


DAMAGE: Final = (ValueError, IllegalAction)
"""What ``restored`` raises for what is damaged."""
