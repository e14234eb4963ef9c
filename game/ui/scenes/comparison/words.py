"""A result among the tables of a field, in a line."""

from __future__ import annotations

from game.session.field import FieldReport
from game.session.progress.records import ComparedDeal
from game.words.i18n import tr
from game.words.numbers import number, tables_words
from game.words.numbers import percentage as in_percent


def place_words(report: FieldReport) -> str | None:
    """What the player's score is worth among the tables so far; None before the first."""
    own = report.own_standing
    if own is None or not report.results:
        return None
    return tr(
        "Your {score}: {percentage} of {tables}",
        score=number(own.result.score, signed=True),
        percentage=in_percent(float(own.percentage)),
        tables=tables_words(len(report.results)),
    )


def kept_place_words(compared: ComparedDeal) -> str:
    """The same in few words, of what was kept of a comparison."""
    return tr(
        "{percentage} of {tables}",
        percentage=in_percent(float(compared.percentage)),
        tables=tables_words(len(compared.scores)),
    )
