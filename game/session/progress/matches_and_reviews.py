"""What is kept beside deals and answers, as rows of the progress file.

Matches that are over, reviews, so that nobody waits for one twice, comparisons of deals with other
tables, and challenges that were begun.
"""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Mapping
from datetime import date, datetime
from typing import Final

from game.rules.plain_values import as_integer, as_number, as_object, as_text, parse_object
from game.rules.shapes import FEWEST_PLAYERS, LARGEST_TABLE
from game.session.challenge import Challenge, ChallengeKind
from game.session.game import Game
from game.session.progress.records import (
    ComparedDeal,
    KeptReview,
    PlayedDeal,
    SeatRole,
    StoredMatch,
    stored_match,
)
from game.session.progress.rows import (
    COMPARISON_COLUMNS,
    DEAL_COLUMNS,
    cast_text,
    comparison_row,
    list_in,
    read_cast,
    read_comparison,
    read_key,
    read_played_deal,
    read_rules_name,
    read_when,
    timestamp,
)
from game.session.progress.schema import FilePart, marks
from game.session.saves.save_format import format_match


def _packed_text(text: str) -> bytes:
    """A long text as it is stored."""
    return zlib.compress(text.encode())


def _read_packed(row: sqlite3.Row, column: str, longest: int) -> str:
    """A long text of a row, of so many bytes at most.

    Raises:
        ValueError, TypeError: when it is damaged, or longer.
    """
    packed = row[column]
    if not isinstance(packed, bytes):
        raise TypeError(f"{column} is no packed text")
    unpacking = zlib.decompressobj()
    try:
        text = unpacking.decompress(packed, longest)
    except zlib.error as error:
        raise ValueError(str(error)) from None
    if not unpacking.eof:
        raise ValueError(f"{column} is cut off, or too long")
    return text.decode()


MATCH_COLUMNS: Final = "key, moment, seat, seats, rules, deals, totals, ended"
_LONGEST_RECORD: Final = 64 * 1024 * 1024
_MOST_POINTS: Final = 10**9
_MOST_MATCHES: Final = 20_000


def _match_row(match: StoredMatch, record: str) -> tuple[object, ...]:
    """The values of ``MATCH_COLUMNS``, and the record of the match."""
    return (
        match.key,
        timestamp(match.when),
        match.seat,
        cast_text(match.cast),
        match.rule_set_name,
        match.deals,
        json.dumps(match.totals),
        match.ended,
        _packed_text(record),
    )


def _read_match(row: sqlite3.Row) -> StoredMatch:
    """The match that a row holds.

    Raises:
        ValueError, TypeError: when it holds nonsense.
    """
    cast = read_cast(row)
    totals = list_in(row["totals"])
    if len(totals) != len(cast):
        raise ValueError(f"{len(totals)} totals are not of {len(cast)} players")
    return StoredMatch(
        key=read_key(row),
        when=read_when(row),
        seat=as_integer(row["seat"], "seat", 0, len(cast) - 1),
        cast=cast,
        rule_set_name=read_rules_name(row),
        deals=as_integer(row["deals"], "deals", 0, _MOST_POINTS),
        totals=tuple(float(as_number(it, "totals", -_MOST_POINTS, _MOST_POINTS)) for it in totals),
        ended=bool(row["ended"]),
    )


def _read_match_record(row: sqlite3.Row) -> str:
    """The save of the match of a row.

    Raises:
        ValueError, TypeError: when it is damaged, or longer than any save.
    """
    return _read_packed(row, "record", _LONGEST_RECORD)


def read_whole_match(row: sqlite3.Row) -> StoredMatch:
    """The match of a row whose record is whole, too.

    Raises:
        ValueError, TypeError: see ``_read_match_record``.
    """
    _read_match_record(row)
    return _read_match(row)


class KeptMatches(FilePart):
    """The finished matches of a player's progress, see ``Progress.matches``."""

    def keep(self, game: Game, when: datetime) -> None:
        """Keep a match that has ended; one of which no deal is over leaves nothing.

        Args:
            game: the match.
            when: the moment, with its time zone.
        """
        match = stored_match(game, when)
        if match is None:
            return
        row = _match_row(match, format_match(game.to_record()))
        statement = (
            f"INSERT OR REPLACE INTO matches ({MATCH_COLUMNS}, record) VALUES ({marks(row)})"
        )
        self._write(lambda db: db.execute(statement, row))

    def all(self) -> tuple[StoredMatch, ...]:
        """The matches, the latest first."""
        query = f"SELECT {MATCH_COLUMNS} FROM matches ORDER BY moment DESC, key LIMIT ?"
        return self._read(_read_match, query, (_MOST_MATCHES,))

    def record(self, key: str) -> str | None:
        """The save of a match, to be read back by ``_read_match``; None where there is none."""
        query = "SELECT record FROM matches WHERE key = ?"
        return next(iter(self._read(_read_match_record, query, (key,))), None)


REVIEW_COLUMNS: Final = "deal, review"
_LONGEST_REVIEW: Final = 4 * 1024 * 1024


def _review_row(key: str, review: KeptReview) -> tuple[object, ...]:
    """The values of ``REVIEW_COLUMNS`` for the review of the deal of a key."""
    kept = {"seat": review.seat, "assumption": review.assumption, "grades": review.grades}
    return key, _packed_text(json.dumps(kept))


def read_review(row: sqlite3.Row) -> KeptReview:
    """The review that a row holds.

    Raises:
        ValueError, TypeError: when it holds nonsense.
    """
    as_text(row["deal"], "deal")
    kept = parse_object(_read_packed(row, "review", _LONGEST_REVIEW))
    return KeptReview(
        as_integer(kept.get("seat"), "seat", 0, LARGEST_TABLE - 1),
        as_text(kept.get("assumption"), "assumption"),
        as_text(kept.get("grades"), "grades"),
    )


class KeptReviews(FilePart):
    """What the coach has said about deals, see ``Progress.reviews``."""

    def keep(self, key: str, review: KeptReview) -> None:
        """Keep the review of the deal of a key, in place of an earlier one."""
        row = _review_row(key, review)
        statement = f"INSERT OR REPLACE INTO reviews ({REVIEW_COLUMNS}) VALUES ({marks(row)})"
        self._write(lambda db: db.execute(statement, row))

    def of(self, key: str) -> KeptReview | None:
        """The review of a deal, by its key; None where none is kept."""
        query = f"SELECT {REVIEW_COLUMNS} FROM reviews WHERE deal = ?"
        return next(iter(self._read(read_review, query, (key,))), None)


_MOST_COMPARISONS: Final = 20_000
_WITHOUT_LINES: Final = COMPARISON_COLUMNS.replace("lines", "'' AS lines")


class KeptComparisons(FilePart):
    """What is kept of the same deal at other tables, see ``Progress.comparisons``."""

    def add(self, compared: ComparedDeal) -> None:
        """Enter a comparison, in place of what was known of it before.

        Raises:
            ValueError: when its moment has no time zone.
        """
        row = comparison_row(compared)
        statement = f"INSERT OR REPLACE INTO comparisons ({COMPARISON_COLUMNS})"
        self._write(lambda db: db.execute(f"{statement} VALUES ({marks(row)})", row))

    def of(self, key: str) -> ComparedDeal | None:
        """The comparison of a deal, by its key; None where there is none."""
        query = f"SELECT {COMPARISON_COLUMNS} FROM comparisons WHERE deal = ?"
        return next(iter(self._read(read_comparison, query, (key,))), None)

    def all(self) -> Mapping[str, ComparedDeal]:
        """All comparisons in which a table was played, without their lines, by the deal's key."""
        query = f"SELECT {_WITHOUT_LINES} FROM comparisons ORDER BY moment DESC LIMIT ?"
        found = self._read(read_comparison, query, (_MOST_COMPARISONS,))
        return {compared.key: compared for compared in found if compared.scores}

    def rated(
        self, players: int, limit: int, role: SeatRole | None = None
    ) -> tuple[ComparedDeal, ...]:
        """The latest comparisons, without their lines, of deals by the federation's rules.

        Args:
            players: at tables of so many.
            limit: how many at most.
            role: what the player was in them; None where it does not matter.
        """
        deals = "SELECT key FROM deals WHERE players = ? AND federation = 1"
        asked: tuple[int | str, ...] = (players,)
        if role is not None:
            deals, asked = f"{deals} AND role = ?", (players, role.value)
        query = f"SELECT {_WITHOUT_LINES} FROM comparisons WHERE deal IN ({deals})"
        newest = "ORDER BY moment DESC LIMIT ?"
        return self._read(read_comparison, f"{query} {newest}", (*asked, limit))


CHALLENGE_COLUMNS: Final = "challenge"
_MOST_CHALLENGES: Final = 5_000
_MOST_DEALS: Final = 200
_LARGEST_SEED: Final = 2**256


def _challenge_text(key: str, challenge: Challenge) -> str:
    """A challenge as it is stored with the key of its match, always the same."""
    return json.dumps(
        {
            "match": key,
            "kind": challenge.kind.value,
            "players": challenge.players,
            "deals": challenge.deals,
            "seed": challenge.seed,
            "day": challenge.day.isoformat(),
        }
    )


def read_challenge(row: sqlite3.Row) -> tuple[str, Challenge]:
    """The key of a match and the challenge that it is played for.

    Raises:
        ValueError, TypeError: when the row holds nonsense.
    """
    try:
        fields = as_object(json.loads(as_text(row["challenge"], "challenge")), "challenge")
    except (RecursionError, KeyError):
        raise ValueError("it is no challenge") from None
    challenge = Challenge(
        kind=ChallengeKind(as_text(fields.get("kind"), "kind")),
        players=as_integer(fields.get("players"), "players", FEWEST_PLAYERS, LARGEST_TABLE),
        deals=as_integer(fields.get("deals"), "deals", 1, _MOST_DEALS),
        seed=as_integer(fields.get("seed"), "seed", 0, _LARGEST_SEED),
        day=date.fromisoformat(as_text(fields.get("day"), "day")),
    )
    return as_text(fields.get("match"), "match"), challenge


class KeptChallenges(FilePart):
    """What is kept of challenges, see ``Progress.challenges``."""

    def add(self, key: str, challenge: Challenge) -> None:
        """Enter a challenge that is begun; one that was is left as it is.

        Args:
            key: that of its match, see ``Game.key``.
            challenge: what is played for.
        """
        row = (_challenge_text(key, challenge),)
        statement = f"INSERT OR IGNORE INTO challenges ({CHALLENGE_COLUMNS})"
        self._write(lambda db: db.execute(f"{statement} VALUES ({marks(row)})", row))

    def all(self) -> tuple[tuple[str, Challenge], ...]:
        """All that were begun with their matches' keys, the latest first."""
        query = f"SELECT {CHALLENGE_COLUMNS} FROM challenges ORDER BY rowid DESC LIMIT ?"
        return self._read(read_challenge, query, (_MOST_CHALLENGES,))

    def deals_of(self, key: str) -> tuple[PlayedDeal, ...]:
        """The deals of a match that are over, in order."""
        query = f"SELECT {DEAL_COLUMNS} FROM deals WHERE played_match = ? ORDER BY number LIMIT ?"
        return self._read(read_played_deal, query, (key, _MOST_DEALS))
