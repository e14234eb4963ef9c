"""Collars and cloaks over the shoulders of the court figures."""

from collections.abc import Callable, Sequence
from typing import Final, Literal, TypeAlias

from game.tools.art import palette
from game.tools.art.canvas import Canvas, brush_outline
from game.tools.art.ornament import strands
from game.tools.art.palette import SuitColours
from game.tools.art.shapes import Point, Shape, ellipse, path, placed, spline, star

Collar: TypeAlias = Literal[
    "ermine", "mantle", "lace", "standing lace", "falling", "ruff", "cowl", "standing"
]

_SIDES: Final = (1, -1)


def draw_collar(canvas: Canvas, collar: Collar, colours: SuitColours) -> None:
    """Draw a collar over the shoulders."""
    _COLLARS[collar](canvas, colours)


def _white_collar(canvas: Canvas, form: Shape, shade: Sequence[Point], width: float = 4) -> None:
    with canvas.contour(palette.INK, width):
        canvas.fill(form, palette.WHITE)
    with canvas.clip(form):
        canvas.fill(spline(shade, True), palette.FUR_SHADE, 0.7)


def _draw_ermine(canvas: Canvas, colours: SuitColours) -> None:
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


def _draw_chain(canvas: Canvas, colours: SuitColours) -> None:
    chain = [(-118, 118), (-84, 168), (-40, 204), (0, 218), (40, 204), (84, 168), (118, 118)]
    canvas.stroke(spline(chain), palette.INK, 9)
    canvas.stroke(spline(chain), palette.GOLD, 5)
    for x, y in chain[1:-1]:
        canvas.outlined(ellipse(x, y, 9), palette.LIGHT_GOLD, palette.INK, 2.6)
        canvas.fill(ellipse(x, y, 4.4), colours.main)


def _draw_mantle(canvas: Canvas, colours: SuitColours) -> None:
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


def _draw_lace(canvas: Canvas, colours: SuitColours) -> None:
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


def _draw_standing_lace(canvas: Canvas, colours: SuitColours) -> None:
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


def _draw_falling(canvas: Canvas, colours: SuitColours) -> None:
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


def _draw_ruff(canvas: Canvas, _colours: SuitColours) -> None:
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


def _draw_cowl(canvas: Canvas, colours: SuitColours) -> None:
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


def _draw_standing(canvas: Canvas, colours: SuitColours) -> None:
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


_COLLARS: Final[dict[Collar, Callable[[Canvas, SuitColours], None]]] = {
    "ermine": _draw_ermine,
    "mantle": _draw_mantle,
    "lace": _draw_lace,
    "standing lace": _draw_standing_lace,
    "falling": _draw_falling,
    "ruff": _draw_ruff,
    "cowl": _draw_cowl,
    "standing": _draw_standing,
}
