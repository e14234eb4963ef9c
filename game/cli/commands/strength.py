"""``strength``: how strong the player is, by the deals that he has compared."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from game.cli.console import Row, in_columns, is_there, print_json
from game.cli.open_progress import progress_to_read
from game.cli.options import whole_number
from game.rules.shapes import FEWEST_PLAYERS, LARGEST_TABLE
from game.session.field import FEWEST_DEALS, FEWEST_TABLES, Rating, rated_deals, rating
from game.session.field.strength import neighbours
from game.session.paths import folders
from game.session.progress.progress import Progress
from game.session.progress.records import ComparedDeal, SeatRole
from game.words.i18n import ptr, tr
from game.words.numbers import deals_words, percentage, tables_words
from game.words.opponents import among_levels
from game.words.progress import gain_words, missing_words, role_words

_DIGITS: Final = 2
_FLUSH_LEFT: Final = (1, 5)
"""The columns of roles, and of levels."""


@dataclass(frozen=True, slots=True)
class _RatedDeals:
    """The compared deals of one table, in one role or all of them.

    Attributes:
        players: seats at the table.
        role: what the player was; None for all roles together.
        deals: the deals that count.
    """

    players: int
    role: SeatRole | None
    deals: Sequence[ComparedDeal]

    @property
    def rating(self) -> Rating:
        """How strong the player is there."""
        return rating(self.deals, self.players)

    @property
    def percentage(self) -> float:
        """The player's mean percentage, from 0 to 100."""
        return fmean(float(deal.percentage) for deal in self.deals)


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "strength",
        help=tr("tell how strong you are, as far as compared deals say"),
        description=_description(),
    )
    parser.add_argument(
        "--players",
        type=whole_number(FEWEST_PLAYERS, LARGEST_TABLE),
        metavar="N",
        help=tr("only at tables of so many"),
    )
    parser.add_argument("--json", action="store_true", help=tr("print one JSON object"))
    parser.set_defaults(run=run)


def _description() -> str:
    return tr(
        "Prints what you score per deal beyond a club player in your seat with your cards, with "
        "the margin of error, at every table and in every role; among which levels that is; and "
        "your mean percentage. It counts the latest deals by the rules of the federation that were "
        "compared with {tables} or more, and tells it from {deals} on.",
        tables=tables_words(FEWEST_TABLES),
        deals=deals_words(FEWEST_DEALS),
    )


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out, and return its exit code."""
    path = folders().progress_file
    parts: list[_RatedDeals] = []
    if is_there(path):  # none is made for a look
        with progress_to_read(path) as progress:
            parts = list(_parts(progress, arguments.players))
    if arguments.json:
        print_json({"tables": _tables(parts)})
    else:
        _print_table(parts)
    return 0


def _parts(progress: Progress, players: int | None) -> Iterator[_RatedDeals]:
    """All tables with compared deals, the largest first, each followed by its roles."""
    for size in sorted(progress.tables(), reverse=True):
        for role in (None, *SeatRole):
            if players in (None, size) and (deals := rated_deals(progress, size, role)):
                yield _RatedDeals(size, role, deals)


def _tables(parts: Sequence[_RatedDeals]) -> list[dict[str, object]]:
    return [
        {
            "players": table.players,
            **_values(table),
            "roles": [
                {"role": part.role.value, **_values(part)}
                for part in parts
                if part.players == table.players and part.role is not None
            ],
        }
        for table in parts
        if table.role is None
    ]


def _values(part: _RatedDeals) -> dict[str, object]:
    found, estimate = part.rating, part.rating.estimate
    lower, higher = (None, None)
    if estimate is not None:
        lower, higher = neighbours(estimate.value, part.players)
    return {
        "points": None if estimate is None else round(estimate.value, _DIGITS),
        "low": None if estimate is None else round(estimate.low, _DIGITS),
        "high": None if estimate is None else round(estimate.high, _DIGITS),
        "above": lower,
        "below": higher,
        "deals": len(found.gains),
        "missing": found.missing,
        "percentage": round(part.percentage, _DIGITS),
    }


def _print_table(parts: Sequence[_RatedDeals]) -> None:
    if not parts:
        print(tr("No deal was compared yet."))
        return
    heads = (
        ptr("column", "players"),
        ptr("column", "you"),
        ptr("column", "points"),
        ptr("column", "deals"),
        "%",
        ptr("column", "among the levels"),
    )
    for line in in_columns([heads, *map(_row, parts)], _FLUSH_LEFT):
        print(line)


def _row(part: _RatedDeals) -> Row:
    found, estimate = part.rating, part.rating.estimate
    return (
        str(part.players),
        tr("All deals") if part.role is None else role_words(part.role),
        "" if estimate is None else gain_words(estimate),
        str(len(found.gains)),
        percentage(part.percentage),
        missing_words(found) if estimate is None else among_levels(estimate.value, part.players),
    )
