"""Deals and answers as tables that other programs read."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from game.session.files import write_atomically
from game.session.progress.progress import Progress
from game.session.progress.records import LossPhase, PlayedDeal
from game.session.progress.rows import moment_text

_DEAL_HEADS: Final = (
    "when",
    "players",
    "rules",
    "role",
    "contract",
    "made",
    "score",
    *(f"lost_{phase.value}" for phase in LossPhase),
)
_ANSWER_HEADS: Final = (
    "when",
    "theme",
    "difficulty",
    "position",
    "chosen",
    "best",
    "loss",
    "stderr",
    "correct",
)
_FORMULA_STARTS: Final = ("=", "+", "-", "@")
"""With which spreadsheets take a text for a formula."""
BYTE_ORDER_MARK: Final = "\ufeff"
"""By which Excel knows that a table is UTF-8."""


def export_tables(progress: Progress, folder: Path, decimal_sign: str = ".") -> tuple[Path, Path]:
    """Write ``deals.csv`` and ``answers.csv`` into a folder, in place of earlier ones.

    Args:
        progress: the player's deals and answers.
        folder: in which the tables are written.
        decimal_sign: what stands before decimals; see ``table_text``.

    Raises:
        OSError: when they cannot be written.
    """
    deals, answers = folder / "deals.csv", folder / "answers.csv"
    write_atomically(deals, deals_table(progress, progress.deals(), decimal_sign))
    write_atomically(answers, table_text(_ANSWER_HEADS, _answer_rows(progress), decimal_sign))
    return deals, answers


def table_text(heads: Sequence[str], rows: Iterable[Sequence[object]], decimal_sign: str) -> str:
    """The text of a table as CSV.

    Args:
        heads: the words of the first row.
        rows: the other rows, with a cell for each head.
        decimal_sign: what stands before decimals. Where it is a comma, as in France, spreadsheets
            take semicolons for the ends of cells.
    """
    text = io.StringIO()
    separator = ";" if decimal_sign == "," else ","
    writer = csv.writer(text, delimiter=separator, lineterminator="\n")
    writer.writerow(_cell(head, decimal_sign) for head in heads)
    writer.writerows([_cell(value, decimal_sign) for value in row] for row in rows)
    return BYTE_ORDER_MARK + text.getvalue()


def _cell(value: object, decimal_sign: str) -> object:
    """A value as it is written; an apostrophe keeps a text from being carried out."""
    if isinstance(value, float):
        return str(value).replace(".", decimal_sign)
    if isinstance(value, str) and value.startswith(_FORMULA_STARTS):
        return f"'{value}"
    return value


def deals_table(progress: Progress, deals: Iterable[PlayedDeal], decimal_sign: str = ".") -> str:
    """Deals as a table, see ``export_tables``."""
    return table_text(_DEAL_HEADS, _deal_rows(progress, deals), decimal_sign)


def _deal_rows(progress: Progress, deals: Iterable[PlayedDeal]) -> Iterable[Sequence[object]]:
    losses = progress.losses()
    for deal in deals:
        lost = dict(losses.get(deal.key, ()))
        yield (
            moment_text(deal.when),
            deal.players,
            deal.rule_set_name,
            deal.seat_role.value,
            "" if deal.contract is None else deal.contract.code,
            "" if deal.made is None else int(deal.made),
            deal.score,
            *(lost.get(phase, "") for phase in LossPhase),
        )


def _answer_rows(progress: Progress) -> Iterable[Sequence[object]]:
    for it in progress.answers():
        yield (
            moment_text(it.when),
            it.theme,
            it.difficulty,
            it.position,
            it.chosen,
            it.best,
            it.loss,
            it.stderr,
            int(it.correct),
        )
