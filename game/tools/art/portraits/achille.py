"""Achille, the retired magistrate: long face, hooked nose, monocle and a full grey beard."""

from typing import Final

from game.tools.art.canvas import Canvas
from game.tools.art.ornament import strands
from game.tools.art.palette import GOLD, INK, LIGHT_GOLD, WHITE
from game.tools.art.portraits.bust import Bust, Coat, Head, draw_cravat
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

_SKIN = Skin("#EFC7A6", "#CF9477", "#FBE2CB", "#86503A", "#D2705A")
_HAIR = HairColour("#99928A", "#77706A", "#CFC8BC")
_HAT, _HAT_SHADE, _BAND = "#352D3D", "#1F1B2A", "#842B2B"

_HEAD = [
    (-47, -88), (-51, -50), (-52, -8), (-48, 34), (-40, 66), (-22, 92), (0, 100),
    (22, 92), (40, 66), (49, 34), (53, -8), (52, -50), (47, -88), (0, -98),
]  # fmt: skip
_SHADE = [(28, -100), (36, -40), (28, 10), (36, 40), (24, 80), (0, 104), (80, 110), (90, -100)]
_BRIM_SHADOW = [(-60, -100), (-54, -50), (-20, -60), (20, -60), (58, -50), (66, -100)]
_EYES = Eyes(
    left=(-25, -10),
    right=(25, -10),
    scales=(0.94, 0.98),
    iris="#66788C",
    brow_colour="#6A645E",
    brow=((-17, -15), (2, -25), (26, -15)),
    brow_weight=10,
    half_width=18,
    opening=7.2,
    slant=-3,
    iris_radius=8.6,
    gaze=(-1.0, 0.5),
    lash_weight=5.4,
    bags=True,
)
_NOSE = Nose(
    shadow=[(4, -14), (2, 10), (4, 34), (2, 45), (16, 40), (12, 14)],
    lines=[
        ([(6, -20), (-6, -8), (-11, 4), (-10, 24), (-13, 36), (-7, 46), (2, 44)], 3.6),
        ([(12, 44), (17, 38), (13, 30)], 3.0),
        ([(-4, -30), (-6, -20)], 2.4),
        ([(5, -31), (6, -21)], 2.4),
    ],
    tip=(-4, 34, 5, 7),
)
_MOUTH = Mouth((0, 66), 17, 3, 8, "#A85A4E", smile=-1.5)
_BEARD = [
    (-53, -2), (-60, 40), (-62, 76), (-50, 112), (-30, 146), (-8, 164), (10, 163), (32, 144),
    (52, 110), (63, 76), (61, 40), (54, -2), (48, 30), (36, 54), (18, 52), (0, 50),
    (-18, 52), (-36, 54), (-47, 30),
]  # fmt: skip
_MOUSTACHE = [
    (0, 49), (14, 44), (32, 50), (50, 60), (66, 62), (76, 52), (74, 68), (58, 78), (34, 74),
    (10, 64),
]  # fmt: skip


def _draw_side_hair(canvas: Canvas) -> None:
    for side in (-1, 1):
        mass = [(36, -90), (58, -80), (72, -44), (66, -14), (74, 10), (64, 30), (48, 30), (44, -30)]
        draw_mass(canvas, [(x * side, y) for x, y in mass], _HAIR.shade)
        start = [(side * 50, -70), (side * 54, -30), (side * 54, 20)]
        end = [(side * 64, -66), (side * 68, -34), (side * 66, 14)]
        strands(canvas, start, end, 3, _HAIR.strand, 3)


def _draw_features(canvas: Canvas, expression: Expression) -> None:
    for x in (-1, 1):
        canvas.brush([(x * 40, 14), (x * 36, 30), (x * 38, 44)], 2.6, _SKIN.line, 0.1, 0.2)
    draw_eyes(canvas, _EYES, _SKIN, expression)
    _draw_beard(canvas)
    draw_mouth(canvas, _MOUTH, _SKIN, expression)
    draw_nose(canvas, _NOSE, _SKIN)
    with canvas.at(1, 0):
        flow = ([(8, 56), (34, 60), (58, 68), (70, 64)], [(12, 50), (34, 55), (56, 64)])
        draw_moustache(
            canvas, _MOUSTACHE, HairColour("#B3ABA0", "#77706A", "#E6E0D4"), flow, expression
        )
    _draw_monocle(canvas)


def _draw_beard(canvas: Canvas) -> None:
    shape = spline(_BEARD, closed=True, tension=0.62)
    with canvas.contour(INK, 4.4):
        canvas.fill(shape, _HAIR.base)
    with canvas.clip(shape):
        dark = [(30, 20), (34, 100), (4, 170), (80, 170), (80, 0)]
        canvas.fill(spline(dark, closed=True), _HAIR.shade, 0.7)
        left = [(-50, 10), (-56, 70), (-38, 116), (-10, 164)]
        right = [(52, 10), (57, 70), (42, 116), (6, 164)]
        strands(canvas, left, right, 10, _HAIR.strand, 4.6, start=0.3, end=0.2)
        middle = ([(-16, 84), (-14, 120), (-4, 158)], [(18, 84), (16, 120), (6, 158)])
        strands(canvas, *middle, 4, _HAIR.shade, 3, start=0.2, end=0.2)


def _draw_monocle(canvas: Canvas) -> None:
    rim = ellipse(25, -8, 25, 25)
    canvas.fill(rim, WHITE, 0.16)
    canvas.brush([(13, -20), (20, -26), (28, -28)], 3, WHITE, 0.3, 0.3)
    canvas.stroke(rim, INK, 7.6)
    canvas.stroke(rim, LIGHT_GOLD, 4)
    canvas.brush([(49, 0), (66, 50), (64, 100), (52, 150)], 4.6, INK, 0.8, 0.8)
    canvas.brush([(49, 0), (66, 50), (64, 100), (52, 150)], 2.6, GOLD, 0.9, 0.9)


def _draw_top_hat(canvas: Canvas) -> None:
    with canvas.at(0, -6, 1, -3):
        brim = spline(
            [
                (-104, -80),
                (-58, -92),
                (0, -88),
                (58, -92),
                (106, -82),
                (66, -64),
                (0, -60),
                (-66, -64),
            ],
            closed=True,
            tension=0.62,
        )
        crown = spline(
            [
                (-62, -80),
                (-60, -130),
                (-72, -184),
                (0, -194),
                (74, -184),
                (63, -130),
                (64, -80),
                (0, -72),
            ],
            closed=True,
            tension=0.22,
        )
        with canvas.contour(INK, 5):
            canvas.fill(brim, _HAT_SHADE)
            canvas.fill(crown, _HAT)
        with canvas.clip(crown):
            canvas.fill(polygon((20, -200), (90, -200), (90, -60), (28, -60)), _HAT_SHADE)
            band = [(-70, -84), (-70, -112), (0, -104), (72, -112), (72, -84), (0, -76)]
            canvas.fill(spline(band, closed=True, tension=0.4), _BAND)
            canvas.brush([(-54, -176), (-47, -142), (-46, -116)], 8, "#7A7088", 0.3, 0.2)
            canvas.brush([(-40, -180), (-35, -150), (-34, -118)], 3, "#5A5168", 0.3, 0.2)
        canvas.brush(
            [(-98, -80), (-56, -74), (0, -70), (60, -74), (100, -82)], 3, "#5A5168", 0.1, 0.1
        )
        lid = [(-71, -182), (0, -190), (73, -182)]
        canvas.brush(lid, 3, "#5A5168", 0.2, 0.2)


def _draw_cravat(canvas: Canvas) -> None:
    draw_cravat(canvas, _BAND, "#5E1C20", LIGHT_GOLD)


ACHILLE: Final = Bust(
    place=(2, -12, 0.97),
    tilt=1,
    skin=_SKIN,
    clothes=Coat(_HAT, _HAT_SHADE, _draw_cravat, width=160, slope=168),
    head=Head(_HEAD, _SHADE, [(-34, 26, 11, 13), (36, 26, 10, 13)], _BRIM_SHADOW),
    features=_draw_features,
    beside=_draw_side_hair,
    above=_draw_top_hat,
    chin=(30, 122),
    temple=(74, -22),
)
