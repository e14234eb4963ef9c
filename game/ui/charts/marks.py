"""The marks that charts are made of, as SVG elements; all lengths in units."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from game.ui.charts.palette import Tone, axis_colour, bar_edge, tone_colour
from game.ui.drawing.vector import Point, circle, path, polyline, rectangle
from game.ui.look.theme import BRIGHT_GOLD, LIGHT_GOLD, Theme, ThemeName

LINE_WIDTH: Final = 2.8
BAND_OPACITY: Final = 0.2
MEAN_RADIUS: Final = 3.5
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
    return circle(x, y, MEAN_RADIUS, fill="#FFFFFF", stroke=bar_edge(theme), width=1.3)


def line(points: Sequence[Point], colour: str) -> str:
    """An SVG path through points in units, in a colour."""
    return path(polyline(points), stroke=colour, width=LINE_WIDTH)


def band(lower: Sequence[Point], upper: Sequence[Point], colour: str) -> str:
    """The ground between two lines."""
    outline = polyline([*upper, *reversed(lower)]) + "Z"
    return path(outline, fill=colour, opacity=BAND_OPACITY)


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
