"""Art Nouveau ornament shared by the cards: leaves, roses, strands and halo rings."""

import math
from collections.abc import Sequence

from game.tools.art import palette
from game.tools.art.canvas import Canvas
from game.tools.art.palette import Suit
from game.tools.art.shapes import Point, Shape, ellipse, placed, ring, spline, star
from game.tools.art.suits import pip

_LEAF = [(0, 0), (18, -16), (44, -18), (66, 0), (42, 12), (16, 10)]
_PETALS = 5
_RING_SIGNS = 28


def leaf(
    canvas: Canvas,
    x: float,
    y: float,
    scale: float = 1,
    rotation: float = 0,
    colour: str = palette.LEAF,
    vein: str = palette.LEAF_DARK,
) -> None:
    """Draw a leaf that grows from (x, y) in the direction `rotation` (0 is to the right)."""
    with canvas.at(x, y, scale, rotation):
        blade = spline(_LEAF, closed=True)
        canvas.fill(blade, colour)
        canvas.stroke(blade, palette.INK, 3)
        canvas.brush([(2, 0), (30, -4), (60, -1)], 3, vein, 0.6, 0.1)


def rose(canvas: Canvas, x: float, y: float, scale: float, colour: str, dark: str) -> None:
    """Draw a five-petalled rose seen from above, about 47 units in radius at scale 1."""
    with canvas.at(x, y, scale):
        angles = [index * 2 * math.pi / _PETALS + 0.3 for index in range(_PETALS)]
        with canvas.contour(palette.INK, 4):
            for angle in angles:
                canvas.fill(ellipse(24 * math.cos(angle), 24 * math.sin(angle), 23), colour)
        for angle in angles:
            middle, turn = (24 * math.cos(angle), 24 * math.sin(angle)), math.degrees(angle)
            canvas.stroke(ellipse(*middle, 22, 22, turn - 80, turn + 80), dark, 3)
        canvas.fill(ellipse(0, 0, 20), dark)
        spiral = [(-12, 2), (-4, -12), (12, -8), (12, 8), (0, 12), (-6, 4), (2, -3)]
        canvas.brush(spiral, 5, colour, 0.3, 0.3)


def strands(
    canvas: Canvas,
    first: Sequence[Point],
    last: Sequence[Point],
    count: int,
    colour: str,
    width: float,
    other: str | None = None,
    start: float = 0.5,
    end: float = 0.1,
) -> None:
    """Draw `count` tapered lines spread evenly between two guide curves.

    Both guides have the same number of points. Every second line takes the colour
    `other` when it is given; `start` and `end` are the tapers of `Canvas.brush`.
    """
    for index in range(count):
        share = (index + 0.5) / count
        track = [
            (a[0] * (1 - share) + b[0] * share, a[1] * (1 - share) + b[1] * share)
            for a, b in zip(first, last, strict=True)
        ]
        canvas.brush(track, width, other if other and index % 2 else colour, start, end)


def halo(
    canvas: Canvas, suit: Suit | None, inside: str, cx: float = 0, cy: float = -10, r: float = 168
) -> None:
    """Draw a gold ring of 28 signs around a disc.

    The signs alternate suit signs and pearls, or dark and light stars without a suit.
    """
    disc = ellipse(cx, cy, r)
    canvas.fill(disc, inside)
    canvas.stroke(disc, palette.INK, 4.5)
    canvas.stroke(ellipse(cx, cy, r - 6), palette.LIGHT_GOLD, 5)
    canvas.fill(ring(cx, cy, r - 12, r - 46), palette.GOLD)
    canvas.stroke(ellipse(cx, cy, r - 48), palette.INK, 3.4)
    canvas.stroke(ellipse(cx, cy, r - 12), palette.INK, 3)
    rims: Shape = []
    for index in range(_RING_SIGNS):
        angle = index * 2 * math.pi / _RING_SIGNS
        x, y = cx + (r - 29) * math.cos(angle), cy + (r - 29) * math.sin(angle)
        turn = math.degrees(angle) + 90
        if suit is None:
            colour = palette.INK if index % 2 else palette.CARD
            canvas.fill(placed(star(0, 0, 13, 5.4), x, y, 1, turn), colour)
        elif index % 2:
            canvas.fill(placed(pip(suit), x, y, 0.2, turn), palette.INK)
        else:
            canvas.fill(ellipse(x, y, 6), palette.CARD)
            rims += ellipse(x, y, 6)
    canvas.stroke(rims, palette.INK, 2)
