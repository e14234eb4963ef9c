"""What can still be read of a damaged progress file, in a new one: rows that are whole.

They are read without SQLite, which gives up at the first page that makes no sense, and trusts the
tables' definitions that it finds. Here every page is looked at by itself, as
https://sqlite.org/fileformat2.html lays it out.
"""

from __future__ import annotations

import logging
import sqlite3
import struct
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final, Protocol

from game.session.files import read_bounded
from game.session.progress.matches_and_reviews import (
    CHALLENGE_COLUMNS,
    MATCH_COLUMNS,
    REVIEW_COLUMNS,
    read_challenge,
    read_review,
    read_whole_match,
)
from game.session.progress.rows import (
    ANSWER_COLUMNS,
    COMPARISON_COLUMNS,
    DEAL_COLUMNS,
    DUE_COLUMNS,
    LOSS_COLUMNS,
    STOCK_COLUMNS,
    decoded,
    read_answer,
    read_comparison,
    read_due,
    read_loss,
    read_played_deal,
    read_stock,
)
from game.session.progress.schema import note_takers, transaction

_Value = None | int | float | str | bytes
"""A text that is no UTF-8 comes as bytes."""
StoredRow = tuple[int, tuple[_Value, ...]]
"""The row's number, and its values as they were written."""

_LARGEST_ROW: Final = 1024 * 1024
_INTEGER_LENGTHS: Final = (0, 1, 2, 3, 4, 6, 8)
"""Bytes of a number, by its kind."""
_FLOAT, _ZERO, _ONE, _FIRST_BYTES = 7, 8, 9, 12
"""Kinds of values: from 12 on the even ones are bytes, the odd ones texts, of growing length."""

PAGE_SIZE: Final = 4096
"""Bytes of a page, as SQLite makes them unless told otherwise."""
_SIZES: Final = tuple(2**power for power in range(9, 16))
_HEADER: Final = 100
"""Bytes before the first page's own."""
_MAGIC: Final = b"SQLite format 3\0"
_FRACTIONS: Final = bytes((0, 64, 32, 32))
"""No bytes of a page are reserved; and parts of it that SQLite has fixed."""
_TABLE_LEAF: Final = 13
"""The kind of page that holds the rows of a table."""
_LARGEST_FILE: Final = 512 * 1024 * 1024
_LONGEST_SEARCH: Final = 10.0
"""Seconds that no file takes which was not made to take them."""


class _BadCell(ValueError):
    """What a page holds there is no row."""


class _Pages(Protocol):
    @property
    def size(self) -> int: ...
    def __getitem__(self, number: int) -> bytes: ...


def _row_of(pages: _Pages, page: bytes, at: int) -> StoredRow:
    """The row that begins at some byte of a page.

    Raises:
        BadCell: when there is none.
    """
    length, at = _varint(page, at)
    number, at = _varint(page, at)
    payload = _payload(pages, page, at, length)
    return _signed(number), tuple(_values(payload))


def _payload(pages: _Pages, page: bytes, at: int, length: int) -> bytes:
    """The bytes of a row, which may go on in other pages."""
    here = _local_length(pages.size, length)
    if length > _LARGEST_ROW or at + here + (4 if here < length else 0) > len(page):
        raise _BadCell("it is longer than there is room for")
    parts = [page[at : at + here]]
    missing = length - here
    following = page[at + here : at + here + 4]
    while missing > 0:
        more = pages[int.from_bytes(following)] if any(following) else b""
        following, part = more[:4], more[4:][:missing]
        if not part:
            raise _BadCell("it does not go on")
        parts.append(part)
        missing -= len(part)
    return b"".join(parts)


def _local_length(size: int, length: int) -> int:
    """How many bytes of a row stand in its own page."""
    most, least = size - 35, (size - 12) * 32 // 255 - 23
    if length <= most:
        return length
    rest = least + (length - least) % (size - 4)
    return rest if rest <= most else least


def _values(payload: bytes) -> Iterator[_Value]:
    body, at = _varint(payload, 0)
    kinds = []
    while at < body:
        kind, at = _varint(payload, at)
        kinds.append(kind)
    lengths = [_length(kind) for kind in kinds]
    if at != body or body + sum(lengths) != len(payload):
        raise _BadCell("its values do not fill it")
    for kind, length in zip(kinds, lengths, strict=True):
        yield _value(kind, payload[at : at + length])
        at += length


def _length(kind: int) -> int:
    if kind >= _FIRST_BYTES:
        return (kind - _FIRST_BYTES) // 2
    if kind < len(_INTEGER_LENGTHS):
        return _INTEGER_LENGTHS[kind]
    if kind > _ONE:
        raise _BadCell(f"there is no kind {kind}")
    return 8 if kind == _FLOAT else 0


def _value(kind: int, raw: bytes) -> _Value:
    if kind >= _FIRST_BYTES:
        return decoded(raw) if kind % 2 else raw
    if kind == _FLOAT:
        return float(struct.unpack(">d", raw)[0])
    if kind in {_ZERO, _ONE}:
        return kind - _ZERO
    return int.from_bytes(raw, signed=True) if raw else None


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A number of one to nine bytes, and where it ends."""
    value = 0
    for place in range(at, at + 8):
        if place >= len(data):
            raise _BadCell("it is cut off")
        value = value << 7 | data[place] & 0x7F
        if data[place] < 0x80:
            return value, place + 1
    if at + 8 >= len(data):
        raise _BadCell("it is cut off")
    return value << 8 | data[at + 8], at + 9


def _signed(number: int) -> int:
    """A number of 64 bits as SQLite understands it."""
    return number - 2**64 if number >= 2**63 else number


@dataclass(frozen=True, slots=True)
class DatabasePages:
    """The pages of a SQLite file, whether or not it is damaged.

    Attributes:
        size: how many bytes a page has.
        content: all bytes of the file.
        newer: what the write-ahead log beside it has of them, by number.
    """

    size: int
    content: bytes
    newer: dict[int, bytes]

    def __getitem__(self, number: int) -> bytes:
        """A page by its number, 1 for the first; one that the file lacks is empty."""
        return self.newer.get(number) or self.content[(number - 1) * self.size : number * self.size]

    @property
    def numbers(self) -> range:
        """The numbers of all pages, those that only the write-ahead log has included."""
        return range(1, max(-(-len(self.content) // self.size), *self.newer, 0) + 1)


def _rows_in(pages: DatabasePages) -> Iterator[StoredRow]:
    """The rows of all tables, in no order, as far as they are found in reasonable time."""
    deadline = time.monotonic() + _LONGEST_SEARCH
    for number in pages.numbers:
        if time.monotonic() > deadline:
            return
        page = pages[number]
        head = _HEADER if number == 1 else 0
        if page[head : head + 1] != bytes((_TABLE_LEAF,)):
            continue
        count = int.from_bytes(page[head + 3 : head + 5])
        for at in range(head + 8, min(head + 8 + 2 * count, len(page) - 1), 2):
            try:
                yield _row_of(pages, page, int.from_bytes(page[at : at + 2]))
            except _BadCell:
                continue


def _pages_of(path: Path) -> Iterator[DatabasePages]:
    """The pages of a file: as it would be with the usual size, and with the one that it names.

    Raises:
        OSError: when it cannot be read.
    """
    content = read_bounded(path, _LARGEST_FILE)
    log = path.with_name(f"{path.name}-wal")
    logged = read_bounded(log, _LARGEST_FILE) if log.is_file() else b""
    named = int.from_bytes(content[16:18])
    for size in {PAGE_SIZE, named} & set(_SIZES):
        yield DatabasePages(size, content, _logged_pages(logged, size))


def has_sound_header(path: Path) -> bool:
    """Whether a file begins as SQLite begins ours, so that what is wrong with it lies elsewhere.

    One that cannot be read, or is not there, is not at fault either.
    """
    try:
        head = read_bounded(path, _HEADER)[:_HEADER]
    except OSError:
        return True
    versions, fractions = head[18:20], head[20:24]
    formats = [int.from_bytes(head[at : at + 4]) for at in (44, 56)]  # of definitions, of texts
    return (
        head.startswith(_MAGIC)
        and int.from_bytes(head[16:18]) in _SIZES
        and all(version in {1, 2} for version in versions)
        and fractions == _FRACTIONS
        and formats[0] in range(5)
        and formats[1] in {0, 1}
    )


def _logged_pages(log: bytes, size: int) -> dict[int, bytes]:
    """What a write-ahead log holds up to its last commit."""
    committed: dict[int, bytes] = {}
    begun: dict[int, bytes] = {}
    step, salts = 24 + size, log[16:24]
    for at in range(32, len(log) - step + 1, step):
        number, commits, frame_salts = struct.unpack_from(">II8s", log, at)
        if frame_salts != salts:  # left of an earlier use of the log
            break
        begun[number] = log[at + 24 : at + step]
        if commits:
            committed |= begun
            begun.clear()
    return committed


LOGGER: Final = logging.getLogger(__name__)

_READERS: Final[Mapping[str, tuple[str, Callable[[sqlite3.Row], object]]]] = MappingProxyType(
    {
        "answers": (ANSWER_COLUMNS, read_answer),
        "spots": (DUE_COLUMNS, read_due),
        "deals": (DEAL_COLUMNS, read_played_deal),
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
    found = [_filled(empty(), pages) for pages in _pages_of(path)] or [empty()]
    best = max(found, key=lambda db: sum(row_counts(db).values()))
    for db in found:
        if db is not best:
            db.close()
    LOGGER.warning("saved of the damaged progress file: %s", row_counts(best))
    return best


def row_counts(db: sqlite3.Connection) -> dict[str, int]:
    """How many rows each table of a file has, by the table's name."""
    return {it: db.execute(f"SELECT count(*) FROM {it}").fetchone()[0] for it in _READERS}


def _filled(db: sqlite3.Connection, pages: DatabasePages) -> sqlite3.Connection:
    entries = _entries(db)
    with transaction(db):
        for number, values in sorted(_rows_in(pages), key=lambda row: row[0]):
            if values:  # a number in the place of NULL stands at the row's head
                row = (number if values[0] is None else values[0], *values[1:])
                next((it for it in entries.get(len(row), ()) if it.takes(db, row)), None)
        note_takers(db)
    return db


@dataclass(frozen=True, slots=True)
class _RowKind:
    """How a row enters a table, and how it is read there; only what makes sense stays."""

    table: str
    statement: str
    columns: str
    read: Callable[[sqlite3.Row], object]

    def takes(self, db: sqlite3.Connection, row: tuple[_Value, ...]) -> bool:
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


def _entries(db: sqlite3.Connection) -> Mapping[int, Sequence[_RowKind]]:
    """The tables that a row of so many values may be of.

    A row that was written before its table got more columns lacks their values.
    """
    found: defaultdict[int, list[_RowKind]] = defaultdict(list)
    for table, (columns, read) in _READERS.items():
        described = db.execute(f"PRAGMA table_info({table})").fetchall()
        names = [column["name"] for column in described]
        first = sum(column["dflt_value"] is None for column in described)
        for count in range(first, len(names) + 1):
            marks, listed = ", ".join("?" * count), ", ".join(names[:count])
            statement = f"INSERT OR IGNORE INTO {table} ({listed}) VALUES ({marks})"
            found[count].append(_RowKind(table, statement, columns, read))
    return found
