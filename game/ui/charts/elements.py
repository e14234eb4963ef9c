"""What charts are made of: their colours, their marks as SVG elements, and their axes.

The colours are told apart by colour-blind eyes too, and none stands without a sign or a word.
Lengths of marks are in units; axes lead from numbers to pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

import pygame

from game.ui.drawing.canvas import draw_line
from game.ui.drawing.vector import Point, circle, path, polyline, rectangle
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import BRIGHT_GOLD, LIGHT_GOLD, Face, Theme, ThemeName

SERIES: Final = MappingProxyType(
    {
        ThemeName.DAY: ("#127DEC", "#C86205", "#01174D", "#89654B", "#697FA2", "#240C04"),
        ThemeName.EVENING: ("#EBD461", "#926425", "#725FB8", "#A9E3B2", "#008478", "#43E6FE"),
    }
)
"""By theme, in the order in which series take them; no two are nearer than 40 in CIE L*a*b* for
eyes that lack red, green or blue. By evening the only bright blue, without which there are no
six, comes last."""


class Tone(StrEnum):
    """What a bar or a point stands for.

    ``OTHER`` is what something is compared with.
    """

    PLAIN = "plain"
    GOOD = "good"
    FAILED = "failed"
    LOST = "lost"
    OTHER = "other"


_TONES: Final = MappingProxyType(
    {
        ThemeName.DAY: ("#1D2F5A", "#1F8E79", "#C7631E", "#6F0F0F", "#D8C69C"),
        ThemeName.EVENING: ("#6A78B4", "#86E2DA", "#E0A467", "#C8654F", "#E3D0DD"),
    }
)
"""By theme, in the order of ``Tone``; those that meet in a chart are as far apart as series."""


def tone_colour(theme: Theme, tone: Tone) -> str:
    """The colour of what a bar stands for."""
    return _TONES[theme.name][tuple(Tone).index(tone)]


def on_bar(theme: Theme) -> str:
    """The colour of figures on a bar."""
    return theme.paper_top if theme.name is ThemeName.DAY else theme.outline


def bar_edge(theme: Theme) -> str:
    """The colour of the line around bars and marks."""
    return theme.outline


def axis_colour(theme: Theme) -> str:
    """The colour of the axis at zero, and of whiskers."""
    return theme.text


_CAP: Final = 5.5
_GAP: Final = 5
_SLANT: Final = 6
"""How wide the gap of a cut bar is, and how far it leans."""
_HATCH_PITCH: Final = 6
_HATCH_EDGE: Final = 1.2
"""How far hatching stays away from a bar's edge."""


def bar(theme: Theme, x: float, y: float, width: float, height: float, tone: Tone) -> str:
    """A bar with a thin line around it; what failed is hatched at 45°."""
    if width <= 0 or height <= 0:
        return ""
    box = rectangle(x, y, width, height)
    drawn = path(box, fill=tone_colour(theme, tone))
    if tone is Tone.FAILED:
        drawn += path(_hatching(x, y, width, height), stroke=theme.paper_top, width=1.5)
    return drawn + path(box, stroke=bar_edge(theme), width=1)


def _hatching(x: float, y: float, width: float, height: float) -> str:
    """Slanted lines within a rectangle, a little away from its edge."""
    left, top = x + _HATCH_EDGE, y + _HATCH_EDGE
    across, down = width - 2 * _HATCH_EDGE, height - 2 * _HATCH_EDGE
    if across <= 0 or down <= 0:
        return ""
    lines = []
    sum_ = _HATCH_PITCH / 2
    while sum_ < across + down:
        start = (left + max(0.0, sum_ - down), top + min(sum_, down))
        end = (left + min(sum_, across), top + max(0.0, sum_ - across))
        lines.append(f"M{start[0]:.2f} {start[1]:.2f}L{end[0]:.2f} {end[1]:.2f}")
        sum_ += _HATCH_PITCH
    return "".join(lines)


def cut(theme: Theme, x: float, height: float) -> str:
    """The gap in a bar that is too long to be shown."""
    sides = [f"M{left:.2f} {height + 2:.2f}L{left + _SLANT} -2" for left in (x - _GAP, x)]
    gap = f"{sides[0]}H{x + _SLANT:.2f}L{x:.2f} {height + 2:.2f}Z"
    edges = path("".join(sides), stroke=bar_edge(theme), width=1.3)
    return path(gap, fill=theme.paper_top) + edges


def whisker(theme: Theme, low: float, high: float, y: float) -> str:
    """An interval as a line with caps, set off from the bar that it lies on."""
    colour = axis_colour(theme)
    line = f"M{low:.2f} {y:.2f}H{high:.2f}"
    caps = "".join(f"M{x:.2f} {y - _CAP:.2f}V{y + _CAP:.2f}" for x in (low, high))
    around = path(line + caps, stroke=theme.paper_top, width=4.4, opacity=0.7)
    return around + path(line + caps, stroke=colour, width=2)


def mean_dot(theme: Theme, x: float, y: float) -> str:
    """The white dot at a mean."""
    return circle(x, y, 3.5, fill="#FFFFFF", stroke=bar_edge(theme), width=1.3)


def line(points: Sequence[Point], colour: str) -> str:
    """An SVG path through points in units, in a colour."""
    return path(polyline(points), stroke=colour, width=2.8)


def band(lower: Sequence[Point], upper: Sequence[Point], colour: str) -> str:
    """The ground between two lines."""
    outline = polyline([*upper, *reversed(lower)]) + "Z"
    return path(outline, fill=colour, opacity=0.2)


def point_dot(theme: Theme, x: float, y: float, colour: str) -> str:
    """A point on a line."""
    return circle(x, y, 4, fill=colour, stroke=theme.paper_top, width=1.6)


def turning_mark(theme: Theme, x: float, y: float, *, gained: bool) -> str:
    """A triangle that points up where something was gained, down where it was lost."""
    tall = -9 if gained else 9
    outline = f"M{x - 9.5} {y - 0.7 * tall}H{x + 9.5}L{x} {y + tall}Z"
    tone = Tone.GOOD if gained else Tone.LOST
    return path(outline, fill=tone_colour(theme, tone), stroke=bar_edge(theme), width=1.3)


_FAILED_AND_MADE: Final = MappingProxyType(
    {ThemeName.DAY: ("#A34110", "#227066"), ThemeName.EVENING: ("#E8843C", "#59CDB0")}
)
"""By theme. The tones of charts are by day too light for words on them, and by night too bright for
a bar of this length."""

_LEAST: Final = 6
"""Units below which nothing of a share can be seen."""


def attack_colour(theme: Theme, *, made: bool) -> str:
    """The colour of the attack's points, which stands out from the bar; words go by ``on_bar``."""
    return _FAILED_AND_MADE[theme.name][made]


def points_bar(
    theme: Theme, width: float, height: float, mark: float, share: float, fill: str
) -> str:
    """The elements of a bar, in units.

    Args:
        theme: the colours.
        width: of the whole bar, which stands for all points of a deal.
        height: of the bar; the mark of the target reaches 5 units beyond.
        mark: where the target is.
        share: how far the bar is filled.
        fill: the colour of that.
    """
    drawn = path(
        rectangle(0, 0, width, height, 5), fill=theme.track, stroke=theme.control_border, width=1.4
    )
    if share > _LEAST:
        drawn += path(rectangle(1, 1, share - 1, height - 2, 4), fill=fill)
    drawn += path(rectangle(2.4, 2.4, width - 4.8, height - 4.8, 3), stroke=LIGHT_GOLD, width=1)
    drawn += path(f"M{mark}-5V{height + 5}", stroke=theme.outline, width=4.4)
    return drawn + path(f"M{mark}-4V{height + 4}", stroke=BRIGHT_GOLD, width=2)


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
