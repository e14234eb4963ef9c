"""Reviews of deals as rows of the progress file, so that nobody waits for one twice."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from typing import Final

from game.rules.plain_values import as_integer, as_text, parse_object
from game.rules.shapes import LARGEST_TABLE
from game.session.progress.packing import packed_text, read_packed
from game.session.progress.queries import Change, Read, marks
from game.session.progress.records import KeptReview

REVIEW_COLUMNS: Final = "deal, review"
_LONGEST: Final = 4 * 1024 * 1024


def review_row(key: str, review: KeptReview) -> tuple[object, ...]:
    """The values of ``REVIEW_COLUMNS`` for the review of the deal of a key."""
    kept = {"seat": review.seat, "assumption": review.assumption, "grades": review.grades}
    return key, packed_text(json.dumps(kept))


def read_review(row: sqlite3.Row) -> KeptReview:
    """The review of a row.

    Raises:
        ValueError, TypeError: when it holds nonsense.
    """
    as_text(row["deal"], "deal")
    kept = parse_object(read_packed(row, "review", _LONGEST))
    return KeptReview(
        as_integer(kept.get("seat"), "seat", 0, LARGEST_TABLE - 1),
        as_text(kept.get("assumption"), "assumption"),
        as_text(kept.get("grades"), "grades"),
    )


class KeptReviews:
    """What the coach has said about deals, see ``Progress.reviews``."""

    def __init__(self, read: Read, write: Callable[[Change], None]) -> None:
        self._read, self._write = read, write

    def keep(self, key: str, review: KeptReview) -> None:
        """Keep the review of the deal of a key, in place of an earlier one."""
        row = review_row(key, review)
        statement = f"INSERT OR REPLACE INTO reviews ({REVIEW_COLUMNS}) VALUES ({marks(row)})"
        self._write(lambda db: db.execute(statement, row))

    def of(self, key: str) -> KeptReview | None:
        """The review of a deal, by its key; None where none is kept."""
        query = f"SELECT {REVIEW_COLUMNS} FROM reviews WHERE deal = ?"
        return next(iter(self._read(read_review, query, (key,))), None)
