"""Hair, beards and moustaches: a mass with an outline, and tapered strands along its flow."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK
from game.tools.art.portraits.expression import Expression
from game.tools.art.shapes import Point, spline

_DEGREES_PER_SMILE = 1.3


@dataclass(frozen=True, slots=True)
class HairColour:
    """Mass, shaded mass and strands of one head of hair."""

    base: str
    shade: str
    strand: str


def draw_mass(
    canvas: Canvas, outline: Sequence[Point], colour: str, *, contour: float = 4.6
) -> None:
    """Draw one closed mass of hair with its contour."""
    with canvas.contour(INK, contour):
        canvas.fill(spline(outline, closed=True, tension=0.62), colour)


def draw_moustache(
    canvas: Canvas,
    half: Sequence[Point],
    colour: HairColour,
    flow: Sequence[Sequence[Point]],
    expression: Expression,
) -> None:
    """Draw both halves of a moustache from its right half; its tips follow the smile.

    `flow` holds the strands of the right half.
    """
    root = half[0][1]
    for side in (-1, 1):
        with (
            canvas.at(0, root, 1, 0, scale_x=side),
            canvas.at(rotation=-_DEGREES_PER_SMILE * expression.smile),
            canvas.at(0, -root),
        ):
            canvas.outlined(spline(half, closed=True, tension=0.62), colour.base, INK, 3.4)
            for points in flow:
                canvas.brush(points, 2.8, colour.strand, 0.2, 0.1)
