"""``history``: the deals that the player has played."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Final

from game.cli.console import (
    PROGRAM,
    CommandError,
    Row,
    card_code,
    in_columns,
    in_file,
    is_there,
    print_json,
    read_text,
    tell,
)
from game.cli.file_names import file_name
from game.cli.open_progress import progress_to_read
from game.cli.options import whole_number
from game.rules.actions import CONTRACTS, parse_bid
from game.rules.cards import Card, parse_card
from game.rules.shapes import FEWEST_PLAYERS, LARGEST_TABLE
from game.session.paths import folders
from game.session.problems import Problem, ProblemKey
from game.session.progress.history import (
    DealOrder,
    HistoryEntry,
    HistoryFilter,
    LossBand,
    ResultKind,
)
from game.session.progress.progress import BYTE_ORDER_MARK, Progress, deals_table
from game.session.progress.records import PlayedDeal, SeatRole
from game.session.progress.rows import timestamp
from game.session.sharing import BadImport, export_deals, imported_deals
from game.words.cards import card_in_corner
from game.words.errors import in_words
from game.words.i18n import chained, ntr, ptr, quoted, tr
from game.words.numbers import deals_words, decimal, number
from game.words.problems import problem_sentences, problem_words
from game.words.progress import role_words
from game.words.table import bid_name

_MOST: Final = 1_000_000
_DIGITS: Final = 2
_NOTHING: Final = "-"
_STAR: Final = "*"
_FLUSH_LEFT: Final = (0, 2, 3, 4, 5, 8, 9)
"""All columns but those of figures."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "history",
        help=tr("list the deals that you have played"),
        description=tr(
            "Lists the deals that you have played in the window, the latest first: all of them, or "
            "those that meet every option. Of what a review found, the score lost is shown."
        ),
    )
    _add_filters(parser)
    parser.add_argument(
        "--sort",
        choices=[order.value for order in DealOrder],
        default=DealOrder.WHEN.value,
        metavar=tr("BY"),
        help=tr(
            "{values}, the latest or highest first (default: when)", values=", ".join(DealOrder)
        ),
    )
    parser.add_argument("--reverse", action="store_true", help=tr("the oldest or lowest first"))
    parser.add_argument(
        "--limit", type=whole_number(1, _MOST), metavar="N", help=tr("list no more than so many")
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=tr("print one JSON line per deal"))
    form.add_argument("--records", action="store_true", help=tr("print the deals as records"))
    form.add_argument("--csv", action="store_true", help=tr("print the deals as a table in CSV"))
    form.add_argument(
        "--import",
        dest="file",
        type=file_name,
        metavar=tr("FILE"),
        help=tr("take the deals of a file of records in; - for standard input"),
    )
    parser.set_defaults(run=run)


def _add_filters(parser: argparse.ArgumentParser) -> None:
    """Give the command an option for each thing that deals are filtered by."""
    parser.add_argument(
        "--players",
        type=whole_number(FEWEST_PLAYERS, LARGEST_TABLE),
        metavar="N",
        help=tr("only at tables of so many"),
    )
    for name, values, words in (
        ("role", [role.value for role in SeatRole], tr("only what you were")),
        ("contract", [bid.code for bid in CONTRACTS], tr("only this contract")),
        ("result", [result.value for result in ResultKind], tr("only deals that ended so")),
        ("lost", [band.value for band in LossBand], tr("only where mistakes cost so much")),
    ):
        parser.add_argument(
            f"--{name}",
            choices=values,
            metavar=tr("WHAT"),
            help=chained(words, ", ".join(values)),
        )
    parser.add_argument(
        "--called", type=_card, metavar=tr("CARD"), help=tr("only where this card was called")
    )
    parser.add_argument("--rules", metavar=tr("NAME"), help=tr("only by rules of this name"))
    parser.add_argument("--since", type=_day, metavar=tr("DAY"), help=tr("only from a day on"))
    parser.add_argument("--until", type=_day, metavar=tr("DAY"), help=tr("only up to a day"))
    parser.add_argument("--starred", action="store_true", help=tr("only those with a star"))
    parser.add_argument(
        "--search",
        default="",
        metavar=tr("WORDS"),
        help=tr("only with these words in names, rules, contract or note"),
    )


def _card(text: str) -> Card:
    try:
        return parse_card(text.upper())
    except ValueError:
        raise argparse.ArgumentTypeError(tr("must be a card, as HR for ♥ king")) from None


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(tr("must be a day, as 2026-11-25")) from None


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out, and return its exit code."""
    path = folders().progress_file
    if arguments.file is not None:
        return _import(path, arguments.file)
    if not is_there(path):  # none is made for a look
        _tell_count(0, arguments)
        return 0
    with progress_to_read(path) as progress:
        order = DealOrder(arguments.sort)
        keys = progress.history.keys(_wanted(arguments), order, rising=arguments.reverse)
        _print(progress, keys[: arguments.limit], arguments)
    return 0


def _import(path: Path, file: str) -> int:
    """Take the deals of a file in, all or none of them."""
    text = read_text(file)
    try:
        deals = imported_deals(text, datetime.now(UTC))
    except BadImport as error:
        raise CommandError(in_file(file, in_words(error))) from None
    new, problem = _take_in(path, deals) if deals else (0, None)  # for nothing no file is made
    if problem is not None and problem.key is not ProblemKey.PROGRESS_DAMAGED:  # nothing is kept
        title, _ = problem_words(problem)
        raise CommandError(chained(quoted(problem.path), title))
    taken = ntr("{n} taken in", "{n} taken in", new)
    known = ntr("{n} known already", "{n} known already", len(deals) - new)
    print(chained(deals_words(len(deals)), f"{taken}, {known}"))
    if problem is not None:
        tell(chained(PROGRAM, problem_sentences(problem)))
    return 0


def _take_in(path: Path, deals: Sequence[PlayedDeal]) -> tuple[int, Problem | None]:
    """How many deals were new, and what is wrong with where they are kept."""
    progress, problem = Progress.open(path)
    with closing(progress):
        new = progress.history.take_in(deals)
        return new, problem or progress.take_problem()


def _wanted(arguments: argparse.Namespace) -> HistoryFilter:
    asked = arguments
    return HistoryFilter(
        players=asked.players,
        role=None if asked.role is None else SeatRole(asked.role),
        contract=None if asked.contract is None else parse_bid(asked.contract),
        result=None if asked.result is None else ResultKind(asked.result),
        called=asked.called,
        rules=asked.rules,
        loss=None if asked.lost is None else LossBand(asked.lost),
        since=_midnight(asked.since),
        until=_midnight(asked.until, timedelta(days=1)),
        starred=asked.starred,
        search=asked.search,
    )


def _midnight(day: date | None, later: timedelta = timedelta(0)) -> datetime | None:
    """When a day begins, or one that is so much later, in the time of this computer.

    None without a day, and after the last one of the calendar. At its ends, where Python may not
    tell the time of a computer, it is that of Greenwich.
    """
    if day is None:
        return None
    try:
        begins = datetime(day.year, day.month, day.day) + later
    except OverflowError:
        return None
    try:
        return begins.astimezone()
    except (OverflowError, ValueError):
        return begins.replace(tzinfo=UTC)


def _print(progress: Progress, keys: tuple[str, ...], arguments: argparse.Namespace) -> None:
    entries = progress.history.entries(keys)
    if arguments.json:
        for entry in entries:
            print_json({**_values(entry), **_compared_values(progress, entry)})
    elif arguments.records:
        print(export_deals(entry.deal for entry in entries), end="")
    elif arguments.csv:
        table = deals_table(progress, [entry.deal for entry in entries])
        print(table.removeprefix(BYTE_ORDER_MARK), end="")
    else:
        _print_table(entries)
    _tell_count(len(entries), arguments)


def _tell_count(count: int, arguments: argparse.Namespace) -> None:
    """Say how many deals there are, where that does not mix with what programs read."""
    if not (arguments.json or arguments.records or arguments.csv):
        print(deals_words(count))


def _values(entry: HistoryEntry) -> dict[str, object]:
    deal = entry.deal
    return {
        "key": deal.key,
        "when": timestamp(deal.when),
        "players": deal.players,
        "seat": deal.seat,
        "names": [member.name for member in deal.cast],
        "rules": deal.rule_set_name,
        "role": deal.seat_role.value,
        "taker": deal.taker,
        "contract": None if deal.contract is None else deal.contract.code,
        "called": card_code(deal.called),
        "made": deal.made,
        "score": deal.score,
        "lost": entry.lost,
        "starred": deal.starred,
        "note": deal.note,
        "match": deal.match or None,
        "number": deal.number or None,
    }


def _compared_values(progress: Progress, entry: HistoryEntry) -> dict[str, object]:
    """How the deal stands among other tables, where it was compared."""
    compared = progress.comparisons.of(entry.deal.key)
    if compared is None or not compared.scores:
        return {"percentage": None, "tables": 0}
    percentage = round(float(compared.percentage), _DIGITS)
    return {"percentage": percentage, "tables": len(compared.scores)}


def _print_table(entries: Iterable[HistoryEntry]) -> None:
    rows = [_row(entry) for entry in entries]
    if rows:
        for line in in_columns([_heads(), *rows], _FLUSH_LEFT):
            print(line)


def _heads() -> Row:
    return (
        ptr("column", "when"),
        ptr("column", "players"),
        ptr("column", "you"),
        ptr("column", "contract"),
        ptr("column", "called"),
        ptr("column", "made"),
        ptr("column", "score"),
        ptr("column", "lost"),
        _STAR,
        ptr("column", "note"),
    )


def _row(entry: HistoryEntry) -> Row:
    deal = entry.deal
    made = {None: _NOTHING, True: tr("yes"), False: tr("no")}[deal.made]
    return (
        f"{deal.when.astimezone():%Y-%m-%d %H:%M}",
        str(deal.players),
        role_words(deal.seat_role),
        _NOTHING if deal.contract is None else bid_name(deal.contract),
        _NOTHING if deal.called is None else card_in_corner(deal.called),
        made,
        number(deal.score, signed=True),
        _NOTHING if entry.lost is None else decimal(entry.lost),
        _STAR if deal.starred else "",
        deal.note,
    )
