"""What can still be read of a damaged progress file, in a new one."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from game.session.progress.challenge_rows import CHALLENGE_COLUMNS, read_challenge
from game.session.progress.match_rows import MATCH_COLUMNS, read_whole_match
from game.session.progress.pages import Pages, pages_of, rows_in
from game.session.progress.record_facts import note_takers
from game.session.progress.review_rows import REVIEW_COLUMNS, read_review
from game.session.progress.rows import (
    ANSWER_COLUMNS,
    COMPARISON_COLUMNS,
    DEAL_COLUMNS,
    DUE_COLUMNS,
    LOSS_COLUMNS,
    STOCK_COLUMNS,
    read_answer,
    read_comparison,
    read_deal,
    read_due,
    read_loss,
    read_stock,
)
from game.session.progress.schema import transaction

LOGGER: Final = logging.getLogger(__name__)

_READERS: Final[Mapping[str, tuple[str, Callable[[sqlite3.Row], object]]]] = MappingProxyType(
    {
        "answers": (ANSWER_COLUMNS, read_answer),
        "spots": (DUE_COLUMNS, read_due),
        "deals": (DEAL_COLUMNS, read_deal),
        "losses": (LOSS_COLUMNS, read_loss),
        "stock": (STOCK_COLUMNS, read_stock),
        "comparisons": (COMPARISON_COLUMNS, read_comparison),
        "reviews": (REVIEW_COLUMNS, read_review),
        "challenges": (CHALLENGE_COLUMNS, read_challenge),
        "matches": (f"{MATCH_COLUMNS}, record", read_whole_match),
    }
)


def salvage(path: Path, empty: Callable[[], sqlite3.Connection]) -> sqlite3.Connection:
    """The rows of a file that are whole and make sense, in a new storage in memory.

    Args:
        path: the file.
        empty: makes a storage without rows.

    Raises:
        OSError: when the file cannot be read.
    """
    found = [_filled(empty(), pages) for pages in pages_of(path)] or [empty()]
    best = max(found, key=lambda db: sum(row_counts(db).values()))
    for db in found:
        if db is not best:
            db.close()
    LOGGER.warning("saved of the damaged progress file: %s", row_counts(best))
    return best


def row_counts(db: sqlite3.Connection) -> dict[str, int]:
    """How many rows each table of a file has, by the table's name."""
    return {it: db.execute(f"SELECT count(*) FROM {it}").fetchone()[0] for it in _READERS}


def _filled(db: sqlite3.Connection, pages: Pages) -> sqlite3.Connection:
    statements = _insertions(db)
    with transaction(db):
        for number, values in sorted(rows_in(pages), key=lambda row: row[0]):
            statement = statements.get(len(values))
            if statement is not None:  # a number in the place of NULL stands at the row's head
                db.execute(statement, (number if values[0] is None else values[0], *values[1:]))
        note_takers(db)
        for table, (columns, read) in _READERS.items():
            _drop_nonsense(db, table, columns, read)
    return db


def _insertions(db: sqlite3.Connection) -> dict[int, str]:
    """What enters a row of so many values: they tell the tables apart.

    A row that was written before its table got more columns lacks their values.
    """
    found = {}
    for table in _READERS:
        columns = db.execute(f"PRAGMA table_info({table})").fetchall()
        names = [column["name"] for column in columns]
        first = sum(column["dflt_value"] is None for column in columns)
        for count in range(first, len(names) + 1):
            marks = ", ".join("?" * count)
            listed = ", ".join(names[:count])
            found[count] = f"INSERT OR IGNORE INTO {table} ({listed}) VALUES ({marks})"
    return found


def _drop_nonsense(
    db: sqlite3.Connection, table: str, columns: str, read: Callable[[sqlite3.Row], object]
) -> None:
    for row in db.execute(f"SELECT rowid AS place, {columns} FROM {table}").fetchall():
        try:
            read(row)
        except (ValueError, TypeError):
            db.execute(f"DELETE FROM {table} WHERE rowid = ?", (row["place"],))
