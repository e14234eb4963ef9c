"""The garland of roses at the foot of the title."""

import math
from dataclasses import dataclass

from game.tools.art.canvas import Canvas
from game.tools.art.ornament import leaf
from game.tools.art.palette import INK, LEAF, LEAF_DARK, LEAF_MIDDLE, STEM, WHITE
from game.tools.art.shapes import ellipse, spline

_PETALS = 5


@dataclass(frozen=True, slots=True)
class RoseColours:
    """The tones of one full rose, from the light rim to the dark heart."""

    light: str
    main: str
    dark: str


_CRIMSON = RoseColours("#DB6A5E", "#C24A45", "#7E2426")
_PINK = RoseColours("#F6D2C4", "#E9B0A0", "#B5553A")
_AMBER = RoseColours("#F2B65E", "#E0913A", "#9C4F1E")
_VIOLET = RoseColours("#A294CC", "#7868A8", "#3B3A72")

# x, y, scale and turn of the leaves on the right half.
_LEAVES = (
    (58, 22, 0.66, 42), (96, 24, 0.62, -36), (154, 40, 0.62, 34), (196, 2, 0.52, -66),
    (228, 46, 0.52, 28), (248, -14, 0.52, -38), (206, -22, 0.48, -104), (32, 18, 0.52, 62),
    (176, 6, 0.4, -24), (262, 54, 0.36, -30), (284, 4, 0.4, -50),
)  # fmt: skip


def draw_full_rose(
    canvas: Canvas, x: float, y: float, scale: float, colours: RoseColours, turn: float = 0
) -> None:
    """Draw a rose of two rings of petals, about 47 units in radius at scale 1."""
    with canvas.at(x, y, scale, turn):
        angles = [index * math.tau / _PETALS + 0.3 for index in range(_PETALS)]
        with canvas.contour(INK, 4):
            for angle in angles:
                canvas.fill(ellipse(25 * math.cos(angle), 25 * math.sin(angle), 22.5), colours.main)
        for angle in angles:
            with canvas.at(25 * math.cos(angle), 25 * math.sin(angle), 1, math.degrees(angle)):
                canvas.fill(
                    spline([(20, -10), (22.4, 0), (20, 10), (15, 0)], closed=True), colours.light
                )
                canvas.stroke(ellipse(0, 0, 22.5, 22.5, -105, 75), colours.dark, 2.6)
        canvas.fill(ellipse(0, 0, 23), colours.dark)
        for index, angle in enumerate(angles):
            x_inner, y_inner = 11 * math.cos(angle + 0.6), 11 * math.sin(angle + 0.6)
            canvas.fill(ellipse(x_inner, y_inner, 11.4), colours.main)
            canvas.stroke(
                ellipse(x_inner, y_inner, 11.4, 11.4, -70 + 72 * index, 110 + 72 * index),
                colours.dark, 2.2,
            )  # fmt: skip
        canvas.fill(ellipse(0, 0, 11.5), colours.dark)
        spiral = [(-8, 2), (-3, -8), (8, -6), (8, 5), (0, 8), (-4, 3), (1, -2)]
        canvas.brush(spiral, 3.8, colours.light, 0.3, 0.3)


def draw_garland(canvas: Canvas) -> None:
    """Draw the garland about the origin, some 580 units wide."""
    for side in (1, -1):
        with canvas.at(0, 0, 1, 0, scale_x=side):
            _draw_vines(canvas)
            for index, (x, y, scale, turn) in enumerate(_LEAVES):
                leaf(canvas, x, y, scale, turn, LEAF_MIDDLE if index % 3 == 1 else LEAF, STEM)
            _draw_buds(canvas)
    for side in (1, -1):
        draw_full_rose(canvas, side * 236, -36, 0.42, _AMBER, 20 * side)
        draw_full_rose(canvas, side * 214, 36, 0.48, _PINK, 50 * side)
        draw_full_rose(canvas, side * 74, 37, 0.46, _VIOLET, 10 * side)
        draw_full_rose(canvas, side * 128, 14, 0.66, _CRIMSON, 30 * side)
    draw_full_rose(canvas, 0, 8, 0.9, _CRIMSON, 36)


def _draw_vines(canvas: Canvas) -> None:
    whiplash = [
        (6, 8), (70, 26), (150, 18), (214, -8), (262, -8), (288, 14), (280, 36), (262, 34),
        (262, 20),
    ]  # fmt: skip
    for points, weight in (
        (whiplash, 6.5),
        ([(120, 22), (170, 46), (226, 46), (272, 56), (290, 70), (278, 80), (270, 72)], 4.6),
        ([(150, 18), (186, 0), (200, -24), (224, -36)], 4.2),
    ):
        canvas.brush(points, weight + 2.8, INK, 0.6, 0.42)
        canvas.brush(points, weight, LEAF_DARK, 0.6, 0.3)


def _draw_buds(canvas: Canvas) -> None:
    """Close the curled ends of the vines with small buds."""
    for x, y in ((264, 21), (271, 72)):
        canvas.outlined(ellipse(x, y, 5.4), _AMBER.light, INK, 2.4)
        canvas.fill(ellipse(x - 1.6, y - 1.8, 1.6), WHITE)
