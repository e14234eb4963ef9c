"""An expected score as a dot with its interval, on a scale that need not begin at nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.coach.ranking import RankedAction
from game.ui.charts.axis import Scale
from game.ui.charts.marks import whisker
from game.ui.charts.palette import Tone, axis_colour, tone_colour
from game.ui.drawing.vector import circle, path
from game.ui.look.kit import Kit

_HEIGHT: Final = 20
_DOT: Final = 5.2
_CLEAR: Final = 4
"""How far an interval must reach beyond its dot to be drawn: caps on the dot would deform it."""
_MARGIN: Final = 8

_FAR: Final = 1.6
_SPARE: Final = 0.5


def telling_range(intervals: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The range of a scale on which the best choices can be told apart.

    A choice that is so bad that the range would be ``_FAR`` times as long with it lies beyond the
    end; half of the choices are shown in any case.

    Args:
        intervals: of the choices, the best first; at least one.
    """
    kept = sorted(intervals, key=sum, reverse=True)
    highest = max(high for _, high in kept)
    while len(kept) > max(2, (len(intervals) + 1) // 2):
        longer = highest - min(low for low, _ in kept)
        shorter = highest - min(low for low, _ in kept[:-1])
        if longer < _FAR * shorter:
            break
        kept.pop()
    return min(low for low, _ in kept) - _SPARE, highest + _SPARE


def draw_estimate(
    kit: Kit, target: pygame.Surface, scale: Scale, y: float, ranked: RankedAction, tone: Tone
) -> None:
    """Draw a line over the whole scale, and on it the interval and the score.

    A score below the scale's lowest is an arrow at its start.

    Args:
        kit: the kit to draw with.
        target: what to draw on.
        scale: the axis in pixels.
        y: the line's height in pixels.
        ranked: the choice whose expected score and interval are drawn.
        tone: the dot's colour.
    """
    theme, middle = kit.theme, _HEIGHT / 2
    points = (ranked.expected_score, *ranked.interval)
    at, low, high = ((scale.clamped(value) - scale.start) / kit.scale for value in points)
    length = (scale.end - scale.start) / kit.scale

    beyond = ranked.expected_score < scale.low
    fill = tone_colour(theme, tone)

    def body() -> str:
        line = path(f"M0 {middle}H{length:.1f}", stroke=axis_colour(theme), width=1, opacity=0.25)
        if beyond:
            arrow = f"M0 {middle}l{2 * _DOT} {-_DOT}v{2 * _DOT}Z"
            return line + path(arrow, fill=fill, stroke=theme.outline, width=1)
        dot = circle(at, middle, _DOT, fill=fill, stroke=theme.outline, width=1)
        wide = high - low > 2 * (_DOT + _CLEAR)
        return line + (whisker(theme, low, high, middle) if wide else "") + dot

    key = ("estimate", tone, beyond, round(at, 1), round(low, 1), round(high, 1))
    sprite = kit.shape(key, body, length, _HEIGHT, _MARGIN)
    sprite.draw(target, scale.start, y - middle * kit.scale)
