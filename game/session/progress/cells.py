"""One row of a SQLite table as its page holds it; see ``pages``."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import Final, Protocol

Value = None | int | float | str | bytes
"""A text that is no UTF-8 comes as bytes."""
Row = tuple[int, tuple[Value, ...]]
"""The row's number, and its values as they were written."""

_LARGEST_ROW: Final = 1024 * 1024
_INTEGER_LENGTHS: Final = (0, 1, 2, 3, 4, 6, 8)
"""Bytes of a number, by its kind."""
_FLOAT, _ZERO, _ONE, _FIRST_BYTES = 7, 8, 9, 12
"""Kinds of values: from 12 on the even ones are bytes, the odd ones texts, of growing length."""


class BadCell(ValueError):
    """What a page holds there is no row."""


class _Pages(Protocol):
    @property
    def size(self) -> int: ...
    def __getitem__(self, number: int) -> bytes: ...


def row_of(pages: _Pages, page: bytes, at: int) -> Row:
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
        raise BadCell("it is longer than there is room for")
    parts = [page[at : at + here]]
    missing = length - here
    following = page[at + here : at + here + 4]
    while missing > 0:
        more = pages[int.from_bytes(following)] if any(following) else b""
        following, part = more[:4], more[4:][:missing]
        if not part:
            raise BadCell("it does not go on")
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


def _values(payload: bytes) -> Iterator[Value]:
    body, at = _varint(payload, 0)
    kinds = []
    while at < body:
        kind, at = _varint(payload, at)
        kinds.append(kind)
    lengths = [_length(kind) for kind in kinds]
    if at != body or body + sum(lengths) != len(payload):
        raise BadCell("its values do not fill it")
    for kind, length in zip(kinds, lengths, strict=True):
        yield _value(kind, payload[at : at + length])
        at += length


def _length(kind: int) -> int:
    if kind >= _FIRST_BYTES:
        return (kind - _FIRST_BYTES) // 2
    if kind < len(_INTEGER_LENGTHS):
        return _INTEGER_LENGTHS[kind]
    if kind > _ONE:
        raise BadCell(f"there is no kind {kind}")
    return 8 if kind == _FLOAT else 0


def _value(kind: int, raw: bytes) -> Value:
    if kind >= _FIRST_BYTES:
        return _text(raw) if kind % 2 else raw
    if kind == _FLOAT:
        return float(struct.unpack(">d", raw)[0])
    if kind in {_ZERO, _ONE}:
        return kind - _ZERO
    return int.from_bytes(raw, signed=True) if raw else None


def _text(raw: bytes) -> str | bytes:
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A number of one to nine bytes, and where it ends."""
    value = 0
    for place in range(at, at + 8):
        if place >= len(data):
            raise BadCell("it is cut off")
        value = value << 7 | data[place] & 0x7F
        if data[place] < 0x80:
            return value, place + 1
    if at + 8 >= len(data):
        raise BadCell("it is cut off")
    return value << 8 | data[at + 8], at + 9


def _signed(number: int) -> int:
    """A number of 64 bits as SQLite understands it."""
    return number - 2**64 if number >= 2**63 else number
