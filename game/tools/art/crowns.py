"""What kings and queens wear, upright above the face: crowns, diadems and wreaths."""

import math
from collections.abc import Sequence
from typing import Final

from game.tools.art import palette
from game.tools.art.canvas import Canvas
from game.tools.art.ornament import draw_blossom, leaf, pip
from game.tools.art.palette import SuitLetter, SuitPalette
from game.tools.art.shapes import Point, ellipse, path, placed, polygon, polyline, region, spline

_SIDES: Final = (1, -1)
_TREFOIL: Final = (
    "M-14 4 C-10 -12 -8 -20 -14 -28 C-34 -18 -46 -46 -24 -54 C-34 -76 -14 -84 0 -102"
    " C14 -84 34 -76 24 -54 C46 -46 34 -18 14 -28 C8 -20 10 -12 14 4Z"
)


def _draw_crown_band(canvas: Canvas, colours: SuitPalette) -> None:
    band = spline([(-64, -92), (0, -101), (64, -92), (63, -66), (0, -75), (-63, -66)], True, 0.8)
    with canvas.contour(palette.INK, 4.5):
        canvas.fill(band, palette.LIGHT_GOLD)
    with canvas.clip(band):
        canvas.fill(polygon((26, -110), (80, -110), (80, -50), (20, -50)), palette.GOLD, 0.7)
    for index in range(-2, 3):
        x, y = index * 25.5, -84 - (2 - abs(index)) * 2
        colour = colours.main if index % 2 == 0 else colours.accent
        canvas.outlined(ellipse(x, y, 8), colour, palette.INK, 2.4)
        canvas.fill(ellipse(x - 2.5, y - 2.5, 2.2), palette.WHITE, 0.8)


def _draw_crown_body(canvas: Canvas, left: Sequence[Point]) -> None:
    """Draw the gold of a crown from its left half, listed from the brim to the middle."""
    right = [(-x, y) for x, y in reversed(left)]
    form = spline([*left, *right], True, 0.35)
    with canvas.contour(palette.INK, 4.5):
        canvas.fill(form, palette.GOLD)
    with canvas.clip(form):
        shade = polygon((2, -60), (2, -220), (120, -220), (120, -60))
        canvas.fill(shade, palette.DARK_GOLD)
        canvas.brush([(-62, -96), (-68, -124), (-74, -146)], 6, palette.LIGHT_GOLD, 0.4, 0.1)
        canvas.brush([(-34, -100), (-32, -126), (-24, -160)], 6, palette.LIGHT_GOLD, 0.4, 0.1)


def draw_pointed_crown(canvas: Canvas, _suit: SuitLetter, colours: SuitPalette) -> None:
    """Draw a tall crown of seven points."""
    _draw_crown_body(
        canvas,
        [(-60, -74), (-70, -120), (-88, -172), (-54, -132), (-40, -170), (-22, -136), (-12, -178),
         (0, -196)],
    )  # fmt: skip
    for x, y, radius in ((-88, -176, 7), (-40, -174, 7), (0, -202, 10), (40, -174, 7)):
        canvas.outlined(ellipse(x, y, radius), palette.LIGHT_GOLD, palette.INK, 2.6)
    canvas.outlined(ellipse(88, -176, 7), palette.GOLD, palette.INK, 2.6)
    for x in (-52, 0, 52):
        gem = polygon((x, -146), (x + 9, -126), (x, -106), (x - 9, -126))
        canvas.outlined(gem, colours.main, palette.INK, 2.6)
    _draw_crown_band(canvas, colours)


def draw_lily_crown(canvas: Canvas, suit: SuitLetter, colours: SuitPalette) -> None:
    """Draw a crown of four points with the suit sign."""
    _draw_crown_body(
        canvas,
        [(-60, -74), (-74, -120), (-84, -158), (-50, -130), (-34, -150), (-22, -182), (-8, -158),
         (0, -150)],
    )  # fmt: skip
    for x, y in ((-84, -162), (-22, -188), (22, -188), (84, -162)):
        canvas.outlined(ellipse(x, y, 9), palette.LIGHT_GOLD, palette.INK, 2.6)
    canvas.outlined(placed(pip(suit), 0, -126, 0.36), colours.main, palette.INK, 2.4)
    for side in _SIDES:
        canvas.brush([(side * 52, -128), (side * 42, -112), (side * 38, -102)], 4, palette.INK, 0.2)
    _draw_crown_band(canvas, colours)


def draw_arched_crown(canvas: Canvas, suit: SuitLetter, colours: SuitPalette) -> None:
    """Draw a closed crown of gold arches over a cap."""
    dome = path("M-58 -80 C-74 -140 -40 -170 0 -172 C40 -170 74 -140 58 -80Z")
    with canvas.contour(palette.INK, 4.5):
        canvas.fill(dome, colours.accent)
    with canvas.clip(dome):
        canvas.fill(
            spline([(10, -60), (24, -120), (6, -180), (90, -180), (90, -60)], True),
            palette.INK,
            0.22,
        )
    arches = ([(-62, -88), (-84, -140), (-46, -176), (0, -160)], [(0, -84), (-4, -130), (0, -166)])
    for arch in (*arches, [(-x, y) for x, y in arches[0]]):
        canvas.brush(arch, 18, palette.INK, 0.8, 0.8)
        canvas.brush(arch, 12, palette.GOLD, 0.8, 0.8)
    for side in _SIDES:
        for x, y in ((73, -112), (71, -136), (56, -157), (34, -166)):
            canvas.outlined(ellipse(side * x, y, 6), palette.WHITE, palette.INK, 2)
    canvas.outlined(ellipse(0, -178, 15), palette.LIGHT_GOLD, palette.INK, 3)
    canvas.outlined(placed(pip(suit), 0, -204, 0.3), palette.GOLD, palette.INK, 2.6)
    _draw_crown_band(canvas, colours)


def draw_leaf_crown(canvas: Canvas, suit: SuitLetter, colours: SuitPalette) -> None:
    """Draw a low crown of five clover leaves."""
    leaves = (
        (-54, 0.72, -26, palette.LIGHT_GOLD),
        (54, 0.72, 26, palette.DARK_GOLD),
        (-28, 0.88, -13, palette.LIGHT_GOLD),
        (28, 0.88, 13, palette.DARK_GOLD),
        (0, 1.12, 0, palette.GOLD),
    )
    with canvas.contour(palette.INK, 3):
        for x, scale, turn, colour in leaves:
            form = placed(path(_TREFOIL), x, -84, scale, turn)
            canvas.fill(form, colour)
            canvas.stroke(form, palette.INK, 3)
    for x, scale, turn, _ in leaves:
        vein = placed(polyline((0, -12), (0, -66)), x, -84, scale, turn)
        canvas.stroke(vein, palette.INK, 2.2)
    canvas.outlined(placed(pip(suit), 0, -142, 0.3), colours.main, palette.INK, 2.4)
    _draw_crown_band(canvas, colours)


_RAYS: Final = range(-4, 5)
_RAY_TURN: Final = 17


def draw_diadem(canvas: Canvas, suit: SuitLetter, colours: SuitPalette) -> None:
    """Draw a tiara over a wreath of the flowers of the suit."""
    _draw_side_flowers(canvas, suit)
    with canvas.at(0, 8):
        _draw_tiara(canvas, suit, colours)


def _draw_tiara(canvas: Canvas, suit: SuitLetter, colours: SuitPalette) -> None:
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


def _draw_side_flowers(canvas: Canvas, suit: SuitLetter) -> None:
    for x, y, scale in ((-78, -66, 0.62), (78, -64, 0.62), (-92, -22, 0.48), (92, -18, 0.48)):
        leaf(canvas, x, y, 0.5, 110 if x < 0 else 60)
        draw_blossom(canvas, suit, x, y, scale)


def draw_crescent(canvas: Canvas, suit: SuitLetter, colours: SuitPalette) -> None:
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


def draw_sunburst(canvas: Canvas, suit: SuitLetter, colours: SuitPalette) -> None:
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


def draw_wreath(canvas: Canvas, suit: SuitLetter, colours: SuitPalette) -> None:
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
