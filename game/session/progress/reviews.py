"""Reviews of deals, so that nobody waits for one twice."""

from __future__ import annotations

from collections.abc import Callable

from game.session.progress.file import Change, Read, marks
from game.session.progress.records import KeptReview
from game.session.progress.review_rows import REVIEW_COLUMNS, read_review, review_row


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
