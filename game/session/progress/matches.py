"""The matches that are over, with all their deals."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Final

from game.session.game import Game
from game.session.progress.file import Change, Read, marks
from game.session.progress.match_rows import (
    MATCH_COLUMNS,
    match_row,
    read_match,
    read_match_record,
)
from game.session.progress.records import KeptMatch, kept_match
from game.session.saves.save_format import format_match

_MOST: Final = 20_000


class KeptMatches:
    """The finished matches of a player's progress, see ``Progress.matches``."""

    def __init__(self, read: Read, write: Callable[[Change], None]) -> None:
        self._read, self._write = read, write

    def keep(self, game: Game, when: datetime) -> None:
        """Keep a match that has ended; one of which no deal is over leaves nothing.

        Args:
            game: the match.
            when: the moment, with its time zone.
        """
        match = kept_match(game, when)
        if match is None:
            return
        row = match_row(match, format_match(game.to_record()))
        statement = (
            f"INSERT OR REPLACE INTO matches ({MATCH_COLUMNS}, record) VALUES ({marks(row)})"
        )
        self._write(lambda db: db.execute(statement, row))

    def all(self) -> tuple[KeptMatch, ...]:
        """The matches, the latest first."""
        query = f"SELECT {MATCH_COLUMNS} FROM matches ORDER BY moment DESC, key LIMIT ?"
        return self._read(read_match, query, (_MOST,))

    def record(self, key: str) -> str | None:
        """The save of a match, to be read back by ``read_match``; None where there is none."""
        query = "SELECT record FROM matches WHERE key = ?"
        return next(iter(self._read(read_match_record, query, (key,))), None)
