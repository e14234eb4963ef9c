"""Axes of charts: from numbers to pixels, round numbers beside them, and the lines behind."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.charts.palette import axis_colour
from game.ui.drawing.canvas import draw_line
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face

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


TICK_SIZE: Final = 15
TICK_ROOM: Final = 22
"""Units below a chart for the numbers of an axis."""

_GRID: Final = 1.1
_AXIS: Final = 1.4


def tick_style(kit: Kit) -> Style:
    """How the numbers of an axis look."""
    return Style(Face.BODY, TICK_SIZE, kit.theme.muted)


def _tick_line(kit: Kit, value: float) -> tuple[str, int]:
    """Colour and width in pixels of the line at a number."""
    colour, width = (axis_colour(kit.theme), _AXIS) if value == 0 else (kit.theme.track, _GRID)
    return colour, max(1, kit.px(width))


def draw_columns(
    kit: Kit,
    target: pygame.Surface,
    scale: Scale,
    ticks: Iterable[float],
    top: float,
    bottom: float,
    words: Callable[[float], str] | None = None,
) -> None:
    """Upright lines from ``top`` to ``bottom`` in pixels, the one at 0 heavier.

    ``words`` gives the text below each; without it there is none.
    """
    for value in ticks:
        x = round(scale.at(value))
        colour, width = _tick_line(kit, value)
        draw_line(target, colour, (x, top), (x, bottom), width)
        if words is not None:
            baseline = bottom + kit.text_px(TICK_SIZE) * 1.15
            kit.draw_text(target, x, baseline, words(value), tick_style(kit), "centre")


def draw_rows(
    kit: Kit,
    target: pygame.Surface,
    scale: Scale,
    ticks: Iterable[float],
    left: float,
    right: float,
    words: Callable[[float], str],
) -> None:
    """Level lines from ``left`` to ``right`` in pixels, that at 0 heavier, with their numbers."""
    style = tick_style(kit)
    for value in ticks:
        y = round(scale.at(value))
        colour, width = _tick_line(kit, value)
        draw_line(target, colour, (left, y), (right, y), width)
        baseline = y + kit.text_px(TICK_SIZE) * 0.32
        kit.draw_text(target, left - kit.px(9), baseline, words(value), style, "right")


def ticks_width(kit: Kit, ticks: Iterable[float], words: Callable[[float], str]) -> float:
    """Pixels that the numbers at the left of a chart need, with the gap beside them."""
    style = tick_style(kit)
    return max(kit.text_width(words(value), style) for value in ticks) + kit.px(9)
