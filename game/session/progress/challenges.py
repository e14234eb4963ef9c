"""Challenges that were begun, as rows of the progress file, and the deals that belong to them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.session.challenge.challenge import Challenge
from game.session.progress.challenge_rows import (
    CHALLENGE_COLUMNS,
    challenge_text,
    read_challenge,
)
from game.session.progress.file import Change, Read, marks
from game.session.progress.records import PlayedDeal
from game.session.progress.rows import DEAL_COLUMNS, read_deal

_MOST_ROWS: Final = 5_000
_MOST_DEALS: Final = 200


class Challenges:
    """What is kept of challenges, see ``Progress.challenges``."""

    def __init__(self, read: Read, write: Callable[[Change], None]) -> None:
        self._read, self._write = read, write

    def add(self, key: str, challenge: Challenge) -> None:
        """Enter a challenge that is begun; one that was is left as it is.

        Args:
            key: that of its match, see ``Game.key``.
            challenge: what is played for.
        """
        row = (challenge_text(key, challenge),)
        statement = f"INSERT OR IGNORE INTO challenges ({CHALLENGE_COLUMNS})"
        self._write(lambda db: db.execute(f"{statement} VALUES ({marks(row)})", row))

    def all(self) -> tuple[tuple[str, Challenge], ...]:
        """All that were begun with their matches' keys, the latest first."""
        query = f"SELECT {CHALLENGE_COLUMNS} FROM challenges ORDER BY rowid DESC LIMIT ?"
        return self._read(read_challenge, query, (_MOST_ROWS,))

    def deals_of(self, key: str) -> tuple[PlayedDeal, ...]:
        """The deals of a match that are over, in order."""
        query = f"SELECT {DEAL_COLUMNS} FROM deals WHERE played_match = ? ORDER BY number LIMIT ?"
        return self._read(read_deal, query, (key, _MOST_DEALS))
