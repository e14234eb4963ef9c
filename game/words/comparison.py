"""The tables of a comparison in words: who sat there, what he played, and what a score is worth."""

from __future__ import annotations

from collections.abc import Sequence

from game.session.field import FieldReport, TableResult
from game.session.progress.records import ComparedDeal
from game.words.cards import card_in_corner
from game.words.i18n import tr
from game.words.numbers import number, percentage, tables_words
from game.words.opponents import level_name
from game.words.score.sheet import void_words
from game.words.table import bid_name


def place_words(report: FieldReport) -> str | None:
    """What the player's score is worth among the tables so far; None before the first."""
    own = report.own_standing
    if own is None or not report.results:
        return None
    return tr(
        "Your {score}: {percentage} of {tables}",
        score=number(own.result.score, signed=True),
        percentage=percentage(float(own.percentage)),
        tables=tables_words(len(report.results)),
    )


def stored_place_words(compared: ComparedDeal) -> str:
    """The place among the tables in few words, of what was kept of a comparison."""
    return tr(
        "{percentage} of {tables}",
        percentage=percentage(float(compared.percentage)),
        tables=tables_words(len(compared.scores)),
    )


def sitter_words(level: str | None) -> str:
    """Who sat in the seat that is compared: the player, or a bot of that level."""
    return tr("You") if level is None else level_name(level)


def played_words(result: TableResult, names: Sequence[str]) -> str:
    """Contract, taker and called card; or why nobody played."""
    if result.void is not None:
        return void_words(result.void)
    if result.contract is None or result.taker is None:
        return ""
    parts = [bid_name(result.contract), names[result.taker]]
    if result.called is not None:
        parts.append(card_in_corner(result.called))
    return " · ".join(parts)
