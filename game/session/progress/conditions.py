"""What the rows of a query must meet."""

from __future__ import annotations


class Conditions:
    """What the rows of a query must meet: SQL with its values."""

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
        """The clause of a query."""
        return f" WHERE {' AND '.join(self._parts)}" if self._parts else ""
