"""Single bars over a scale, for charts and for rows that are laid out elsewhere."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.charts.marks import bar, cut, mean_dot, whisker
from game.ui.charts.palette import Tone, bar_edge, tone_colour
from game.ui.charts.scale import Scale
from game.ui.drawing.vector import path, rectangle
from game.ui.look.kit import Kit

BAR_HEIGHT: Final = 18
_MARGIN: Final = 8
_CUT: Final = 16
"""How far from its end a bar is cut."""


def draw_bar(
    kit: Kit,
    target: pygame.Surface,
    scale: Scale,
    y: float,
    value: float,
    *,
    tone: Tone = Tone.PLAIN,
    interval: tuple[float, float] | None = None,
    height: float = BAR_HEIGHT,
) -> None:
    """A level bar from 0 to a value, with a whisker and the dot of the mean if it has an interval.

    Args:
        kit: the kit to draw with.
        target: what to draw on.
        scale: the axis in pixels; a bar that reaches beyond its ends is shown cut.
        y: the bar's middle in pixels.
        value: how far it reaches.
        tone: what it stands for.
        interval: the lower and the upper end of the whisker.
        height: of the bar in units.
    """
    beyond = not scale.low <= value <= scale.high
    ends = (scale.zero, scale.clamped(value), *map(scale.clamped, interval or ()))
    left = min(ends)
    units = [(end - left) / kit.scale for end in ends]
    middle = height / 2
    start, end = sorted(units[:2])

    def body() -> str:
        drawn = bar(kit.theme, start, 0, end - start, height, tone)
        if beyond:
            drawn += cut(kit.theme, start + _CUT if value < 0 else end - _CUT, height)
        elif interval is not None:
            drawn += whisker(kit.theme, units[2], units[3], middle)
            drawn += mean_dot(kit.theme, units[1], middle)
        return drawn

    key = ("bar", tone, beyond, *(round(end, 2) for end in units))
    sprite = kit.shape(key, body, max(units), height, _MARGIN)
    sprite.draw(target, left, y - middle * kit.scale)


def draw_share(
    kit: Kit, target: pygame.Surface, rect: pygame.Rect, share: float, tone: Tone = Tone.PLAIN
) -> None:
    """A rounded track that is filled from the left by a share from 0 to 1."""
    filled = rect.width / kit.scale * min(1.0, max(0.0, share))

    def body(width: float, height: float) -> str:
        radius = min(5.0, height / 2)
        box = rectangle(0, 0, width, height, radius)
        drawn = path(box, fill=kit.theme.track)
        if filled > 0:
            drawn += path(
                _left_part(filled, width, height, radius), fill=tone_colour(kit.theme, tone)
            )
        return drawn + path(box, stroke=bar_edge(kit.theme), width=1.2)

    kit.paint(target, rect, ("share", tone, round(filled, 2)), body)


def _left_part(filled: float, width: float, height: float, radius: float) -> str:
    """The left part of a rounded rectangle; its right edge is straight until it is nearly full."""
    if filled >= width - radius:
        return rectangle(0, 0, filled, height, radius)
    r = min(radius, filled)
    return (
        f"M{filled:.2f} 0V{height}H{r:.2f}Q0 {height} 0 {height - radius}V{radius}Q0 0 {r:.2f} 0Z"
    )
