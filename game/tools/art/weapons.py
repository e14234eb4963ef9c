"""Weapons and staffs of the courts, upright at x = 170 of the figure."""

from typing import Final

from game.tools.art import palette
from game.tools.art.canvas import Canvas
from game.tools.art.palette import Suit, SuitColours
from game.tools.art.shapes import (
    ellipse,
    path,
    placed,
    polygon,
    polyline,
    rounded_rect,
)
from game.tools.art.suits import pip

_X: Final = 170


def _draw_pole(canvas: Canvas, top: float) -> None:
    with canvas.contour(palette.INK, 4):
        canvas.fill(rounded_rect(_X - 6, top, 12, 700, 2), palette.WOOD)
    canvas.fill(rounded_rect(_X, top, 6, 700, 2), palette.WOOD_DARK)


def draw_sword(canvas: Canvas, _suit: Suit, colours: SuitColours) -> None:
    """Draw an upright sword, its guard above the fist."""
    x = _X
    guard = path(
        f"M{x - 60} 160 C{x - 62} 146 {x - 44} 146 {x - 44} 158 Q{x} 166 {x} 162"
        f" Q{x} 166 {x + 44} 158 C{x + 44} 146 {x + 62} 146 {x + 60} 160"
        f" C{x + 56} 178 {x + 20} 176 {x} 180"
        f" C{x - 20} 176 {x - 56} 178 {x - 60} 160Z"
    )
    with canvas.contour(palette.INK, 4):
        blade = ((x - 12, 166), (x - 11, -142), (x, -184), (x + 11, -142), (x + 12, 166))
        canvas.fill(polygon(*blade), palette.STEEL)
        canvas.fill(guard, palette.GOLD)
        canvas.fill(rounded_rect(x - 8, 174, 16, 84, 4), palette.WOOD_DARK)
        canvas.fill(ellipse(x, 266, 16), palette.GOLD)
    canvas.fill(polygon((x, 162), (x, -178), (x + 11, -142), (x + 12, 162)), palette.STEEL_SHADE)
    canvas.brush([(x, -120), (x, 0), (x, 130)], 4, palette.STEEL_LINE, 0.1, 0.8)
    canvas.outlined(ellipse(x, 170, 10), colours.main, palette.INK, 2.6)
    canvas.outlined(ellipse(x, 266, 7), colours.main, palette.INK, 2.2)


def draw_sceptre(canvas: Canvas, suit: Suit, colours: SuitColours) -> None:
    """Draw a gold sceptre topped by the suit sign."""
    x, y = _X, -110
    with canvas.contour(palette.INK, 4):
        canvas.fill(rounded_rect(x - 6, y, 12, 700, 3), palette.GOLD)
        canvas.fill(ellipse(x, y + 44, 15, 10), palette.LIGHT_GOLD)
        canvas.fill(ellipse(x, y + 68, 11, 7), palette.LIGHT_GOLD)
        canvas.fill(ellipse(x, y + 200, 11, 7), palette.LIGHT_GOLD)
    canvas.fill(rounded_rect(x, y + 76, 6, 600, 2), palette.DARK_GOLD)
    for side in (1, -1):
        curl = [
            (x, y + 42),
            (x + side * 40, y + 20),
            (x + side * 47, y - 24),
            (x + side * 20, y - 40),
        ]
        canvas.brush(curl, 13, palette.INK, 0.6, 0.4)
        canvas.brush(curl, 8, palette.GOLD, 0.6, 0.3)
        canvas.outlined(ellipse(x + side * 19, y - 40, 6), palette.LIGHT_GOLD, palette.INK, 2.2)
    with canvas.contour(palette.INK, 4):
        canvas.fill(placed(pip(suit), x, y - 14, 0.6), colours.main)
    right = placed(
        path("M4 40 C10 22 40 8 44 -20 C46 -38 34 -46 26 -46 C40 -20 20 6 4 40Z"), x, y - 14, 0.6
    )
    canvas.fill(right, colours.dark, 0.8)
    canvas.fill(placed(ellipse(0, 0, 7, 4), x - 15, y - 30, 1, -40), palette.WHITE, 0.8)


def draw_axe(canvas: Canvas, _suit: Suit, colours: SuitColours) -> None:
    """Draw a two-bladed battle axe."""
    _draw_pole(canvas, -120)
    x = _X
    for side, light in ((-1, palette.STEEL), (1, palette.STEEL_SHADE)):
        blade = path("M8 -84 C24 -88 40 -104 52 -124 C72 -92 72 -32 52 2 C40 -20 24 -34 8 -38Z")
        with canvas.at(x, 0, 1, 0, side):
            with canvas.contour(palette.INK, 4):
                canvas.fill(blade, light)
            edge = path("M52 -124 C72 -92 72 -32 52 2 C62 -36 62 -86 52 -124Z")
            canvas.fill(edge, palette.WHITE, 0.85)
            canvas.brush([(16, -78), (34, -62), (16, -46)], 4, palette.STEEL_LINE, 0.2, 0.2)
    with canvas.contour(palette.INK, 4):
        canvas.fill(polygon((x, -186), (x + 10, -132), (x, -112), (x - 10, -132)), palette.STEEL)
        canvas.fill(rounded_rect(x - 13, -94, 26, 66, 6), palette.GOLD)
    canvas.fill(polygon((x, -182), (x + 10, -132), (x, -114)), palette.STEEL_SHADE)
    canvas.outlined(
        polygon((x, -82), (x + 9, -61), (x, -40), (x - 9, -61)), colours.accent, palette.INK, 2.4
    )
    for y in (20, 60, 100):
        canvas.brush([(x - 7, y), (x, y + 7), (x + 7, y)], 6, palette.GOLD, 0.8, 0.8)


def draw_halberd(canvas: Canvas, _suit: Suit, colours: SuitColours) -> None:
    """Draw a halberd, its blade to the left."""
    _draw_pole(canvas, -70)
    x = _X
    with canvas.contour(palette.INK, 4):
        canvas.fill(polygon((x, -196), (x + 14, -124), (x, -104), (x - 14, -124)), palette.STEEL)
        axe = path(
            f"M{x} -104 L{x - 16} -104 C{x - 30} -124 {x - 46} -132 {x - 64} -126"
            f" C{x - 50} -98 {x - 50} -68 {x - 64} -40"
            f" C{x - 46} -34 {x - 30} -42 {x - 16} -60 L{x} -60Z"
        )
        canvas.fill(axe, palette.STEEL)
        canvas.fill(
            path(
                f"M{x} -100 L{x + 20} -98 Q{x + 40} -92 {x + 48} -72"
                f" Q{x + 36} -74 {x + 20} -66 L{x} -64Z"
            ),
            palette.STEEL_SHADE,
        )
        for y in (-110, -66):
            canvas.fill(rounded_rect(x - 11, y, 22, 14, 5), palette.GOLD)
    canvas.fill(polygon((x, -190), (x + 14, -124), (x, -108)), palette.STEEL_SHADE)
    canvas.brush([(x - 58, -120), (x - 46, -84), (x - 58, -46)], 5, palette.WHITE, 0.1, 0.1)
    canvas.brush([(x - 44, -108), (x - 36, -84), (x - 44, -60)], 3, palette.STEEL_LINE, 0.2, 0.2)
    for width, colour in ((13, palette.INK), (8, colours.main)):
        for dx in (-9, 0, 9):
            thread = [(x + dx * 0.3, -50), (x - 6 + dx * 0.9, -20), (x - 3 + dx * 1.4, 8)]
            canvas.brush(thread, width, colour, 0.6, 0.5)
    canvas.outlined(rounded_rect(x - 10, -56, 20, 12, 5), palette.GOLD, palette.INK, 2.6)


def draw_lance(canvas: Canvas, suit: Suit, colours: SuitColours) -> None:
    """Draw a lance with a pennant that bears the suit sign."""
    x = 186
    pennant = path(f"M{x} -128 C{x - 40} -140 {x - 52} -96 {x - 86} -104 L{x - 60} -84"
                   f" L{x - 88} -58 C{x - 54} -52 {x - 40} -88 {x} -68Z")  # fmt: skip
    with canvas.contour(palette.INK, 4):
        canvas.fill(pennant, colours.main)
        canvas.fill(rounded_rect(x - 6, -140, 12, 700, 2), palette.WOOD)
        canvas.fill(polygon((x, -190), (x + 12, -146), (x, -134), (x - 12, -146)), palette.STEEL)
    canvas.brush([(x - 6, -98), (x - 40, -98), (x - 76, -82)], 9, colours.accent, 0.9, 0.4)
    canvas.fill(rounded_rect(x, -134, 6, 700, 2), palette.WOOD_DARK)
    canvas.fill(polygon((x, -186), (x + 12, -146), (x, -136)), palette.STEEL_SHADE)
    canvas.fill(placed(pip(suit), x - 24, -99, 0.26), palette.CARD)
    for y in (-132, -66):
        canvas.outlined(rounded_rect(x - 9, y, 18, 9, 4), palette.GOLD, palette.INK, 2.4)
    canvas.outlined(ellipse(x, 150, 18, 10), palette.GOLD, palette.INK, 3)


def draw_bow(canvas: Canvas, _suit: Suit, colours: SuitColours) -> None:
    """Draw a strung bow with two arrows."""
    limb = [(146, -176), (170, -150), (206, -60), (196, 60), (172, 140), (170, 212), (176, 300),
            (206, 400), (196, 480)]  # fmt: skip
    canvas.stroke(polyline((147, -174), (132, 120), (176, 470)), palette.INK, 4)
    canvas.stroke(polyline((147, -174), (132, 120), (176, 470)), palette.CARD, 1.6)
    canvas.brush(limb, 24, palette.INK, 0.3, 0.3)
    canvas.brush(limb, 16, palette.WOOD, 0.3, 0.3)
    canvas.brush([(x + 3, y) for x, y in limb], 6, palette.WOOD_DARK, 0.1, 0.1)
    for y, x in ((-66, 205), (30, 202), (150, 172)):
        canvas.brush([(x - 11, y - 2), (x, y + 2), (x + 11, y)], 11, palette.INK, 0.9, 0.9)
        canvas.brush([(x - 10, y - 2), (x, y + 2), (x + 10, y)], 7, palette.GOLD, 0.9, 0.9)
    for turn, dx in ((-6, -14), (4, 6)):
        with canvas.at(160 + dx, 200, 1, turn):
            canvas.stroke(polyline((0, 160), (0, -206)), palette.INK, 9)
            canvas.stroke(polyline((0, 160), (0, -206)), palette.WOOD, 4.6)
            with canvas.contour(palette.INK, 3.4):
                canvas.fill(polygon((0, -250), (13, -206), (0, -214), (-13, -206)), palette.STEEL)
            canvas.fill(polygon((0, -246), (12, -207), (0, -214)), palette.STEEL_SHADE)
    canvas.outlined(ellipse(146, -178, 7), colours.accent, palette.INK, 2.6)
