"""Joséphine, the dancer: high cheekbones, full lips, a proud look and a striped turban."""

from typing import Final

from game.tools.art.canvas import Canvas
from game.tools.art.palette import GOLD, INK, LIGHT_GOLD, WHITE
from game.tools.art.portraits.bust import Bodice, Bust, Head, draw_necklace
from game.tools.art.portraits.face import (
    Expression,
    Eyes,
    Mouth,
    Nose,
    Skin,
    draw_eyes,
    draw_mass,
    draw_mouth,
    draw_nose,
)
from game.tools.art.shapes import ellipse, spline

_SKIN = Skin("#8F5A3C", "#6B3D29", "#B57B54", "#3E2116", "#B0503C")
_HAIR = "#1E1512"
_TURBAN, _TURBAN_SHADE, _STRIPE, _STRIPE_LIGHT = "#E08A34", "#B4602A", "#C9574F", "#F1C860"
_DRESS, _DRESS_SHADE, _LACE = "#3F7F7A", "#2B5A5C", "#E9CB86"

_HEAD = [
    (-48, -84), (-53, -44), (-58, -12), (-55, 16), (-42, 46), (-24, 74), (-8, 88),
    (6, 88), (24, 74), (43, 46), (55, 16), (58, -12), (53, -44), (48, -84), (0, -94),
]  # fmt: skip
_SHADE = [(32, -100), (40, -44), (34, -8), (40, 14), (24, 52), (2, 92), (70, 100), (84, -100)]
_BRIM_SHADOW = [(-66, -96), (-62, -42), (-24, -56), (20, -56), (62, -42), (70, -96)]
_EYES = Eyes(
    left=(-29, -10),
    right=(24, -11),
    scales=(1.0, 1.0),
    iris="#5A3418",
    brow_colour=_HAIR,
    brow=((-14, -15), (6, -27), (27, -22)),
    brow_weight=5.4,
    half_width=20,
    opening=9.4,
    slant=6,
    iris_radius=9.6,
    gaze=(-4.5, -0.4),
    lash_weight=6,
    lashes=True,
)
_NOSE = Nose(
    shadow=[(2, 4), (6, 20), (16, 28), (10, 35), (-8, 36), (2, 26)],
    lines=[
        (
            [
                (-20, 26),
                (-21, 32),
                (-14, 36),
                (-8, 33),
                (-2, 37),
                (6, 33),
                (14, 35),
                (19, 29),
                (15, 24),
            ],
            3.0,
        ),
        ([(-9, -14), (-8, 0), (-10, 14)], 2.0),
    ],
    tip=(-4, 25, 6, 5),
)
_COLLAR = [
    (112, 160), (70, 134), (40, 168), (0, 190), (-40, 168), (-70, 134), (-112, 160),
    (-80, 194), (0, 222), (80, 194),
]  # fmt: skip
_MOUTH = Mouth((-3, 57), 22, 9, 12, "#A8363C", smile=3, lean=-1)


def _draw_side_hair(canvas: Canvas) -> None:
    for side in (-1, 1):
        hair = [(44, -70), (62, -56), (64, -20), (58, 8), (48, -6)]
        draw_mass(canvas, [(x * side, y) for x, y in hair], _HAIR, contour=3)


def _draw_features(canvas: Canvas, expression: Expression) -> None:
    canvas.fill(ellipse(-37, 11, 10, 4), _SKIN.light, 0.55)
    draw_eyes(canvas, _EYES, _SKIN, expression)
    draw_nose(canvas, _NOSE, _SKIN)
    draw_mouth(canvas, _MOUTH, _SKIN, expression)
    _draw_earrings(canvas)


def _draw_beads(canvas: Canvas) -> None:
    draw_necklace(canvas, [_STRIPE, LIGHT_GOLD], radius=7, spread=12, top=116, sag=1.7)


def _draw_earrings(canvas: Canvas) -> None:
    for side in (-1, 1):
        with canvas.at(side * 60, 8):
            canvas.outlined(ellipse(0, 6, 4), GOLD, INK, 2.4)
            canvas.stroke(ellipse(0, 27, 17), INK, 9.6)
            canvas.stroke(ellipse(0, 27, 17), LIGHT_GOLD, 5)
            canvas.stroke(ellipse(0, 27, 17, 17, 100, 200), WHITE, 2)
            canvas.outlined(ellipse(0, 46, 6), _STRIPE, INK, 2.4)


def _draw_turban(canvas: Canvas) -> None:
    with canvas.at(0, 0, 1, -5):
        outline = [
            (-62, -42), (-82, -84), (-74, -136), (-30, -174), (34, -174), (80, -136), (86, -84),
            (66, -40), (40, -62), (2, -72), (-38, -63),
        ]  # fmt: skip
        shape = spline(outline, closed=True, tension=0.62)
        _draw_knot(canvas)
        with canvas.contour(INK, 5):
            canvas.fill(shape, _TURBAN)
        with canvas.clip(shape):
            dark = [(34, -180), (100, -130), (100, -40), (44, -58), (54, -120)]
            canvas.fill(spline(dark, closed=True), _TURBAN_SHADE, 0.8)
            for step, colour in enumerate((_STRIPE, _STRIPE_LIGHT, _STRIPE)):
                rise = step * 32
                left = [(-92, -60 - rise), (-48, -84 - rise), (2, -74 - rise * 0.9)]
                canvas.brush(left, 11, colour, 0.8, 0.3)
                right = [(96, -62 - rise), (52, -88 - rise), (2, -74 - rise * 0.9)]
                canvas.brush(right, 11, colour, 0.8, 0.3)
            for side in (-1, 1):
                for rise in (20, 50, 80):
                    fold = [
                        (side * 88, -56 - rise),
                        (side * 46, -78 - rise),
                        (4 * side, -72 - rise),
                    ]
                    canvas.brush(fold, 2.6, "#7A3A16", 0.2, 0.2)
        canvas.stroke(shape, INK, 3.4)
        canvas.outlined(ellipse(2, -88, 18, 22), LIGHT_GOLD, INK, 3)
        canvas.outlined(ellipse(2, -88, 12, 16), _DRESS, INK, 2.6)
        canvas.fill(ellipse(-2, -94, 4, 5), WHITE, 0.7)


def _draw_knot(canvas: Canvas) -> None:
    for points in (
        [(0, -158), (-34, -184), (-30, -206), (-4, -202), (10, -172)],
        [(10, -160), (12, -196), (36, -212), (52, -192), (34, -164)],
    ):
        with canvas.contour(INK, 4.4):
            canvas.fill(spline(points, closed=True, tension=0.62), _STRIPE)
    canvas.brush([(-2, -168), (-16, -184), (-20, -198)], 3.2, "#842B2B", 0.2, 0.2)
    canvas.brush([(20, -168), (26, -186), (38, -200)], 3.2, "#842B2B", 0.2, 0.2)


JOSEPHINE: Final = Bust(
    place=(0, -14, 1.0),
    tilt=3,
    skin=_SKIN,
    clothes=Bodice(
        _DRESS, _DRESS_SHADE, _LACE, _COLLAR, _draw_beads, slope=174, top=116, neck=23, base=196
    ),
    head=Head(_HEAD, _SHADE, [(-38, 20, 15, 9), (38, 20, 13, 9)], _BRIM_SHADOW),
    features=_draw_features,
    beside=_draw_side_hair,
    above=_draw_turban,
    chin=(16, 100),
    temple=(82, -22),
)
