"""What the parts of the progress ask of its file: queries, what rows must meet, changes."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

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
