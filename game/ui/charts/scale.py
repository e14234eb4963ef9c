"""From numbers to pixels, and round numbers to write beside an axis."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

_ROUND: Final = (1, 2, 5, 10)
"""A step between ticks is one of these times a power of ten."""

_FAR: Final = 3
"""A value is far off when the range grows by this much for it, and for each further one."""


@dataclass(frozen=True, slots=True)
class Scale:
    """A straight line from numbers to pixels.

    Attributes:
        low: the number at ``start``.
        high: the number at ``end``; greater than ``low``.
        start: where the axis starts, in pixels.
        end: where it ends; less than ``start`` where the axis points upwards.
    """

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        """The pixel of a number, also of one that lies beyond the ends."""
        part = (value - self.low) / (self.high - self.low)
        return self.start + part * (self.end - self.start)

    def clamped(self, value: float) -> float:
        """The pixel of a number, or of the end that it lies beyond."""
        return self.at(min(self.high, max(self.low, value)))

    @property
    def zero(self) -> float:
        """Where bars start: the pixel of 0, or of the end next to it."""
        return self.clamped(0)


@dataclass(frozen=True, slots=True)
class Span:
    """The range of an axis and its ticks.

    Attributes:
        low: the number at its start.
        high: the number at its end.
        ticks: the round numbers on it, both ends included when it was rounded.
    """

    low: float
    high: float
    ticks: tuple[float, ...]

    def scale(self, start: float, end: float) -> Scale:
        """The scale that maps this range to pixels from a start to an end."""
        return Scale(self.low, self.high, start, end)


def nice_step(length: float, most: int) -> float:
    """The smallest round step that divides a length into at most so many parts.

    Raises:
        ValueError: when the length is not above 0, or there is no part.
    """
    if length <= 0 or most < 1:
        raise ValueError(f"no step divides {length} into {most}")
    rough = length / most
    power = 10.0 ** math.floor(math.log10(rough))
    return next(power * part for part in _ROUND if power * part >= rough * (1 - 1e-9))


def rounded_span(values: Iterable[float], most: int = 5, *, least: float = 1) -> Span:
    """The smallest range between two round numbers that holds all values and 0.

    Args:
        values: what is to be shown; there may be none.
        most: parts between ticks at most. One more where it crosses 0.
        least: how long the range is at least.
    """
    kept = [0.0, *values]
    low, high = min(kept), max(kept)
    if high - low < least:
        low, high = (low, low + least) if high >= -low else (high - least, high)
    step = nice_step(high - low, most)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    ticks = tuple(index * step for index in range(first, last + 1))
    return Span(ticks[0], ticks[-1], ticks)


def near_values(
    values: Iterable[float], *, least: float = 1, keep: float | None = None
) -> list[float]:
    """Values without those that are so far off that the others would look alike beside them.

    Half of them are kept in any case.

    Args:
        values: what is to be shown, from 0.
        least: how long the range is at least.
        keep: one of the values that is never left out; None for none.
    """
    kept = sorted(values)
    fewest = max(1, (len(kept) + 1) // 2)
    while nearer := _nearer(kept, fewest, least, keep):
        kept = nearer
    return kept


def _nearer(kept: list[float], fewest: int, least: float, keep: float | None) -> list[float]:
    """The longest run of neighbouring ticks without far ones; none where there are no far ones."""
    for left_out in range(1, len(kept) - fewest + 1):
        count = len(kept) - left_out
        runs = [kept[first : first + count] for first in range(left_out + 1)]
        rest = min((run for run in runs if keep is None or keep in run), key=_length)
        if _length(kept) >= _FAR * left_out * max(least, _length(rest)):
            return rest
    return []


def _length(values: Sequence[float]) -> float:
    return max(0.0, *values) - min(0.0, *values)


SHARES: Final = Span(0, 1, (0, 0.25, 0.5, 0.75, 1))
"""The range of shares and chances."""
