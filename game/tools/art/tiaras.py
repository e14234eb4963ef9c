"""What the queens wear in their hair, upright above the face."""

import math
from typing import Final

from game.tools.art import palette
from game.tools.art.canvas import Canvas
from game.tools.art.flowers import draw_blossom
from game.tools.art.ornament import leaf
from game.tools.art.palette import Suit, SuitColours
from game.tools.art.shapes import ellipse, path, placed, polygon, region, spline
from game.tools.art.suits import pip

_SIDES: Final = (1, -1)
_RAYS: Final = range(-4, 5)
_RAY_TURN: Final = 17


def draw_diadem(canvas: Canvas, suit: Suit, colours: SuitColours) -> None:
    """Draw a tiara over a wreath of the flowers of the suit."""
    _draw_side_flowers(canvas, suit)
    with canvas.at(0, 8):
        _draw_tiara(canvas, suit, colours)


def _draw_tiara(canvas: Canvas, suit: Suit, colours: SuitColours) -> None:
    front = [
        (-66, -88), (-64, -116), (-54, -106), (-42, -134), (-28, -118), (-14, -158), (0, -176),
        (14, -158), (28, -118), (42, -134), (54, -106), (64, -116), (66, -88), (34, -97),
        (0, -100), (-34, -97),
    ]  # fmt: skip
    form = spline(front, True, 0.5)
    with canvas.contour(palette.INK, 4):
        canvas.fill(form, palette.LIGHT_GOLD)
    with canvas.clip(form):
        canvas.fill(polygon((2, -190), (80, -190), (80, -80), (2, -80)), palette.GOLD, 0.8)
        canvas.brush([(-60, -94), (0, -106), (60, -94)], 5, palette.DARK_GOLD, 0.8, 0.8)
    canvas.outlined(placed(pip(suit), 0, -132, 0.38), colours.main, palette.INK, 2)
    for x, y, radius in (
        (-42, -137, 6),
        (42, -137, 6),
        (-64, -118, 5),
        (64, -118, 5),
        (0, -180, 8),
    ):
        canvas.outlined(ellipse(x, y, radius), palette.WHITE, palette.INK, 2.4)
    for x, y in ((-40, -112), (40, -112)):
        canvas.outlined(ellipse(x, y, 6), colours.main, palette.INK, 2)


def _draw_side_flowers(canvas: Canvas, suit: Suit) -> None:
    for x, y, scale in ((-78, -66, 0.62), (78, -64, 0.62), (-92, -22, 0.48), (92, -18, 0.48)):
        leaf(canvas, x, y, 0.5, 110 if x < 0 else 60)
        draw_blossom(canvas, suit, x, y, scale)


def draw_crescent(canvas: Canvas, suit: Suit, colours: SuitColours) -> None:
    """Draw a crescent moon over a string of pearls, and the flowers of the suit."""
    _draw_side_flowers(canvas, suit)
    brow = spline([(-70, -76), (-36, -92), (0, -97), (36, -92), (70, -76)])
    canvas.stroke(brow, palette.INK, 16)
    canvas.stroke(brow, palette.LIGHT_GOLD, 10)
    moon = region(ellipse(0, -150, 52)).difference(region(ellipse(0, -170, 44)))
    with canvas.contour(palette.INK, 4):
        canvas.fill(moon, palette.LIGHT_GOLD)
    with canvas.clip(moon):
        canvas.fill(polygon((4, -90), (4, -220), (70, -220), (70, -90)), palette.GOLD, 0.8)
    canvas.outlined(placed(pip(suit), 0, -162, 0.46), colours.main, palette.INK, 2.4)
    for index in range(-3, 4):
        x, y = index * 21, -94 + index * index * 1.9
        canvas.outlined(ellipse(x, y, 6), palette.WHITE, palette.INK, 2.2)
    drop = path("M0 -88 C8 -76 8 -66 0 -64 C-8 -66 -8 -76 0 -88Z")
    canvas.outlined(drop, colours.accent, palette.INK, 2.2)


def draw_sunburst(canvas: Canvas, suit: Suit, colours: SuitColours) -> None:
    """Draw a crown of gold rays, long and short by turns."""
    _draw_side_flowers(canvas, suit)
    band = spline(
        [(-68, -70), (-40, -98), (0, -108), (40, -98), (68, -70), (62, -58), (36, -80), (0, -88),
         (-36, -80), (-62, -58)], True, 0.7,
    )  # fmt: skip
    with canvas.contour(palette.INK, 4):
        for index in _RAYS:
            with canvas.at(0, -38, 1, index * _RAY_TURN):
                canvas.fill(polygon((-10, -50), (0, -_reach(index)), (10, -50)), palette.SUNFLOWER)
        canvas.fill(band, palette.GOLD)
    for index in _RAYS:
        with canvas.at(0, -38, 1, index * _RAY_TURN):
            ray = polygon((-10, -62), (0, -_reach(index)), (10, -62))
            canvas.fill(polygon((0, -62), (0, -_reach(index)), (10, -62)), palette.GOLD, 0.55)
            canvas.stroke(ray, palette.INK, 2)
            canvas.outlined(ellipse(0, -_reach(index), 5.6), palette.WHITE, palette.INK, 2.2)
    canvas.fill(band, palette.GOLD)
    canvas.stroke(band, palette.INK, 2.6)
    for index in (-2, -1, 1, 2):
        jewel = ellipse(index * 25, -96 + index * index * 4.6, 6)
        canvas.outlined(jewel, colours.accent, palette.INK, 2.2)
    canvas.outlined(ellipse(0, -99, 15), palette.LIGHT_GOLD, palette.INK, 2.6)
    canvas.fill(placed(pip(suit), 0, -99, 0.2), colours.main)


def _reach(ray: int) -> float:
    """Return how far a ray of the sunburst reaches from its centre."""
    return 112 if ray % 2 else 140


def draw_wreath(canvas: Canvas, suit: Suit, colours: SuitColours) -> None:
    """Draw a thick wreath of the flowers of the suit below a tiara."""
    with canvas.at(0, -18):
        _draw_tiara(canvas, suit, colours)
    for index in range(-6, 7, 2):
        turn = index * 15 - 90
        x, y = 84 * math.cos(math.radians(turn)), -26 + 78 * math.sin(math.radians(turn))
        for side in _SIDES:
            leaf(canvas, x, y, 0.52, turn + side * 44, palette.LEAF, palette.STEM)
    for index in (-3, 3, -2, 2, -1, 1, 0):
        angle = math.radians(index * 30 - 90)
        x, y = 86 * math.cos(angle), -26 + 80 * math.sin(angle)
        draw_blossom(canvas, suit, x, y, 0.7 - abs(index) * 0.05)
