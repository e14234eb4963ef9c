"""The matches that are over, with all their deals, as rows of the progress file."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from datetime import datetime
from typing import Final

from game.rules.plain_values import as_integer, as_number
from game.session.game import Game
from game.session.progress.packing import packed_text, read_packed
from game.session.progress.queries import Change, Read, marks
from game.session.progress.records import KeptMatch, kept_match
from game.session.progress.rows import (
    cast_text,
    list_in,
    moment_text,
    read_cast,
    read_key,
    read_rules_name,
    read_when,
)
from game.session.saves.save_format import format_match

MATCH_COLUMNS: Final = "key, moment, seat, seats, rules, deals, totals, ended"
_LONGEST_RECORD: Final = 64 * 1024 * 1024
_MOST_POINTS: Final = 10**9
_MOST_MATCHES: Final = 20_000


def match_row(match: KeptMatch, record: str) -> tuple[object, ...]:
    """The values of ``MATCH_COLUMNS``, and the record of the match."""
    return (
        match.key,
        moment_text(match.when),
        match.seat,
        cast_text(match.cast),
        match.rule_set_name,
        match.deals,
        json.dumps(match.totals),
        match.ended,
        packed_text(record),
    )


def read_match(row: sqlite3.Row) -> KeptMatch:
    """The match of a row.

    Raises:
        ValueError, TypeError: when it holds nonsense.
    """
    cast = read_cast(row)
    totals = list_in(row["totals"])
    if len(totals) != len(cast):
        raise ValueError(f"{len(totals)} totals are not of {len(cast)} players")
    return KeptMatch(
        key=read_key(row),
        when=read_when(row),
        seat=as_integer(row["seat"], "seat", 0, len(cast) - 1),
        cast=cast,
        rule_set_name=read_rules_name(row),
        deals=as_integer(row["deals"], "deals", 0, _MOST_POINTS),
        totals=tuple(float(as_number(it, "totals", -_MOST_POINTS, _MOST_POINTS)) for it in totals),
        ended=bool(row["ended"]),
    )


def read_match_record(row: sqlite3.Row) -> str:
    """The save of the match of a row.

    Raises:
        ValueError, TypeError: when it is damaged, or longer than any save.
    """
    return read_packed(row, "record", _LONGEST_RECORD)


def read_whole_match(row: sqlite3.Row) -> KeptMatch:
    """The match of a row whose record is whole, too.

    Raises:
        ValueError, TypeError: see ``read_match_record``.
    """
    read_match_record(row)
    return read_match(row)


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
        return self._read(read_match, query, (_MOST_MATCHES,))

    def record(self, key: str) -> str | None:
        """The save of a match, to be read back by ``read_match``; None where there is none."""
        query = "SELECT record FROM matches WHERE key = ?"
        return next(iter(self._read(read_match_record, query, (key,))), None)
