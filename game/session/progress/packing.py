"""Long texts in rows, packed."""

from __future__ import annotations

import sqlite3
import zlib


def packed_text(text: str) -> bytes:
    """A long text as it is stored."""
    return zlib.compress(text.encode())


def read_packed(row: sqlite3.Row, column: str, longest: int) -> str:
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
