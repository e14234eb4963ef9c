"""A line of the score sheet as it is written."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One line of the computation.

    Attributes:
        label: what it is about.
        note: how it comes about.
        value: the figure.
        sum_line: whether a line above it sums up what stands there.
    """

    label: str
    note: str
    value: str
    sum_line: bool = False
