"""``field``: what bots at other tables make of a deal, and how a record stands among them."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from contextlib import ExitStack, closing
from typing import Final

from game.ai.levels import PLAYER_NAMES, player_for
from game.cli.console import (
    CommandError,
    ProgressBar,
    Row,
    card_code,
    in_columns,
    print_json,
    tell,
    tell_lost_weights,
)
from game.cli.interrupts import INTERRUPTED
from game.cli.options import add_deal_argument, add_rules_argument, given_deals, whole_number
from game.rules.notation import format_action
from game.rules.options.presets import rules_to_plain
from game.rules.plain_values import CodedError
from game.rules.score.scores import score_value
from game.rules.shapes import LARGEST_TABLE
from game.session.deal import DealLog, Decision
from game.session.desk import Desk, RunState, Supervised
from game.session.field import (
    MOST_TABLES,
    USUAL_TABLES,
    Field,
    FieldReport,
    FieldRun,
    RankedResult,
    result_of,
)
from game.session.sharing import log_code
from game.words.cards import card_in_corner
from game.words.errors import in_words
from game.words.i18n import chained, ptr, tr
from game.words.numbers import decimal, number, players_words, tables_words
from game.words.numbers import percentage as in_percent
from game.words.score.sheet import void_words
from game.words.table import bid_name

_DIGITS: Final = 2
_FLUSH_LEFT: Final = (3, 5, 6)
"""The columns of contracts, called cards and levels."""
_NOTHING: Final = "-"


def _report_values(field: Field, report: FieldReport) -> dict[str, object]:
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


def _values(standing: RankedResult) -> dict[str, object]:
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


def _print_field(field: Field, report: FieldReport) -> None:
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


def _row(standing: RankedResult) -> Row:
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


_OTHERS: Final = "strong"
_PAUSE: Final = 0.02
"""Seconds between two looks at what the processes have found."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "field",
        help=tr("compare a deal with the same deal at other tables"),
        description=_description(),
    )
    add_deal_argument(parser)
    parser.add_argument(
        "--seat",
        type=whole_number(0, LARGEST_TABLE - 1),
        metavar="N",
        help=tr("who is compared (default: the taker; of a code the first to speak)"),
    )
    parser.add_argument(
        "--tables",
        type=whole_number(1, MOST_TABLES),
        default=USUAL_TABLES,
        metavar="N",
        help=tr(
            "how many tables (default: {number}); the first are always the same ones",
            number=USUAL_TABLES,
        ),
    )
    parser.add_argument(
        "--level",
        type=_level,
        default=_OTHERS,
        metavar=tr("LEVEL"),
        help=tr(
            "how the others play, the same at all tables: {levels}; or one with a temperament, as "
            "in club:bold (default: {default})",
            levels=", ".join(PLAYER_NAMES),
            default=_OTHERS,
        ),
    )
    add_rules_argument(parser, tr("the rules to play by, instead of those that the record names"))
    parser.add_argument("--json", action="store_true", help=tr("print one JSON line per deal"))
    parser.add_argument(
        "--jobs",
        type=whole_number(1, MOST_TABLES),
        default=1,
        metavar="N",
        help=tr("processes (default: 1)"),
    )
    parser.set_defaults(run=run)


def _description() -> str:
    return tr(
        "Has bots play a deal at other tables, always the same ones, with levels of all strengths "
        "in one seat and the same others around it, and prints what each table comes to, the best "
        "first. The percentage is that of duplicate: 100 for the best, 0 for the worst, equal "
        "steps between. What a record that is played to its end came to is placed among the "
        "tables. The exit code is {interrupted} after Ctrl+C.",
        interrupted=INTERRUPTED,
    )


def _level(text: str) -> str:
    try:
        player_for(text)
    except CodedError as error:
        raise argparse.ArgumentTypeError(in_words(error)) from None
    return text


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out, and return its exit code."""
    tell_lost_weights()
    logs = given_deals(arguments.deal, arguments.rules)
    fields = [_field(log, number, arguments) for number, log in enumerate(logs, start=1)]
    with ExitStack() as stack:
        jobs = min(arguments.jobs, arguments.tables)
        desks = [
            stack.enter_context(closing(Supervised("field", "game.ai.levels"))) for _ in range(jobs)
        ]
        for log, field in zip(logs, fields, strict=True):
            live = log.replayed()
            own = result_of(live, field.seat) if live.facts.is_over else None
            report = FieldReport(field.tables, own)
            whole = _play(desks, field, report)
            if not whole:
                _tell_of_stop(report)
            if whole or report.results:
                _show(field, report, as_json=arguments.json)
            if not whole:
                return INTERRUPTED
    return 0


def _field(log: DealLog, number: int, arguments: argparse.Namespace) -> Field:
    """The field of a deal.

    Raises:
        CommandError: saying which deal cannot be compared, and why.
    """
    where = tr("deal {number}", number=number)
    if log.dealt().facts.is_over:
        raise CommandError(chained(where, tr("these cards are void as they are dealt")))
    playing = log.rules.shape(log.players).order(log.dealer)
    taker = log.replayed().facts.taker
    seat = arguments.seat
    if seat is None:
        seat = playing[0] if taker is None else taker
    if seat not in playing:
        raise CommandError(chained(where, tr("no seat {seat} plays in it", seat=seat)))
    return Field(log, seat, (arguments.level,) * log.players, arguments.tables)


def _play(desks: Sequence[Desk], field: Field, report: FieldReport) -> bool:
    """Have all tables played; say whether they were, or Ctrl+C came in between.

    Raises:
        CommandError: when a process ends.
    """
    run, bar = FieldRun(field, report), ProgressBar(report.tables)
    done = 0
    try:
        run.start(desks)
        while run.state is RunState.RUNNING:
            if not run.poll():
                time.sleep(_PAUSE)
            while done < len(report.results):
                bar.advance()
                done += 1
    except KeyboardInterrupt:
        return False
    finally:
        bar.close()
    if run.state is RunState.FAILED:
        raise CommandError(tr("a process ended in the middle of a deal"))
    return True


def _tell_of_stop(report: FieldReport) -> None:
    """Say how far it came before Ctrl+C."""
    if report.results:
        tables = tables_words(report.tables)
        tell(tr("stopped after {done} of {tables}", done=len(report.results), tables=tables))
    else:
        tell(tr("stopped before a deal was over"))


def _show(field: Field, report: FieldReport, *, as_json: bool) -> None:
    if as_json:
        print_json(_report_values(field, report))
    else:
        _print_field(field, report)
