"""Robes, breastplates and necks of the court figures."""

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from game.tools.art import palette
from game.tools.art.canvas import Canvas
from game.tools.art.ornament import strands
from game.tools.art.palette import SkinColours, Suit, SuitColours
from game.tools.art.shapes import Shape, ellipse, path, placed, polygon, spline
from game.tools.art.suits import pip

Garment: TypeAlias = Literal["robe", "gown", "doublet", "tabard", "cuirass"]

_BODY: Final = [
    (-30, 78), (-44, 112), (-100, 136), (-158, 166), (-196, 240), (-216, 360), (-226, 520),
    (226, 520), (216, 360), (196, 240), (160, 168), (100, 136), (44, 112), (30, 78),
]  # fmt: skip
_PLASTRON: Final = [(-52, 112), (0, 150), (52, 112), (64, 250), (58, 520), (-58, 520), (-64, 250)]
_NECK: Final = [(-25, 60), (-27, 100), (-50, 118), (0, 152), (50, 118), (27, 100), (25, 60)]
_SIDES: Final = (1, -1)


def draw_garment(canvas: Canvas, garment: Garment, suit: Suit, colours: SuitColours) -> None:
    """Draw the body of a figure from the shoulders down, without the neck."""
    body = spline(_BODY, True, 0.8)
    with canvas.contour(palette.INK, 7):
        canvas.fill(body, colours.main)
    with canvas.clip(body):
        if garment == "tabard":
            canvas.fill(polygon((0, 60), (260, 60), (260, 540), (0, 540)), colours.accent)
        _draw_folds(canvas, colours, garment)
        side = [(70, 100), (120, 200), (96, 330), (110, 520), (260, 520), (260, 150)]
        canvas.fill(spline(side, True), colours.dark, 0.35)
    _FRONTS[garment](canvas, suit, colours)


def _draw_folds(canvas: Canvas, colours: SuitColours, garment: Garment) -> None:
    for side in _SIDES:
        first = [(side * 60, 120.0), (side * 70, 230.0), (side * 50, 360.0), (side * 60, 520.0)]
        last = [(side * 170, 170.0), (side * 210, 260.0), (side * 214, 380.0), (side * 230, 520.0)]
        strands(canvas, first, last, 7, colours.dark, 6, None, 0.1, 0.8)
        if garment in ("doublet", "tabard"):
            _draw_slashes(canvas, side, colours)


def _draw_slashes(canvas: Canvas, side: int, colours: SuitColours) -> None:
    for x, y, turn in ((96, 150, 16), (128, 166, 24)):
        slash = placed(ellipse(0, 26, 7, 27), side * x, y, 1, -side * turn)
        canvas.outlined(slash, colours.halo, palette.INK, 2.6)
        canvas.stroke(placed(path("M0 8 V44"), side * x, y, 1, -side * turn), colours.dark, 2)


def _draw_plastron(canvas: Canvas, suit: Suit, colours: SuitColours) -> None:
    front = spline(_PLASTRON, True, 0.6)
    canvas.fill(front, colours.accent)
    with canvas.clip(front):
        lattice: Shape = []
        for row in range(9):
            for column in range(-2, 3):
                x, y = column * 44 + (row % 2) * 22, 150 + row * 40
                lattice += placed(_brocade(suit), x, y)
                canvas.fill(placed(pip(suit), x, y, 0.19), palette.LIGHT_GOLD)
        canvas.stroke(lattice, colours.dark, 2.4)
        shade = [(26, 100), (44, 180), (30, 320), (40, 540), (90, 540), (90, 100)]
        canvas.fill(spline(shade, True), colours.dark, 0.25)
    canvas.stroke(front, palette.INK, 3.6)


def _brocade(suit: Suit) -> Shape:
    """Return the lattice mesh of a suit around (0, 0)."""
    if suit in ("H", "S"):
        return path("M-20 0 Q0 -14 0 -30 Q0 -14 20 0 Q0 14 0 30 Q0 14 -20 0Z")
    if suit == "D":
        return path("M-20 0 L0 -32 L20 0 L0 32Z")
    return path("M0 -34 C30 -14 22 14 0 30 C-22 14 -30 -14 0 -34Z")


def _draw_gown(canvas: Canvas, suit: Suit, colours: SuitColours) -> None:
    _draw_plastron(canvas, suit, colours)
    for side in _SIDES:
        edge = [(side * 54, 116.0), (side * 67, 250.0), (side * 60, 400.0)]
        canvas.brush(edge, 13, palette.INK, 0.9, 0.9)
        canvas.brush(edge, 8, palette.GOLD, 0.9, 0.9)
        for step in range(9):
            canvas.fill(ellipse(side * 65, 150 + step * 30, 3), palette.LIGHT_GOLD)


def _draw_doublet(canvas: Canvas, _suit: Suit, colours: SuitColours) -> None:
    front = spline([(-40, 112), (0, 150), (40, 112), (38, 540), (-38, 540)], True, 0.4)
    canvas.outlined(front, colours.dark, palette.INK, 3.4)
    for side in _SIDES:
        edge = [(side * 40, 120.0), (side * 38, 300.0), (side * 38, 520.0)]
        canvas.brush(edge, 8, palette.GOLD, 0.9, 0.9)
    for row in range(8):
        y = 176 + row * 34
        canvas.brush([(-34, y), (0, y + 7), (34, y)], 5.4, palette.LIGHT_GOLD, 0.5, 0.5)
        canvas.outlined(ellipse(0, y + 4, 8), palette.GOLD, palette.INK, 2.2)
        canvas.fill(ellipse(-2, y + 2, 2.6), palette.WHITE)
    sash = [(-150, 250), (-60, 318), (40, 372), (150, 400)]
    canvas.brush(sash, 46, palette.INK, 0.9, 0.9)
    canvas.brush(sash, 38, colours.accent, 0.9, 0.9)
    for offset in (-8, 6):
        fold = [(x, y + offset) for x, y in sash]
        canvas.brush(fold, 3.4, colours.dark, 0.2, 0.2)


def _draw_tabard(canvas: Canvas, suit: Suit, colours: SuitColours) -> None:
    canvas.brush([(0, 120), (0, 320), (0, 520)], 9, palette.INK, 0.9, 0.9)
    canvas.brush([(0, 120), (0, 320), (0, 520)], 5, palette.LIGHT_GOLD, 0.9, 0.9)
    for row in range(6):
        for side, colour in ((-1, colours.accent), (1, colours.main)):
            x, y = side * (34 + (row % 2) * 22), 206 + row * 44
            canvas.fill(placed(pip(suit), x, y, 0.4), palette.INK, 0.28)
            canvas.fill(placed(pip(suit), x, y, 0.34), colour)


def _draw_cuirass(canvas: Canvas, suit: Suit, _colours: SuitColours) -> None:
    plate = [(-96, 132), (-50, 120), (0, 158), (50, 120), (96, 132), (104, 230), (84, 330),
             (0, 380), (-84, 330), (-104, 230)]  # fmt: skip
    form = spline(plate, True, 0.7)
    with canvas.contour(palette.INK, 4.5):
        canvas.fill(form, palette.STEEL)
    with canvas.clip(form):
        right = [(0, 140), (10, 240), (0, 400), (130, 400), (130, 110), (60, 100)]
        canvas.fill(spline(right, True, 0.4), palette.STEEL_SHADE)
        canvas.brush([(-70, 140), (-82, 230), (-64, 320)], 12, palette.WHITE, 0.1, 0.1)
        canvas.brush([(70, 150), (84, 230), (70, 310)], 6, palette.STEEL, 0.1, 0.1)
    canvas.brush([(0, 150), (3, 250), (0, 376)], 4, palette.STEEL_LINE, 0.5, 0.5)
    for side in _SIDES:
        trim = [(side * 96, 134.0), (side * 50, 122.0), (side * 4, 158.0)]
        canvas.brush(trim, 10, palette.INK, 0.9, 0.9)
        canvas.brush(trim, 6, palette.GOLD, 0.9, 0.9)
        for index in range(3):
            arc = [(side * (104 + index * 30), 142 + index * 8), (side * (132 + index * 26), 190),
                   (side * (128 + index * 24), 240 + index * 8)]  # fmt: skip
            canvas.brush(arc, 26, palette.INK, 0.5, 0.5)
            canvas.brush(arc, 20, palette.STEEL if side < 0 else palette.STEEL_SHADE, 0.5, 0.5)
    canvas.fill(placed(pip(suit), 0, 226, 0.62), palette.GOLD)
    canvas.stroke(placed(pip(suit), 0, 226, 0.62), palette.INK, 2.6)


_FRONTS: Final[dict[Garment, Callable[[Canvas, Suit, SuitColours], None]]] = {
    "robe": _draw_plastron,
    "gown": _draw_gown,
    "doublet": _draw_doublet,
    "tabard": _draw_tabard,
    "cuirass": _draw_cuirass,
}


def draw_neck(canvas: Canvas, skin: SkinColours) -> None:
    """Draw the neck with the shadow of the chin."""
    neck = spline(_NECK, True, 0.6)
    canvas.fill(neck, skin.light)
    canvas.stroke(neck, palette.INK, 3)
    shadow = [(-20, 72), (4, 96), (26, 66), (28, 104), (46, 118), (6, 146), (10, 110)]
    canvas.fill(spline(shadow, True), skin.shade, 0.85)
    canvas.brush([(-22, 112), (-10, 122), (-4, 134)], 2.4, skin.line, 0.1, 0.3)
    canvas.brush([(24, 112), (14, 122), (6, 134)], 2.4, skin.line, 0.1, 0.3)
