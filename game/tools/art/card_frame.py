"""The parts that face-up cards share: base, notched frame and dividers."""

import math
from typing import Final

from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry

from game.tools.art import lettering, palette
from game.tools.art.canvas import CARD_HEIGHT, CARD_WIDTH, Canvas, half_turns
from game.tools.art.ornament import leaf
from game.tools.art.shapes import (
    Point,
    Shape,
    Subpath,
    ellipse,
    path,
    placed,
    polygon,
    region,
    rounded_rect,
    star,
)

CENTRE: Final[Point] = (CARD_WIDTH / 2, CARD_HEIGHT / 2)
CORNER_RADIUS: Final = 36
FRAME_INSET: Final = 34

_RIBBON_REACH = 70
_RIBBON_LENGTH = 290
_FAR = 60


def panel(notch: Point) -> Shape:
    """Return the framed area: a rounded rectangle without the two index corners.

    `notch` is the position (x, y) of the inner corner of the top-left notch.
    """
    x, y = notch
    top = FRAME_INSET
    right = CARD_WIDTH - FRAME_INSET
    foot = CARD_HEIGHT - y
    inner = CARD_WIDTH - x
    half = path(
        f"M{x} {y - 60} V{top + 26} Q{x} {top} {x + 26} {top}"
        f" H{right - 26} Q{right} {top} {right} {top + 26}"
        f" V{foot - 60} Q{right} {foot} {right - 60} {foot}"
        f" H{inner + 60} Q{inner} {foot} {inner} {foot + 60}"
    )[0].points[:-1]
    return [Subpath(half + [(CARD_WIDTH - px, CARD_HEIGHT - py) for px, py in half], True)]


def ribbon_height(x: float, rising: bool = False) -> float:
    """Return y of the S-curve that divides a court, odd about the centre of the card.

    It falls from left to right unless it is `rising`, which leaves more room on the left.
    """
    along = (x - CENTRE[0]) / _RIBBON_LENGTH
    reach = -_RIBBON_REACH if rising else _RIBBON_REACH
    return CENTRE[1] + reach * math.sin(along * math.pi * 0.95)


def upper_half(area: Shape, rising: bool = False) -> BaseGeometry:
    """Return the part of an area above the S-curve ribbon."""
    curve = [(x, ribbon_height(x, rising)) for x in range(CARD_WIDTH + _FAR, -_FAR - 1, -10)]
    above = polygon((-_FAR, -_FAR), (CARD_WIDTH + _FAR, -_FAR), *curve)
    return region(area).intersection(region(above))


def straight_half(area: Shape) -> BaseGeometry:
    """Return the part of an area above the level centre line."""
    above = rounded_rect(-_FAR, -_FAR, CARD_WIDTH + 2 * _FAR, CENTRE[1] + _FAR)
    return region(area).intersection(region(above))


def draw_base(canvas: Canvas) -> None:
    """Draw the blank card with its rounded corners and edge line."""
    canvas.fill(rounded_rect(0, 0, CARD_WIDTH, CARD_HEIGHT, CORNER_RADIUS), palette.CARD)
    edge = rounded_rect(1.5, 1.5, CARD_WIDTH - 3, CARD_HEIGHT - 3, CORNER_RADIUS - 1)
    canvas.stroke(edge, palette.CARD_EDGE, 3)


def draw_frame(canvas: Canvas, area: Shape) -> None:
    """Draw the frame line: light gold on ink."""
    canvas.stroke(area, palette.INK, 10)
    canvas.stroke(area, palette.LIGHT_GOLD, 4)


def draw_ribbon(canvas: Canvas, area: Shape, band: str, rising: bool = False) -> None:
    """Draw the S-curve ribbon of a court across the area.

    `band` is the colour of the band that carries the pearls.
    """
    curve = [(x, ribbon_height(x, rising)) for x in range(-_FAR, int(CENTRE[0]) - 4, 10)]
    track = LineString([*curve, CENTRE])
    with canvas.clip(area), half_turns(canvas):
        for radius, colour in ((22, palette.INK), (18, palette.GOLD), (11, band)):
            canvas.fill(track.buffer(radius, cap_style="flat"), colour)
        for x in range(20, 260, 30):
            canvas.fill(ellipse(x, ribbon_height(x, rising), 6.5), palette.LIGHT_GOLD)
            canvas.fill(ellipse(x + 15, ribbon_height(x + 15, rising), 3), palette.GOLD)


def draw_medallion(canvas: Canvas, emblem: Shape, colour: str) -> None:
    """Draw the centre medallion: the emblem twice, once for each way up.

    `emblem` is about 38 units high and centred on (0, 0).
    """
    with half_turns(canvas):
        leaf(canvas, CENTRE[0] + 46, CENTRE[1] + 8, 1, 18)
        leaf(canvas, CENTRE[0] + 42, CENTRE[1] - 6, 0.8, -22, palette.LEAF_MIDDLE)
    _cameo(canvas, 43, 57)
    with half_turns(canvas):
        canvas.fill(placed(emblem, CENTRE[0], CENTRE[1] - 24), colour)
        canvas.brush([(CENTRE[0] - 27, CENTRE[1]), CENTRE], 3, palette.GOLD, 0.1, 1)


def draw_band(canvas: Canvas, area: Shape, number: int) -> None:
    """Draw the level band of a trump (y 540 to 580) and its cartouche.

    The cartouche shows the number twice, once for each way up.
    """
    cx, cy = CENTRE
    with canvas.clip(area):
        canvas.fill(rounded_rect(0, cy - 20, CARD_WIDTH, 40), palette.INK)
        canvas.fill(rounded_rect(0, cy - 15, CARD_WIDTH, 30), palette.GOLD)
        with half_turns(canvas):
            for step in range(3, 7):
                canvas.fill(ellipse(cx + step * 44, cy, 6), palette.CARD)
            leaf(canvas, cx + 78, cy + 6, 1.1, 16)
            leaf(canvas, cx + 74, cy - 8, 0.9, -20, palette.LEAF_MIDDLE)
    _cameo(canvas, 84, 42)
    with half_turns(canvas):
        numeral = lettering.outline(str(number), 38, cx - 38, cy + 19, max_width=52)
        canvas.fill(numeral, palette.TAB_BOUT)
    canvas.fill(star(cx, cy, 13, 5.4, 4), palette.GOLD)


def _cameo(canvas: Canvas, rx: float, ry: float) -> None:
    canvas.outlined(ellipse(*CENTRE, rx, ry), palette.CARD, palette.INK, 5)
    canvas.stroke(ellipse(*CENTRE, rx - 7, ry - 7), palette.GOLD, 4)
