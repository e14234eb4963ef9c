"""Memory that the kernel reads and fills."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any, Final

WORDS: Final = "Q"
NUMBERS: Final = "q"
DOUBLES: Final = "d"
SINGLES: Final = "f"
TRUTHS: Final = "B"
"""What a row or table is of, by the names of ``array``."""


def row(kind: str, values: Iterable[Any]) -> memoryview[Any]:
    """A buffer of one dimension with those values."""
    return memoryview(array(kind, values))


def zeros(kind: str, length: int) -> memoryview[Any]:
    """A buffer of one dimension with so many zeros."""
    return memoryview(bytearray(length * array(kind).itemsize)).cast("B").cast(_code(kind))


def table(kind: str, rows: Sequence[Sequence[Any]], columns: int) -> memoryview[Any]:
    """A buffer of two dimensions, with rows of so many values."""
    return shaped(array(kind, chain.from_iterable(rows)), len(rows), columns)


def zero_table(kind: str, rows: int, columns: int) -> memoryview[Any]:
    """A buffer of two dimensions with so many rows of zeros."""
    return shaped(bytearray(rows * columns * array(kind).itemsize), rows, columns, kind)


def shaped(
    filled: array[Any] | bytearray, rows: int, columns: int, kind: str | None = None
) -> memoryview[Any]:
    """Memory as a table; an empty one gets a row and a column that nobody reads."""
    code = _code(kind or filled.typecode)  # type: ignore[union-attr]
    if not (rows and columns):
        filled, rows, columns = array(code, [0]), 1, 1
    return memoryview(filled).cast("B").cast(code, (rows, columns))


def copied(original: memoryview[Any]) -> memoryview[Any]:
    """A copy of a buffer of two dimensions, in memory of its own."""
    rows, columns = original.shape or (0, 0)
    return shaped(bytearray(original.cast("B")), rows, columns, original.format)


def _code(kind: str) -> Any:
    """The letter by which a memory view knows the type of its values."""
    return kind
