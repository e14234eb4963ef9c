"""Crowns of the kings, upright above the face."""

from collections.abc import Sequence
from typing import Final

from game.tools.art import palette
from game.tools.art.canvas import Canvas
from game.tools.art.palette import Suit, SuitColours
from game.tools.art.shapes import Point, ellipse, path, placed, polygon, polyline, spline
from game.tools.art.suits import pip

_SIDES: Final = (1, -1)
_TREFOIL: Final = (
    "M-14 4 C-10 -12 -8 -20 -14 -28 C-34 -18 -46 -46 -24 -54 C-34 -76 -14 -84 0 -102"
    " C14 -84 34 -76 24 -54 C46 -46 34 -18 14 -28 C8 -20 10 -12 14 4Z"
)


def _draw_crown_band(canvas: Canvas, colours: SuitColours) -> None:
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


def draw_pointed_crown(canvas: Canvas, _suit: Suit, colours: SuitColours) -> None:
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


def draw_lily_crown(canvas: Canvas, suit: Suit, colours: SuitColours) -> None:
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


def draw_arched_crown(canvas: Canvas, suit: Suit, colours: SuitColours) -> None:
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


def draw_leaf_crown(canvas: Canvas, suit: Suit, colours: SuitColours) -> None:
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
