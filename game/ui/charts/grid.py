"""Lines behind charts, with the numbers beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import pygame

from game.ui.charts.palette import axis_colour
from game.ui.charts.scale import Scale
from game.ui.drawing.figures import draw_line
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face

TICK_SIZE: Final = 15
TICK_ROOM: Final = 22
"""Units below a chart for the numbers of an axis."""

_GRID: Final = 1.1
_AXIS: Final = 1.4


def tick_style(kit: Kit) -> Style:
    """How the numbers of an axis look."""
    return Style(Face.BODY, TICK_SIZE, kit.theme.muted)


def _width(kit: Kit, units: float) -> int:
    return max(1, round(units * kit.scale))


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
    theme = kit.theme
    for value in ticks:
        x = round(scale.at(value))
        colour = axis_colour(theme) if value == 0 else theme.track
        width = _width(kit, _AXIS if value == 0 else _GRID)
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
    theme = kit.theme
    for value in ticks:
        y = round(scale.at(value))
        colour = axis_colour(theme) if value == 0 else theme.track
        width = _width(kit, _AXIS if value == 0 else _GRID)
        draw_line(target, colour, (left, y), (right, y), width)
        style = tick_style(kit)
        baseline = y + kit.text_px(TICK_SIZE) * 0.32
        kit.draw_text(target, left - kit.px(9), baseline, words(value), style, "right")


def ticks_width(kit: Kit, ticks: Iterable[float], words: Callable[[float], str]) -> float:
    """Pixels that the numbers at the left of a chart need, with the gap beside them."""
    style = tick_style(kit)
    return max(kit.text_width(words(value), style) for value in ticks) + kit.px(9)
