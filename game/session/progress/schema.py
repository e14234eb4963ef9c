"""The tables of the progress file, queries of them, and how older files become like newer ones."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from functools import cache
from typing import Final, Protocol, TypeVar

from game.rules.actions import Bid, CallCard, Discard, MakeBid, PlayCard
from game.rules.cards import Card
from game.rules.notation import SeatAction, parse_action
from game.rules.plain_values import parse_object

_TRAINER: Final = (
    """
    CREATE TABLE answers (
        id INTEGER PRIMARY KEY,
        spot TEXT NOT NULL,
        theme TEXT NOT NULL,
        difficulty TEXT NOT NULL,
        chosen TEXT NOT NULL,
        best TEXT NOT NULL,
        loss REAL NOT NULL,
        stderr REAL NOT NULL,
        correct INTEGER NOT NULL,
        moment TEXT NOT NULL
    )
    """,
    "CREATE INDEX answers_by_moment ON answers (moment)",
    """
    CREATE TABLE spots (
        spot TEXT PRIMARY KEY,
        theme TEXT NOT NULL,
        difficulty TEXT NOT NULL,
        card TEXT NOT NULL,
        due TEXT NOT NULL
    )
    """,
    "CREATE INDEX spots_by_due ON spots (due)",
)
_DEALS: Final = (
    """
    CREATE TABLE deals (
        key TEXT PRIMARY KEY,
        moment TEXT NOT NULL,
        players INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        seats TEXT NOT NULL,
        rules TEXT NOT NULL,
        federation INTEGER NOT NULL,
        role TEXT NOT NULL,
        contract TEXT,
        made INTEGER,
        score REAL NOT NULL,
        record TEXT NOT NULL
    )
    """,
    "CREATE INDEX deals_by_moment ON deals (moment)",
    """
    CREATE TABLE losses (
        deal TEXT NOT NULL,
        phase TEXT NOT NULL,
        loss REAL NOT NULL,
        PRIMARY KEY (deal, phase)
    )
    """,
)
_STOCK: Final = (
    """
    CREATE TABLE stock (
        spot TEXT PRIMARY KEY,
        theme TEXT NOT NULL,
        grade INTEGER NOT NULL,
        fingerprint TEXT NOT NULL
    )
    """,
)

_SPOT_PRINTS: Final = ("ALTER TABLE spots ADD COLUMN fingerprint TEXT NOT NULL DEFAULT ''",)

_SPOT_RECORDS: Final = ("ALTER TABLE spots ADD COLUMN record TEXT NOT NULL DEFAULT ''",)

_STOCK_RECORDS: Final = (
    "DELETE FROM stock",  # made by bots that bid otherwise, and nothing of the learner's
    "ALTER TABLE stock RENAME COLUMN fingerprint TO record",
)

_LISTED_DEALS: Final = (
    "ALTER TABLE deals ADD COLUMN taker INTEGER DEFAULT NULL",
    "ALTER TABLE deals ADD COLUMN called TEXT DEFAULT NULL",
    "ALTER TABLE deals ADD COLUMN played_match TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE deals ADD COLUMN number INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE deals ADD COLUMN star INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE deals ADD COLUMN note TEXT NOT NULL DEFAULT ''",
    # all that a list is filtered and sorted by, so that no record is read for that
    """
    CREATE INDEX deals_listed ON deals (
        moment, key, players, seat, seats, rules, federation, role, contract, made, score,
        taker, called, played_match, number, star, note
    )
    """,
)

_COMPARISONS: Final = (
    """
    CREATE TABLE comparisons (
        deal TEXT PRIMARY KEY,
        moment TEXT NOT NULL,
        seat INTEGER NOT NULL,
        others TEXT NOT NULL,
        tables INTEGER NOT NULL,
        score REAL NOT NULL,
        scores TEXT NOT NULL,
        lines TEXT NOT NULL
    )
    """,
    "ALTER TABLE deals ADD COLUMN bots TEXT NOT NULL DEFAULT '[]'",
)

_MATCHES: Final = (
    """
    CREATE TABLE matches (
        key TEXT PRIMARY KEY,
        moment TEXT NOT NULL,
        seat INTEGER NOT NULL,
        seats TEXT NOT NULL,
        rules TEXT NOT NULL,
        deals INTEGER NOT NULL,
        totals TEXT NOT NULL,
        ended INTEGER NOT NULL,
        record TEXT NOT NULL
    )
    """,
)

_REVIEWS: Final = (
    """
    CREATE TABLE reviews (
        deal TEXT PRIMARY KEY,
        review TEXT NOT NULL
    )
    """,
)

_CHALLENGES: Final = (
    "CREATE TABLE challenges (challenge TEXT PRIMARY KEY NOT NULL)",
    "CREATE INDEX deals_by_match ON deals (played_match)",
)

MIGRATIONS: Final = (
    _TRAINER,
    _DEALS,
    _STOCK,
    _SPOT_PRINTS,
    _SPOT_RECORDS,
    _STOCK_RECORDS,
    _LISTED_DEALS,
    _COMPARISONS,
    _MATCHES,
    _REVIEWS,
    _CHALLENGES,
)
"""What leads from each version to the next; a new file starts at version 0. Only ever append, and
only what changes a table: by that a newer file is told from one whose number is damaged."""

VERSION: Final = len(MIGRATIONS)
_NEWER: Final = range(VERSION + 1, VERSION + 100)
"""Versions that a later game may have; a damaged number is hardly one of them."""
TABLES: Final = (
    "answers",
    "spots",
    "deals",
    "losses",
    "stock",
    "comparisons",
    "matches",
    "reviews",
    "challenges",
)


class NewerSchema(Exception):
    """A file that a later version of the game wrote."""


class DamagedFile(Exception):
    """A file that is no progress file, or a broken one."""


FAILURES: Final = (sqlite3.Error, UnicodeDecodeError)
"""What a connection may raise; the second where SQLite's message quotes a damaged text."""

_LOCKS: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_SYSTEM_NUMBERS: Final[Mapping[int, int]] = {
    sqlite3.SQLITE_PERM: errno.EACCES,
    sqlite3.SQLITE_READONLY: errno.EROFS,
    sqlite3.SQLITE_FULL: errno.ENOSPC,
    sqlite3.SQLITE_NOMEM: errno.ENOMEM,
}
"""What the system calls the errors of SQLite that it has a name for."""


def back_up(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Copy all pages, in a transaction: ``backup`` by itself waits for a lock without end.

    Raises:
        sqlite3.Error: when they cannot be read, or another program has them to itself.
    """
    source.execute("BEGIN")
    try:
        source.execute("SELECT 1 FROM sqlite_master").fetchone()
        source.backup(target)
    finally:
        if source.in_transaction:
            source.execute("ROLLBACK")


def is_locked(error: Exception) -> bool:
    """Whether another program has the file to itself at this moment."""
    return _code(error) in _LOCKS


def is_damage(error: Exception) -> bool:
    """Whether the content of the file is at fault, not the system it lies on."""
    if isinstance(error, sqlite3.OperationalError):
        return _code(error) == sqlite3.SQLITE_ERROR  # our statements do not fit its tables
    return isinstance(error, (sqlite3.DatabaseError, UnicodeDecodeError, DamagedFile))


def system_error(error: Exception) -> OSError:
    """A failure of the system a file lies on, as the system would tell it, with a number."""
    number = _SYSTEM_NUMBERS.get(_code(error), errno.EIO)
    return OSError(number, os.strerror(number))


def _code(error: Exception) -> int:
    """SQLite's number for an error, without what it adds in the higher bits."""
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK) & 0xFF


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """All or nothing of what is done within.

    Raises:
        sqlite3.Error: when the file cannot be written to, at the latest at the end.
    """
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def migrate(db: sqlite3.Connection) -> None:
    """Bring a file to the newest version; this also finds out whether it can be written to.

    Raises:
        NewerSchema, DamagedFile, sqlite3.Error: see ``known_version``; or when it cannot be written
            to.
    """
    with transaction(db):
        version = known_version(db)
        for statements in MIGRATIONS[version:]:
            for statement in statements:
                db.execute(statement)
        if version < VERSION:
            note_takers(db)
        db.execute(f"PRAGMA user_version = {VERSION}")


def note_takers(db: sqlite3.Connection) -> None:
    """Enter who took and what was called in deals of which only the record says so."""
    query = (
        "SELECT rowid AS place, players, record FROM deals WHERE taker IS NULL AND contract <> ''"
    )
    for row in db.execute(query).fetchall():
        players, record = row["players"], row["record"]
        if isinstance(players, int) and isinstance(record, str):
            taker, called = taking_in(record, players)
            values = (taker, None if called is None else called.code, row["place"])
            db.execute("UPDATE deals SET taker = ?, called = ? WHERE rowid = ?", values)


def taking_in(text: str, players: int) -> tuple[int | None, Card | None]:
    """Who took in the deal of a record, the seat of its highest bid, and the card that he called.

    Of a record that is damaged, as far as it can be read.
    """
    best, taker = Bid.PASS, None
    for done in _actions(text, players):
        match done.action:
            case MakeBid(bid=bid) if bid > best:
                best, taker = bid, done.seat
            case CallCard(card=card):
                return taker, card
            case Discard() | PlayCard():
                break
    return taker, None


def _actions(text: str, players: int) -> Iterator[SeatAction]:
    """The actions of a record up to the first that is damaged."""
    for line in text.splitlines()[1:]:
        try:
            yield parse_action(parse_object(line), players)
        except ValueError:
            return


def known_version(db: sqlite3.Connection) -> int:
    """The version of a file that defines exactly the tables and indices of ours.

    Nothing else is trusted: a trigger, a view or a computed column would be carried out.

    Raises:
        NewerSchema: when it is from a later version of the game.
        DamagedFile: when it defines anything else.
        sqlite3.Error: when it cannot be read.
    """
    (version,) = db.execute("PRAGMA user_version").fetchone()
    found = _definitions(db)
    if version in range(VERSION + 1) and found == _expected(version):
        return int(version)
    if version in _NEWER and found != _expected(VERSION):
        raise NewerSchema(f"version {version}; this game knows {VERSION}")
    raise DamagedFile("the tables are not ours")


def _definitions(db: sqlite3.Connection) -> frozenset[tuple[object, ...]]:
    """The SQL statements that define what is in a file, with blanks evened out."""
    rows = db.execute("SELECT type, name, tbl_name, sql FROM sqlite_master LIMIT 99")
    return frozenset(
        (*row[:3], " ".join(row["sql"].split()) if isinstance(row["sql"], str) else row["sql"])
        for row in rows
    )


@cache
def _expected(version: int) -> frozenset[tuple[object, ...]]:
    """What a file of some version defines."""
    with closing(sqlite3.connect(":memory:")) as db:
        db.row_factory = sqlite3.Row
        for statements in MIGRATIONS[:version]:
            for statement in statements:
                db.execute(statement)
        return _definitions(db)


def check(db: sqlite3.Connection) -> None:
    """Make sure that a file is whole.

    Where a damaged row no longer agrees with the indices, these are made anew.

    Raises:
        DamagedFile, sqlite3.Error, UnicodeDecodeError: saying what is wrong; see ``is_damage``.
    """
    if _found_wrong(db, "integrity_check") is not None:
        wrong = _found_wrong(db, "quick_check")  # all but the indices
        if wrong is not None:
            raise DamagedFile(wrong)
        db.execute("REINDEX")


def _found_wrong(db: sqlite3.Connection, pragma: str) -> str | None:
    """The first thing that a check of SQLite's finds wrong."""
    (found,) = db.execute(f"PRAGMA {pragma}(1)").fetchone()
    return None if found == "ok" else str(found)


FileChange = Callable[[sqlite3.Connection], object]
_Result = TypeVar("_Result")


class Read(Protocol):
    """Runs a query on the progress file, and makes a record of every row that it finds."""

    def __call__(
        self, read: Callable[[sqlite3.Row], _Result], query: str, values: Sequence[object] = ()
    ) -> tuple[_Result, ...]:
        """See ``ProgressFile._records``."""


class FilePart:
    """Some tables of the progress file, with what is read from them and written to them."""

    def __init__(self, read: Read, write: Callable[[FileChange], None]) -> None:
        self._read, self._write = read, write


def marks(values: Sequence[object]) -> str:
    """As many question marks as there are values, for a statement of SQL."""
    return ", ".join("?" * len(values))


class Conditions:
    """What the rows of a query must meet: conditions in SQL and the values in them."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self.values: list[object] = []

    def add(self, part: str, *values: object) -> None:
        """Demand something of the rows, unless a value is None."""
        if None not in values:
            self._parts.append(part)
            self.values += values

    @property
    def text(self) -> str:
        """The ``WHERE`` clause of the query; empty without any condition."""
        return f" WHERE {' AND '.join(self._parts)}" if self._parts else ""
