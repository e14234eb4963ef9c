"""Anatole, the bookseller: round and bald, bulbous nose, spectacles low and laughing eyes."""

from typing import Final

from game.tools.art.canvas import Canvas
from game.tools.art.ornament import strands
from game.tools.art.palette import GOLD, INK, LIGHT_GOLD, WHITE
from game.tools.art.portraits.bust import Bust, Coat, Head, draw_bow_tie
from game.tools.art.portraits.face import (
    Expression,
    Eyes,
    HairColour,
    Mouth,
    Nose,
    Skin,
    draw_eyes,
    draw_mass,
    draw_moustache,
    draw_mouth,
    draw_nose,
)
from game.tools.art.shapes import ellipse, polyline, spline

_SKIN = Skin("#EBB68E", "#C98A62", "#F9D9B8", "#84492C", "#DB6B54")
_HAIR = HairColour("#EFE9DC", "#CFC6B6", "#B5AB9A")
_COAT, _LAPEL, _SHIRT, _TIE, _TIE_SHADE = "#7A5A3A", "#543B22", "#EDE3CC", "#3F7F7A", "#2B5A5C"

_HEAD = [
    (-44, -100), (-62, -72), (-68, -34), (-69, 4), (-64, 40), (-46, 70), (-20, 84), (0, 86),
    (20, 84), (46, 70), (64, 40), (69, 4), (68, -34), (62, -72), (44, -100), (0, -112),
]  # fmt: skip
_SHADE = [(34, -120), (56, -70), (48, -20), (54, 30), (36, 70), (0, 92), (90, 100), (100, -110)]
_EYES = Eyes(
    left=(-24, -8),
    right=(28, -7),
    scales=(1.0, 1.02),
    iris="#4A6A78",
    brow_colour="#E6DFD0",
    brow=((-14, -15), (2, -25), (24, -13)),
    brow_weight=10,
    half_width=17,
    opening=8.6,
    slant=-4,
    iris_radius=8.4,
    gaze=(-2.5, 2.2),
    bags=True,
)
_NOSE = Nose(
    shadow=[(10, 6), (20, 20), (22, 34), (10, 42), (-8, 40), (8, 30)],
    lines=[
        ([(-10, 4), (-18, 18), (-18, 32), (-6, 40), (12, 40), (22, 32), (22, 20), (12, 8)], 3.4),
        ([(-20, 24), (-26, 32), (-18, 38)], 2.8),
        ([(24, 24), (29, 32), (22, 38)], 2.8),
    ],
    tip=(-4, 20, 7, 6),
)
_MOUTH = Mouth((2, 62), 18, 3, 8, "#A8514A", smile=3)
_BEARD = [
    (-68, 4), (-76, 36), (-72, 74), (-50, 104), (-24, 118), (2, 122), (28, 118), (52, 104),
    (74, 74), (78, 36), (70, 4), (62, 34), (44, 50), (22, 48), (2, 48), (-20, 48),
    (-42, 50), (-60, 34),
]  # fmt: skip
_MOUSTACHE = [(0, 44), (18, 40), (38, 46), (56, 44), (64, 54), (54, 66), (34, 66), (10, 58)]
_LENS = 23.0


def _draw_side_hair(canvas: Canvas) -> None:
    for side in (-1, 1):
        tuft = [
            (54, -66), (76, -72), (92, -54), (88, -38), (100, -22), (92, -4), (98, 16),
            (84, 32), (60, 34),
        ]  # fmt: skip
        colour = _HAIR.base if side < 0 else _HAIR.shade
        draw_mass(canvas, [(x * side, y) for x, y in tuft], colour, contour=4.4)
        for points in ([(66, -58), (82, -54), (86, -42)], [(70, -30), (88, -26), (90, -12)],
                       [(72, 0), (88, 4), (86, 20)]):  # fmt: skip
            canvas.brush([(x * side, y) for x, y in points], 3.2, _HAIR.strand, 0.2, 0.2)
        ear = ellipse(side * 72, 6, 11, 18)
        canvas.outlined(ear, _SKIN.base if side < 0 else _SKIN.shade, INK, 4)
        canvas.brush([(side * 74, -4), (side * 78, 6), (side * 71, 15)], 2.4, _SKIN.line, 0.4, 0.2)


def _draw_scalp(canvas: Canvas) -> None:
    canvas.fill(ellipse(-24, -84, 20, 10), WHITE, 0.3)
    canvas.fill(ellipse(-26, -86, 11, 5), WHITE, 0.4)
    canvas.brush([(-34, -46), (-4, -51), (30, -46)], 2.6, _SKIN.line, 0.1, 0.1)
    canvas.brush([(-27, -58), (0, -62), (26, -58)], 2.2, _SKIN.line, 0.1, 0.1)
    for points in ([(-8, -108), (-4, -124), (10, -130)], [(2, -109), (10, -121), (24, -122)]):
        canvas.brush(points, 7, INK, 0.6, 0.4)
        canvas.brush(points, 3.4, _HAIR.base, 0.8, 0.2)


def _draw_features(canvas: Canvas, expression: Expression) -> None:
    _draw_scalp(canvas)
    draw_eyes(canvas, _EYES, _SKIN, expression)
    for x, side in ((-45, -1), (50, 1)):
        for drop in (-5, 1, 7):
            canvas.brush([(x, -6 + drop * 0.7), (x + side * 11, -8 + drop * 1.7)], 2, _SKIN.line)
    _draw_beard(canvas)
    draw_mouth(canvas, _MOUTH, _SKIN, expression)
    canvas.fill(ellipse(2, 24, 20, 17), _SKIN.base)
    canvas.fill(ellipse(2, 26, 17, 13), _SKIN.blush, 0.4)
    draw_nose(canvas, _NOSE, _SKIN)
    with canvas.at(2, 0):
        flow = ([(10, 50), (32, 54), (54, 56)], [(12, 56), (30, 61), (48, 62)])
        draw_moustache(
            canvas, _MOUSTACHE, HairColour("#FAF6EC", "#CFC6B6", "#C3B9A8"), flow, expression
        )
    _draw_spectacles(canvas)


def _draw_beard(canvas: Canvas) -> None:
    shape = spline(_BEARD, closed=True, tension=0.62)
    with canvas.contour(INK, 4.4):
        canvas.fill(shape, _HAIR.base)
    with canvas.clip(shape):
        dark = [(46, 0), (44, 80), (10, 126), (90, 130), (90, 0)]
        canvas.fill(spline(dark, closed=True), _HAIR.shade, 0.8)
        left = [(-64, 24), (-66, 70), (-46, 100), (-24, 122)]
        right = [(66, 24), (68, 70), (50, 100), (28, 122)]
        strands(canvas, left, right, 11, _HAIR.strand, 3.6, start=0.3, end=0.3)


def _draw_spectacles(canvas: Canvas) -> None:
    for x, y in ((-25, 2), (29, 3)):
        lens = ellipse(x, y, _LENS, _LENS - 1)
        canvas.fill(lens, WHITE, 0.14)
        canvas.stroke(lens, INK, 6.4)
        canvas.stroke(lens, LIGHT_GOLD, 3.4)
        canvas.brush([(x - 14, y - 8), (x - 9, y - 14), (x - 2, y - 17)], 2.4, WHITE, 0.3, 0.3)
    canvas.brush([(-4, 0), (2, -6), (8, 0)], 6.4, INK, 0.9, 0.9)
    canvas.brush([(-4, 0), (2, -6), (8, 0)], 3.6, GOLD, 0.9, 0.9)
    for side, x in ((-1, -48), (1, 52)):
        canvas.stroke(polyline((x, 0), (x + side * 16, -8)), INK, 5)
        canvas.stroke(polyline((x, 0), (x + side * 16, -8)), GOLD, 2.6)


def _draw_tie(canvas: Canvas) -> None:
    draw_bow_tie(canvas, _TIE, _TIE_SHADE, top=146)


ANATOLE: Final = Bust(
    place=(0, -12, 1.02),
    tilt=4,
    skin=_SKIN,
    clothes=Coat(_COAT, _LAPEL, _draw_tie, _SHIRT, width=182, slope=152, neck=36),
    head=Head(_HEAD, _SHADE, [(-44, 22, 17, 14), (47, 23, 16, 14)]),
    features=_draw_features,
    beside=_draw_side_hair,
    chin=(34, 104),
    temple=(60, -92),
)
