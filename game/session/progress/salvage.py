"""What can still be read of a damaged progress file, in a new one."""

from __future__ import annotations

import logging
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final

from game.session.progress.challenges import CHALLENGE_COLUMNS, read_challenge
from game.session.progress.matches import MATCH_COLUMNS, read_whole_match
from game.session.progress.pages import Pages, Value, pages_of, rows_in
from game.session.progress.record_facts import note_takers
from game.session.progress.reviews import REVIEW_COLUMNS, read_review
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
    entries = _entries(db)
    with transaction(db):
        for number, values in sorted(rows_in(pages), key=lambda row: row[0]):
            if values:  # a number in the place of NULL stands at the row's head
                row = (number if values[0] is None else values[0], *values[1:])
                next((it for it in entries.get(len(row), ()) if it.takes(db, row)), None)
        note_takers(db)
    return db


@dataclass(frozen=True, slots=True)
class _TableRow:
    """How a row enters a table, and how it is read there; only what makes sense stays."""

    table: str
    statement: str
    columns: str
    read: Callable[[sqlite3.Row], object]

    def takes(self, db: sqlite3.Connection, row: tuple[Value, ...]) -> bool:
        """Enter a row; return whether it is one of that table."""
        entered = db.execute(self.statement, row)
        if not entered.rowcount:
            return False
        place = (entered.lastrowid,)
        query = f"SELECT {self.columns} FROM {self.table} WHERE rowid = ?"
        try:
            self.read(db.execute(query, place).fetchone())
        except (ValueError, TypeError):
            db.execute(f"DELETE FROM {self.table} WHERE rowid = ?", place)
            return False
        return True


def _entries(db: sqlite3.Connection) -> Mapping[int, Sequence[_TableRow]]:
    """The tables that a row of so many values may be of.

    A row that was written before its table got more columns lacks their values.
    """
    found: defaultdict[int, list[_TableRow]] = defaultdict(list)
    for table, (columns, read) in _READERS.items():
        described = db.execute(f"PRAGMA table_info({table})").fetchall()
        names = [column["name"] for column in described]
        first = sum(column["dflt_value"] is None for column in described)
        for count in range(first, len(names) + 1):
            marks, listed = ", ".join("?" * count), ", ".join(names[:count])
            statement = f"INSERT OR IGNORE INTO {table} ({listed}) VALUES ({marks})"
            found[count].append(_TableRow(table, statement, columns, read))
    return found
