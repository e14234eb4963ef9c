"""Gaston, the boatman: broad jaw, straw boater, handlebar moustache and a merry side glance."""

from typing import Final

from game.tools.art.canvas import Canvas
from game.tools.art.ornament import strands
from game.tools.art.palette import INK, WHITE
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
from game.tools.art.shapes import ellipse, polygon, spline

_SKIN = Skin("#F0C69F", "#D79A70", "#FBE3C8", "#8A5034", "#DE7455")
_HAIR = HairColour("#6A3D1E", "#4E2A14", "#A8702F")
_STRAW, _STRAW_SHADE, _STRAW_LIGHT = "#E6C67C", "#B98A3E", "#F3DFA6"
_RIBBON, _RIBBON_SHADE = "#B5443A", "#842B2B"
_COAT, _LAPEL = "#3E5B86", "#2C4266"

_HEAD = [
    (-59, -72), (-62, -30), (-61, 12), (-57, 46), (-43, 76), (-20, 91), (0, 94),
    (14, 92), (38, 80), (56, 48), (61, 10), (62, -30), (59, -72), (0, -84),
]  # fmt: skip
_SHADE = [(36, -90), (46, -30), (42, 14), (50, 40), (34, 70), (2, 94), (80, 104), (90, -90)]
_BRIM_SHADOW = [(-70, -90), (-64, -44), (-20, -56), (24, -58), (66, -48), (74, -92)]
_EYES = Eyes(
    left=(-24, -8),
    right=(31, -9),
    scales=(1.02, 0.98),
    iris="#4E7FA0",
    brow_colour=_HAIR.shade,
    brow=((-16, -20), (4, -27), (27, -16)),
    brow_weight=9.5,
    half_width=19,
    opening=9,
    slant=-1,
    gaze=(5.5, -0.5),
)
_NOSE = Nose(
    shadow=[(8, -10), (14, 14), (24, 28), (14, 36), (-2, 34), (10, 24)],
    lines=[
        ([(-2, -18), (4, -2), (13, 16), (22, 26), (20, 34), (8, 35)], 3.4),
        ([(-8, 24), (-13, 31), (-5, 35)], 3.0),
    ],
    tip=(9, 24, 6, 5),
)
_MOUTH = Mouth((5, 56), 21, 5, 9, "#A8514A", smile=3)
_MOUSTACHE = [
    (-1, 41), (13, 35), (32, 41), (52, 43), (66, 36), (71, 24), (67, 14), (73, 8),
    (82, 14), (85, 28), (78, 44), (60, 55), (34, 58), (8, 52),
]  # fmt: skip


def _draw_hair(canvas: Canvas) -> None:
    for side in (-1, 1):
        curls = [(40, -80), (62, -72), (73, -50), (72, -24), (68, 0), (60, 16), (54, 2), (48, -40)]
        draw_mass(canvas, [(x * side, y) for x, y in curls], _HAIR.base)
        start = [(side * 56, -60), (side * 58, -30), (side * 58, 4)]
        end = [(side * 66, -60), (side * 72, -34), (side * 66, 2)]
        strands(canvas, start, end, 2, _HAIR.strand, 3.4)
        ear = ellipse(side * 64, 14, 10, 16)
        canvas.outlined(ear, _SKIN.base if side < 0 else _SKIN.shade, INK, 4)
        canvas.brush([(side * 66, 4), (side * 70, 14), (side * 64, 22)], 2.4, _SKIN.line, 0.4, 0.2)


def _draw_features(canvas: Canvas, expression: Expression) -> None:
    draw_eyes(canvas, _EYES, _SKIN, expression)
    for x, side in ((-46, -1), (53, 1)):
        for drop in (-3, 4):
            canvas.brush([(x, -6 + drop * 0.6), (x + side * 8, -8 + drop * 1.8)], 2, _SKIN.line)
    draw_nose(canvas, _NOSE, _SKIN)
    draw_mouth(canvas, _MOUTH, _SKIN, expression)
    canvas.brush([(-1, 79), (0, 84), (-1, 89)], 2.6, _SKIN.line, 0.2, 0.6)
    with canvas.at(7, 0, 1, -1):
        flow = (
            [(8, 47), (34, 51), (64, 46), (78, 30), (75, 15)],
            [(14, 42), (36, 46), (58, 46)],
        )
        draw_moustache(canvas, _MOUSTACHE, _HAIR, flow, expression)


def _draw_boater(canvas: Canvas) -> None:
    with canvas.at(0, 2, 1.0, -4):
        brim = ellipse(2, -76, 122, 20)
        with canvas.contour(INK, 4.6):
            canvas.fill(brim, _STRAW)
        with canvas.clip(brim):
            canvas.fill(ellipse(8, -66, 120, 14), _STRAW_SHADE, 0.55)
        crown = spline(
            [(-68, -80), (-66, -140), (0, -148), (68, -140), (72, -80), (2, -68)],
            closed=True,
            tension=0.35,
        )
        with canvas.contour(INK, 4.6):
            canvas.fill(crown, _STRAW_LIGHT)
        with canvas.clip(crown):
            canvas.fill(
                spline([(-90, -78), (-90, -110), (0, -101), (90, -110), (90, -78), (0, -66)], True),
                _RIBBON,
            )
            canvas.fill(polygon((30, -160), (90, -160), (90, -50), (40, -50)), _STRAW_SHADE, 0.4)
            for height in (-136, -126, -116):
                weave = [(-70, height), (0, height + 7), (70, height)]
                canvas.brush(weave, 1.8, _STRAW_SHADE, 0.4, 0.4)
        canvas.stroke(crown, INK, 3.4)
        canvas.brush([(-114, -74), (-60, -64), (0, -60), (70, -66), (116, -76)], 3, WHITE, 0.1, 0.1)


def _draw_tie(canvas: Canvas) -> None:
    draw_bow_tie(canvas, _RIBBON, _RIBBON_SHADE, top=142)


GASTON: Final = Bust(
    place=(0, -8, 1.02),
    tilt=-6,
    skin=_SKIN,
    clothes=Coat(_COAT, _LAPEL, _draw_tie, width=180, slope=150, neck=36),
    head=Head(_HEAD, _SHADE, [(-38, 24, 18, 14), (46, 22, 13, 13)], _BRIM_SHADOW),
    features=_draw_features,
    beside=_draw_hair,
    above=_draw_boater,
    chin=(26, 104),
    temple=(80, -22),
)
