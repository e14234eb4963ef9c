"""An expected score as a dot with its interval, on a scale that need not begin at nothing."""

from __future__ import annotations

from typing import Final

import pygame

from game.coach.ranking import RankedAction
from game.ui.charts.marks import whisker
from game.ui.charts.palette import Tone, axis_colour, tone_colour
from game.ui.charts.scale import Scale
from game.ui.kit import Kit
from game.ui.vector import circle, path

_HEIGHT: Final = 20
_DOT: Final = 5.2
_MARGIN: Final = 8


def draw_estimate(
    kit: Kit, target: pygame.Surface, scale: Scale, y: float, ranked: RankedAction, tone: Tone
) -> None:
    """Draw a line over the whole scale, and on it the interval and the score.

    Args:
        kit: the kit to draw with.
        target: what to draw on.
        scale: the axis in pixels.
        y: the line's height in pixels.
        ranked: the score.
        tone: the dot's colour.
    """
    theme, middle = kit.theme, _HEIGHT / 2
    points = (ranked.expected_score, *ranked.interval)
    at, low, high = ((scale.clamped(value) - scale.start) / kit.scale for value in points)
    length = (scale.end - scale.start) / kit.scale

    def body() -> str:
        line = path(f"M0 {middle}H{length:.1f}", stroke=axis_colour(theme), width=1, opacity=0.25)
        dot = circle(at, middle, _DOT, fill=tone_colour(theme, tone), stroke=theme.outline, width=1)
        return line + whisker(theme, low, high, middle) + dot

    key = ("estimate", tone, round(at, 1), round(low, 1), round(high, 1))
    sprite = kit.shape(key, body, length, _HEIGHT, _MARGIN)
    sprite.draw(target, scale.start, y - middle * kit.scale)
