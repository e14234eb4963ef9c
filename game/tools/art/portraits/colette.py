"""Colette, the milliner: heart-shaped face, turned-up nose, freckles and a knowing smile."""

from typing import Final

from game.tools.art.canvas import Canvas
from game.tools.art.ornament import rose, strands
from game.tools.art.palette import CARD, INK, LIGHT_GOLD, WHITE
from game.tools.art.portraits.bust import Bodice, Bust, Head
from game.tools.art.portraits.face import (
    Expression,
    Eyes,
    HairColour,
    Mouth,
    Nose,
    Skin,
    draw_eyes,
    draw_mass,
    draw_mouth,
    draw_nose,
)
from game.tools.art.shapes import ellipse, rounded_rect, spline

_SKIN = Skin("#F7DCC2", "#E3AE8C", "#FFF0E0", "#99583C", "#E58268")
_HAIR = HairColour("#9A421F", "#6E2B14", "#D27C3C")
_HAT, _HAT_SHADE, _HAT_BAND = "#6B5593", "#4A3A66", "#D9A441"
_PLUME, _PLUME_SHADE = "#F6EBD0", "#C8A468"
_DRESS, _DRESS_SHADE, _LACE = "#5E7F5A", "#3E5A34", "#F6EBD4"

_HEAD = [
    (-50, -78), (-57, -44), (-58, -8), (-52, 24), (-36, 54), (-18, 76), (-5, 83),
    (8, 79), (30, 58), (47, 28), (54, -6), (53, -44), (48, -78), (0, -90),
]  # fmt: skip
_SHADE = [(30, -94), (34, -40), (30, 6), (38, 28), (22, 56), (-4, 86), (70, 90), (80, -94)]
_BRIM_SHADOW = [(-66, -96), (-60, -54), (-24, -66), (16, -66), (60, -52), (70, -96)]
_EYES = Eyes(
    left=(-31, -4),
    right=(19, -4),
    scales=(1.0, 1.04),
    iris="#4C8A5C",
    brow_colour="#7A3518",
    brow=((-15, -18), (4, -29), (25, -20)),
    brow_weight=5,
    half_width=20,
    opening=11.5,
    slant=4,
    iris_radius=10.4,
    gaze=(-5.5, 0.5),
    lashes=True,
)
_NOSE = Nose(
    shadow=[(-8, 22), (2, 31), (0, 35), (-12, 33), (-15, 27)],
    lines=[
        ([(-10, -12), (-11, 4), (-16, 18), (-17, 24)], 2.2),
        ([(-17, 29), (-11, 33), (-4, 32)], 2.8),
        ([(1, 30), (4, 25), (1, 21)], 2.2),
    ],
    tip=(-11, 24, 4.4, 3.4),
)
_COLLAR = [
    (56, 118), (92, 134), (62, 172), (0, 200), (-62, 172), (-92, 134), (-56, 118),
    (-32, 152), (0, 164), (32, 152),
]  # fmt: skip
_MOUTH = Mouth((-7, 52), 19, 7, 9, "#BE4A48", smile=3.5, lean=3)


def _draw_back_hair(canvas: Canvas) -> None:
    outline = [
        (0, -112), (-50, -102), (-84, -68), (-94, -22), (-82, 22), (-52, 46), (-34, 62),
        (-22, 84), (22, 84), (32, 62), (50, 44), (78, 20), (90, -22), (80, -68), (48, -102),
    ]  # fmt: skip
    draw_mass(canvas, outline, _HAIR.shade, contour=5)


def _draw_trimming(canvas: Canvas) -> None:
    for x, y in ((-74, 138), (-54, 158), (-28, 174), (28, 174), (54, 158), (74, 138)):
        canvas.stroke(ellipse(x, y, 6), _DRESS_SHADE, 1.8)
    canvas.fill(rounded_rect(-27, 92, 54, 14, 5), "#2A2433")
    canvas.outlined(ellipse(0, 106, 9.5, 12), "#F6E3B0", INK, 2.6)
    canvas.fill(ellipse(0, 106, 4.5, 6.5), "#B5553A")


def _draw_features(canvas: Canvas, expression: Expression) -> None:
    for x, y in (
        (-40, 16),
        (-32, 20),
        (-46, 23),
        (-36, 27),
        (24, 18),
        (32, 22),
        (38, 16),
        (-22, 19),
    ):
        canvas.fill(ellipse(x, y, 1.7), "#B9683F", 0.75)
    draw_eyes(canvas, _EYES, _SKIN, expression)
    draw_nose(canvas, _NOSE, _SKIN)
    draw_mouth(canvas, _MOUTH, _SKIN, expression)
    canvas.fill(ellipse(22, 44, 2.2), INK)
    if not expression.parting:
        canvas.brush([(18, 40), (21, 46), (20, 52)], 2.2, _SKIN.line, 0.1, 0.2)


def _draw_front_hair(canvas: Canvas) -> None:
    left = [
        (-2, -104), (-48, -100), (-82, -66), (-91, -24), (-82, 14), (-62, 34), (-50, 26),
        (-56, -6), (-53, -36), (-34, -58), (-6, -70),
    ]  # fmt: skip
    right = [
        (-8, -104), (44, -100), (78, -66), (87, -24), (78, 12), (58, 32), (46, 24),
        (52, -8), (49, -38), (31, -58), (-6, -70),
    ]  # fmt: skip
    for outline, side in ((left, -1), (right, 1)):
        draw_mass(canvas, outline, _HAIR.base, contour=3.8)
        inner = [
            (side * 6 - 6, -74),
            (side * 36 - 3, -56),
            (side * 56 - 2, -28),
            (side * 54 - 2, 22),
        ]
        outer = [(side * 6 - 6, -102), (side * 54 - 3, -92), (side * 86 - 2, -36), (side * 64, 28)]
        strands(canvas, inner, outer, 6, _HAIR.strand, 4.2)
    for x in (-55, 51):
        canvas.outlined(ellipse(x, 36, 3), LIGHT_GOLD, INK, 2.2)
        canvas.outlined(ellipse(x, 46, 5.6), CARD, INK, 2.4)


def _draw_hair_and_hat(canvas: Canvas) -> None:
    _draw_front_hair(canvas)
    with canvas.at(0, -2, 1, -14):
        _draw_hat(canvas)


def _draw_hat(canvas: Canvas) -> None:
    brim = [
        (-136, -70),
        (-84, -100),
        (0, -108),
        (90, -110),
        (140, -88),
        (92, -66),
        (4, -70),
        (-70, -58),
    ]
    crown = [(-66, -94), (-72, -136), (-22, -158), (48, -152), (72, -120), (66, -92), (0, -86)]
    brim_shape = spline(brim, closed=True, tension=0.62)
    crown_shape = spline(crown, closed=True, tension=0.62)
    with canvas.contour(INK, 4.8):
        canvas.fill(brim_shape, _HAT_SHADE)
    canvas.brush([(-126, -72), (-70, -92), (0, -98), (96, -100), (132, -88)], 4, _HAT, 0.2, 0.2)
    with canvas.contour(INK, 4.8):
        canvas.fill(crown_shape, _HAT)
    with canvas.clip(crown_shape):
        shade = [(20, -160), (80, -150), (90, -80), (30, -80), (46, -120)]
        canvas.fill(spline(shade, closed=True), _HAT_SHADE)
        canvas.brush([(-74, -104), (0, -95), (74, -101)], 13, _HAT_BAND, 0.9, 0.9)
        canvas.brush([(-50, -140), (-56, -124), (-54, -112)], 5, WHITE, 0.2, 0.2)
    canvas.stroke(crown_shape, INK, 3)
    _draw_plume(canvas)
    rose(canvas, 48, -102, 0.62, "#C9574F", "#842B2B")


def _draw_plume(canvas: Canvas) -> None:
    plume = [
        (46, -108), (40, -150), (72, -188), (122, -186), (150, -152), (154, -124), (142, -136),
        (138, -112), (124, -130), (116, -106), (104, -128), (92, -108), (82, -120), (70, -100),
    ]  # fmt: skip
    shape = spline(plume, closed=True, tension=0.62)
    with canvas.contour(INK, 4):
        canvas.fill(shape, _PLUME)
    canvas.brush(
        [(52, -106), (62, -142), (92, -166), (126, -160), (142, -140)], 4.4, _PLUME_SHADE, 0.6, 0.1
    )
    for start, end in (
        ((60, -142), (76, -124)), ((72, -156), (94, -132)), ((90, -164), (114, -134)),
        ((112, -164), (130, -138)), ((62, -148), (58, -166)), ((78, -160), (82, -178)),
        ((100, -166), (112, -178)),
    ):  # fmt: skip
        canvas.brush([start, end], 2.4, _PLUME_SHADE, 0.8, 0.1)


COLETTE: Final = Bust(
    place=(2, -6, 1.04),
    tilt=6,
    skin=_SKIN,
    clothes=Bodice(
        _DRESS, _DRESS_SHADE, _LACE, _COLLAR, _draw_trimming, slope=162, top=116, base=184
    ),
    head=Head(_HEAD, _SHADE, [(-38, 26, 15, 11), (29, 28, 14, 11)], _BRIM_SHADOW),
    features=_draw_features,
    behind=_draw_back_hair,
    above=_draw_hair_and_hat,
    chin=(10, 92),
    temple=(-76, -6),
)
