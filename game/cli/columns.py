"""Rows whose cells stand below each other."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TypeAlias

Row: TypeAlias = tuple[str, ...]


def in_columns(
    rows: Sequence[Row], flush_left: Collection[int], least: Sequence[int] = ()
) -> Iterator[str]:
    """The lines of a table.

    Args:
        rows: the rows, all with as many cells.
        flush_left: the columns of words; all others are flush right.
        least: how wide the columns are at least.
    """
    narrowest = (*least, *(0 for _ in rows[0][len(least) :]))
    widths = [
        max(at_least, *map(len, column))
        for at_least, column in zip(narrowest, zip(*rows, strict=True), strict=True)
    ]
    for row in rows:
        yield " ".join(
            cell.ljust(width) if place in flush_left else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
