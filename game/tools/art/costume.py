"""Robes, breastplates, necks, collars and cloaks of the court figures."""

from collections.abc import Callable, Sequence
from typing import Final, Literal, TypeAlias

from game.tools.art import palette
from game.tools.art.canvas import Canvas, brush_outline
from game.tools.art.ornament import pip, strands
from game.tools.art.palette import SkinColours, SuitLetter, SuitPalette
from game.tools.art.shapes import Point, Shape, ellipse, path, placed, polygon, spline, star

Garment: TypeAlias = Literal["robe", "gown", "doublet", "tabard", "cuirass"]

_BODY: Final = [
    (-30, 78), (-44, 112), (-100, 136), (-158, 166), (-196, 240), (-216, 360), (-226, 520),
    (226, 520), (216, 360), (196, 240), (160, 168), (100, 136), (44, 112), (30, 78),
]  # fmt: skip
_PLASTRON: Final = [(-52, 112), (0, 150), (52, 112), (64, 250), (58, 520), (-58, 520), (-64, 250)]
_NECK: Final = [(-25, 60), (-27, 100), (-50, 118), (0, 152), (50, 118), (27, 100), (25, 60)]
_SIDES: Final = (1, -1)


def draw_garment(canvas: Canvas, garment: Garment, suit: SuitLetter, colours: SuitPalette) -> None:
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


def _draw_folds(canvas: Canvas, colours: SuitPalette, garment: Garment) -> None:
    for side in _SIDES:
        first = [(side * 60, 120.0), (side * 70, 230.0), (side * 50, 360.0), (side * 60, 520.0)]
        last = [(side * 170, 170.0), (side * 210, 260.0), (side * 214, 380.0), (side * 230, 520.0)]
        strands(canvas, first, last, 7, colours.dark, 6, None, 0.1, 0.8)
        if garment in ("doublet", "tabard"):
            _draw_slashes(canvas, side, colours)


def _draw_slashes(canvas: Canvas, side: int, colours: SuitPalette) -> None:
    for x, y, turn in ((96, 150, 16), (128, 166, 24)):
        slash = placed(ellipse(0, 26, 7, 27), side * x, y, 1, -side * turn)
        canvas.outlined(slash, colours.halo, palette.INK, 2.6)
        canvas.stroke(placed(path("M0 8 V44"), side * x, y, 1, -side * turn), colours.dark, 2)


def _draw_plastron(canvas: Canvas, suit: SuitLetter, colours: SuitPalette) -> None:
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


def _brocade(suit: SuitLetter) -> Shape:
    """Return the lattice mesh of a suit around (0, 0)."""
    if suit in ("H", "S"):
        return path("M-20 0 Q0 -14 0 -30 Q0 -14 20 0 Q0 14 0 30 Q0 14 -20 0Z")
    if suit == "D":
        return path("M-20 0 L0 -32 L20 0 L0 32Z")
    return path("M0 -34 C30 -14 22 14 0 30 C-22 14 -30 -14 0 -34Z")


def _draw_gown(canvas: Canvas, suit: SuitLetter, colours: SuitPalette) -> None:
    _draw_plastron(canvas, suit, colours)
    for side in _SIDES:
        edge = [(side * 54, 116.0), (side * 67, 250.0), (side * 60, 400.0)]
        canvas.brush(edge, 13, palette.INK, 0.9, 0.9)
        canvas.brush(edge, 8, palette.GOLD, 0.9, 0.9)
        for step in range(9):
            canvas.fill(ellipse(side * 65, 150 + step * 30, 3), palette.LIGHT_GOLD)


def _draw_doublet(canvas: Canvas, _suit: SuitLetter, colours: SuitPalette) -> None:
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


def _draw_tabard(canvas: Canvas, suit: SuitLetter, colours: SuitPalette) -> None:
    canvas.brush([(0, 120), (0, 320), (0, 520)], 9, palette.INK, 0.9, 0.9)
    canvas.brush([(0, 120), (0, 320), (0, 520)], 5, palette.LIGHT_GOLD, 0.9, 0.9)
    for row in range(6):
        for side, colour in ((-1, colours.accent), (1, colours.main)):
            x, y = side * (34 + (row % 2) * 22), 206 + row * 44
            canvas.fill(placed(pip(suit), x, y, 0.4), palette.INK, 0.28)
            canvas.fill(placed(pip(suit), x, y, 0.34), colour)


def _draw_cuirass(canvas: Canvas, suit: SuitLetter, _colours: SuitPalette) -> None:
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


_FRONTS: Final[dict[Garment, Callable[[Canvas, SuitLetter, SuitPalette], None]]] = {
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


Collar: TypeAlias = Literal[
    "ermine", "mantle", "lace", "standing lace", "falling", "ruff", "cowl", "standing"
]


def draw_collar(canvas: Canvas, collar: Collar, colours: SuitPalette) -> None:
    """Draw a collar over the shoulders."""
    _COLLARS[collar](canvas, colours)


def _white_collar(canvas: Canvas, form: Shape, shade: Sequence[Point], width: float = 4) -> None:
    with canvas.contour(palette.INK, width):
        canvas.fill(form, palette.WHITE)
    with canvas.clip(form):
        canvas.fill(spline(shade, True), palette.FUR_SHADE, 0.7)


def _draw_ermine(canvas: Canvas, colours: SuitPalette) -> None:
    cape = [
        (-50, 92), (-110, 112), (-170, 150), (-186, 186), (-150, 214), (-70, 236), (0, 286),
        (70, 236), (150, 214), (186, 186), (170, 150), (110, 112), (50, 92), (20, 150), (0, 160),
        (-20, 150),
    ]  # fmt: skip
    form = spline(cape, True, 0.7)
    _white_collar(canvas, form, [(40, 90), (60, 180), (20, 280), (200, 280), (200, 90)], 5)
    tails = [(140, 164), (100, 140), (92, 190), (50, 170), (40, 216)]
    places = [(side * x, y) for x, y in tails for side in _SIDES] + [(0, 196), (0, 250)]
    for x, y in places:
        tail = placed(path("M0 -12 L6 2 L3 14 L0 6 L-3 14 L-6 2Z"), x, y, 1, -x * 0.16)
        canvas.fill(tail, palette.INK)
    _draw_chain(canvas, colours)


def _draw_chain(canvas: Canvas, colours: SuitPalette) -> None:
    chain = [(-118, 118), (-84, 168), (-40, 204), (0, 218), (40, 204), (84, 168), (118, 118)]
    canvas.stroke(spline(chain), palette.INK, 9)
    canvas.stroke(spline(chain), palette.GOLD, 5)
    for x, y in chain[1:-1]:
        canvas.outlined(ellipse(x, y, 9), palette.LIGHT_GOLD, palette.INK, 2.6)
        canvas.fill(ellipse(x, y, 4.4), colours.main)


def _draw_mantle(canvas: Canvas, colours: SuitPalette) -> None:
    """Draw a cloak of the second colour, edged with ermine and held by a clasp."""
    for side in _SIDES:
        cloak = [(30, 104), (96, 108), (166, 146), (190, 200), (206, 300), (214, 440),
                 (124, 440), (112, 300), (90, 230), (52, 180), (14, 160)]  # fmt: skip
        form = spline([(side * x, y) for x, y in cloak], True, 0.6)
        with canvas.contour(palette.INK, 5):
            canvas.fill(form, colours.accent)
        with canvas.clip(form):
            first = [(side * 60, 116.0), (side * 110, 190.0), (side * 140, 430.0)]
            last = [(side * 160, 136.0), (side * 196, 210.0), (side * 220, 430.0)]
            strands(canvas, first, last, 5, palette.INK, 4, None, 0.1, 0.5)
            if side > 0:
                canvas.fill(spline([(90, 90), (130, 190), (120, 320), (240, 320), (240, 90)], True),
                            palette.INK, 0.2)  # fmt: skip
        _draw_fur_edge(canvas, side)
    _draw_chain(canvas, colours)
    canvas.outlined(ellipse(0, 168, 19, 22), palette.LIGHT_GOLD, palette.INK, 3.4)
    canvas.outlined(ellipse(0, 168, 11, 14), colours.main, palette.INK, 2.4)
    canvas.fill(ellipse(-3, 163, 3.4, 4.4), palette.WHITE, 0.8)


def _draw_fur_edge(canvas: Canvas, side: int) -> None:
    edge = [(side * 34, 100.0), (side * 24, 150.0), (side * 64, 192.0), (side * 98, 250.0),
            (side * 112, 330.0), (side * 110, 440.0)]  # fmt: skip
    fur = brush_outline(edge, 44, 0.9, 0.9)
    canvas.outlined(fur, palette.WHITE, palette.INK, 4)
    if side > 0:
        canvas.fill(fur, palette.FUR_SHADE, 0.5)
    for x, y in ((30, 128), (44, 168), (78, 212), (100, 258), (110, 308), (112, 360)):
        tail = placed(path("M0 -12 L6 2 L3 14 L0 6 L-3 14 L-6 2Z"), side * x, y, 0.9, -side * 24)
        canvas.fill(tail, palette.INK)


def _draw_lace(canvas: Canvas, colours: SuitPalette) -> None:
    lace = [
        (-120, 140), (-70, 120), (-40, 150), (0, 172), (40, 150), (70, 120), (120, 140), (80, 176),
        (40, 186), (0, 206), (-40, 186), (-80, 176),
    ]  # fmt: skip
    form = spline(lace, True, 0.8)
    _white_collar(canvas, form, [(30, 110), (46, 160), (10, 214), (140, 214), (140, 110)])
    rim = [(-108, 150), (-80, 166), (-42, 176), (0, 194), (42, 176), (80, 166), (108, 150)]
    for x, y in spline(rim)[0].points[::3]:
        canvas.fill(ellipse(x, y, 3), colours.dark)
    _draw_pearls(canvas)
    drop = path("M0 146 C8 158 8 168 0 170 C-8 168 -8 158 0 146Z")
    canvas.outlined(drop, colours.main, palette.INK, 2.4)


def _draw_standing_lace(canvas: Canvas, colours: SuitPalette) -> None:
    """Draw a fan of lace that stands behind the neck."""
    for side in _SIDES:
        fan = [(14, 150), (40, 104), (62, 60), (104, 34), (140, 58), (146, 100), (120, 140),
               (70, 164)]  # fmt: skip
        form = spline([(side * x, y) for x, y in fan], True, 0.8)
        with canvas.contour(palette.INK, 4):
            canvas.fill(form, palette.WHITE)
            for x, y in ((78, 42), (104, 34), (128, 46), (144, 70), (148, 96), (136, 122)):
                canvas.fill(ellipse(side * x, y, 14), palette.WHITE)
        with canvas.clip(form):
            canvas.fill(ellipse(side * 60, 150, 70), palette.FUR_SHADE, 0.5)
        for x, y in ((92, 56), (114, 58), (128, 78), (132, 102), (116, 126)):
            canvas.brush([(side * 30, 146), (side * x, y)], 3, palette.STEEL_LINE, 0.4, 0.2)
            canvas.fill(ellipse(side * x, y, 4), colours.dark)
    _draw_pearls(canvas)
    canvas.outlined(ellipse(0, 162, 9, 12), colours.accent, palette.INK, 2.4)


def _draw_pearls(canvas: Canvas) -> None:
    for index in range(-3, 4):
        bead = ellipse(index * 16, 128 + (9 - index * index) * 1.6, 6)
        canvas.outlined(bead, palette.LIGHT_GOLD, palette.INK, 2)


def _draw_falling(canvas: Canvas, colours: SuitPalette) -> None:
    for side in _SIDES:
        wing = [
            (4, 142),
            (30, 112),
            (50, 98),
            (96, 116),
            (122, 152),
            (96, 182),
            (44, 190),
            (12, 166),
        ]
        form = spline([(side * x, y) for x, y in wing], True, 0.7)
        shade = [(60, 100), (70, 150), (30, 200), (140, 200), (140, 100)]
        _white_collar(canvas, form, shade)
        rim = [(side * 112, 152.0), (side * 92, 172.0), (side * 46, 180.0), (side * 18, 164.0)]
        canvas.brush(rim, 3.4, colours.accent, 0.3, 0.3)
    canvas.outlined(ellipse(0, 154, 9), palette.GOLD, palette.INK, 2.6)
    for side in _SIDES:
        cord = [(0.0, 160.0), (side * 8, 186.0), (side * 5, 212.0)]
        canvas.brush(cord, 4.4, palette.LIGHT_GOLD, 0.6, 0.6)
        canvas.outlined(ellipse(side * 5, 216, 6, 9), palette.GOLD, palette.INK, 2.2)


def _draw_ruff(canvas: Canvas, _colours: SuitPalette) -> None:
    lobes = []
    for index in range(-6, 7):
        spread = index / 6
        lobes.append((spread * 92, 132 - 34 * spread * spread))
    with canvas.contour(palette.INK, 4):
        for x, y in lobes:
            canvas.fill(ellipse(x, y, 17, 22), palette.WHITE)
    for index, (x, y) in enumerate(lobes):
        if index > 6:
            canvas.fill(ellipse(x, y, 17, 22), palette.FUR_SHADE, 0.6)
        curl = [(x - 9, y + 14), (x - 4, y - 12), (x + 8, y - 8), (x + 6, y + 12)]
        canvas.brush(curl, 3.4, palette.INK, 0.2, 0.2)


def _draw_cowl(canvas: Canvas, colours: SuitPalette) -> None:
    for drop, colour in ((30, colours.dark), (0, colours.accent)):
        roll = [(-62, 84), (-112, 122 + drop), (-96, 160 + drop), (-40, 182 + drop),
                (0, 196 + drop), (40, 182 + drop), (96, 160 + drop), (112, 122 + drop), (62, 84),
                (30, 124), (0, 138), (-30, 124)]  # fmt: skip
        form = spline(roll, True, 0.8)
        with canvas.contour(palette.INK, 4):
            canvas.fill(form, colour)
        for side in _SIDES:
            first = [(side * 52, 98.0), (side * 66, 138.0 + drop), (side * 10, 180.0 + drop)]
            last = [(side * 84, 104.0), (side * 100, 146.0 + drop), (side * 40, 186.0 + drop)]
            strands(canvas, first, last, 3, palette.INK, 3, None, 0.1, 0.1)


def _draw_standing(canvas: Canvas, colours: SuitPalette) -> None:
    for side in _SIDES:
        wing = [(6, 150), (26, 108), (36, 84), (66, 74), (78, 104), (60, 138), (20, 166)]
        form = spline([(side * x, y) for x, y in wing], True, 0.6)
        with canvas.contour(palette.INK, 4):
            canvas.fill(form, colours.accent)
        braid = [(side * 62, 82.0), (side * 68, 106.0), (side * 50, 134.0), (side * 18, 158.0)]
        canvas.brush(braid, 6, palette.LIGHT_GOLD, 0.5, 0.5)
    for side in _SIDES:
        _draw_epaulette(canvas, side)
    canvas.fill(star(0, 158, 13, 6, 8), palette.GOLD)


def _draw_epaulette(canvas: Canvas, side: int) -> None:
    with canvas.at(side * 132, 152, 1, side * 24, side):
        for index in range(-6, 7):
            thread = [(index * 7, 4), (index * 7.6, 36 - index * index * 0.5)]
            canvas.brush(thread, 12, palette.INK, 1, 1)
        for index in range(-6, 7):
            thread = [(index * 7, 4), (index * 7.6, 35 - index * index * 0.5)]
            colour = palette.LIGHT_GOLD if index % 2 else palette.GOLD
            canvas.brush(thread, 6.4, colour, 1, 1)
        canvas.outlined(ellipse(0, 0, 50, 13), palette.GOLD, palette.INK, 3.6)
        canvas.stroke(ellipse(0, 0, 40, 7), palette.LIGHT_GOLD, 4)


_COLLARS: Final[dict[Collar, Callable[[Canvas, SuitPalette], None]]] = {
    "ermine": _draw_ermine,
    "mantle": _draw_mantle,
    "lace": _draw_lace,
    "standing lace": _draw_standing_lace,
    "falling": _draw_falling,
    "ruff": _draw_ruff,
    "cowl": _draw_cowl,
    "standing": _draw_standing,
}
