"""What came out at the tables of a field, for people to read and as JSON."""

from __future__ import annotations

import json
from typing import Final

from game.cli.columns import Row, in_columns
from game.cli.console import card_code
from game.rules.notation import format_action
from game.rules.options.presets import rules_to_plain
from game.rules.score.scores import score_value
from game.session.decision import Decision
from game.session.field import Field, FieldReport, Standing
from game.session.sharing.shared_deal import log_code
from game.words.cards import card_in_corner
from game.words.contracts import bid_name
from game.words.counts import players_words, tables_words
from game.words.i18n import ptr, tr
from game.words.numbers import decimal, number
from game.words.numbers import percentage as in_percent
from game.words.score.sheet import void_words

_DIGITS: Final = 2
_FLUSH_LEFT: Final = (3, 5, 6)
"""The columns of contracts, called cards and levels."""
_NOTHING: Final = "-"


def report_values(field: Field, report: FieldReport) -> dict[str, object]:
    """A field as JSON values; the tables that were not played are left out."""
    own = report.own_standing
    return {
        "code": log_code(field.log),
        "rules": rules_to_plain(field.log.rules),
        "players": field.log.players,
        "seat": field.seat,
        "others": field.others[field.seat],
        "own": None if own is None else _values(own),
        "tables": [_values(each) for each in report.standings if each != own],
        "complete": report.complete,
    }


def _values(standing: Standing) -> dict[str, object]:
    result = standing.result
    return {
        "table": None if result.number is None else result.number + 1,
        "level": result.level,
        "rank": standing.rank,
        "percentage": round(float(standing.percentage), _DIGITS),
        "score": score_value(result.score),
        "void": result.void,
        "taker": result.taker,
        "partner": result.partner,
        "contract": None if result.contract is None else result.contract.code,
        "called": card_code(result.called),
        "actions": [
            json.loads(format_action(move.seat, move.done))
            for move in result.log.moves
            if not isinstance(move.done, Decision)
        ],
    }


def print_field(field: Field, report: FieldReport) -> None:
    """Print a field: the deal, what is compared, the tables, and the place of the record."""
    print(log_code(field.log))
    print(_headline(field, report))
    rows = [_heads(), *map(_row, report.standings)]
    for line in in_columns(rows, _FLUSH_LEFT):
        print(line)
    own = report.own_standing
    if own is not None:
        print(
            tr(
                "the record: {score}, {percentage} of {tables}",
                score=number(own.result.score, signed=True),
                percentage=in_percent(float(own.percentage)),
                tables=tables_words(len(report.results)),
            )
        )


def _headline(field: Field, report: FieldReport) -> str:
    facts = (
        tr(
            "{players}; the dealer is seat {seat}",
            players=players_words(field.log.players),
            seat=field.log.dealer,
        ),
        tr("seat {seat} is compared", seat=field.seat),
        tables_words(len(report.results)),
        tr("the others play as {level}", level=field.others[field.seat]),
    )
    return tr("; ").join(facts)


def _heads() -> Row:
    return (
        ptr("column", "rank"),
        "%",
        ptr("column", "score"),
        ptr("column", "contract"),
        ptr("column", "taker"),
        ptr("column", "called"),
        ptr("column", "level"),
        ptr("column", "table"),
    )


def _row(standing: Standing) -> Row:
    result = standing.result
    contract = _NOTHING if result.contract is None else bid_name(result.contract)
    return (
        str(standing.rank),
        decimal(float(standing.percentage)),
        number(result.score, signed=True),
        contract if result.void is None else void_words(result.void),
        _NOTHING if result.taker is None else str(result.taker),
        _NOTHING if result.called is None else card_in_corner(result.called),
        tr("the record") if result.level is None else result.level,
        _NOTHING if result.number is None else str(result.number + 1),
    )
