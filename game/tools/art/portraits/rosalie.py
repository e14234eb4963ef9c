"""Rosalie, the singer: long oval, dark straight brows, dreaming eyes and a crown of roses."""

from typing import Final

from game.tools.art.canvas import Canvas
from game.tools.art.ornament import leaf, rose, strands
from game.tools.art.palette import INK, LIGHT_GOLD
from game.tools.art.portraits.bust import Bodice, Bust, Head, draw_necklace
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
from game.tools.art.shapes import ellipse

_SKIN = Skin("#E9BC90", "#C58A5E", "#F7D8B2", "#774628", "#D0694C")
_HAIR = HairColour("#33261F", "#231814", "#73523C")
_DRESS, _DRESS_SHADE, _LACE = "#B5443A", "#842B2B", "#F3E6C8"

_HEAD = [
    (-48, -86), (-51, -44), (-50, -4), (-46, 32), (-34, 62), (-16, 84), (2, 89),
    (18, 83), (36, 62), (47, 32), (51, -4), (51, -44), (47, -86), (0, -96),
]  # fmt: skip
_SHADE = [(34, -100), (38, -40), (34, 8), (40, 30), (30, 62), (6, 92), (70, 100), (84, -100)]
_EYES = Eyes(
    left=(-22, -12),
    right=(26, -12),
    scales=(1.04, 1.0),
    iris="#6A4424",
    brow_colour=_HAIR.shade,
    brow=((-13, -17), (6, -22), (27, -13)),
    brow_weight=6.6,
    half_width=19,
    opening=8.8,
    slant=2.5,
    iris_radius=9.6,
    gaze=(4.0, -3.6),
    lash_weight=6,
    lashes=True,
)
_NOSE = Nose(
    shadow=[(6, -10), (10, 14), (16, 30), (8, 37), (-2, 36), (6, 24)],
    lines=[
        ([(-2, -20), (2, -4), (9, 16), (14, 29), (11, 36), (3, 37)], 2.8),
        ([(-6, 27), (-9, 33), (-3, 37)], 2.4),
    ],
    tip=(5, 29, 4, 4),
)
_COLLAR = [
    (118, 150), (72, 126), (40, 156), (0, 178), (-40, 156), (-72, 126), (-118, 150),
    (-80, 186), (0, 212), (80, 186),
]  # fmt: skip
_MOUTH = Mouth((4, 57), 18, 7, 10, "#A83A3E", smile=1)


def _draw_features(canvas: Canvas, expression: Expression) -> None:
    draw_eyes(canvas, _EYES, _SKIN, expression)
    draw_nose(canvas, _NOSE, _SKIN)
    draw_mouth(canvas, _MOUTH, _SKIN, expression)


def _draw_pearls(canvas: Canvas) -> None:
    draw_necklace(canvas, [LIGHT_GOLD], radius=5.6, spread=10.5, top=121, sag=1.55)


def _draw_long_hair(canvas: Canvas) -> None:
    outline = [
        (0, -126), (-62, -106), (-92, -56), (-92, 0), (-110, 50), (-104, 100), (-128, 150),
        (-116, 210), (-60, 220), (-40, 110), (40, 110), (60, 220), (126, 210), (120, 150),
        (98, 100), (106, 50), (90, 0), (92, -56), (62, -106),
    ]  # fmt: skip
    draw_mass(canvas, outline, _HAIR.base, contour=5.4)
    for side in (-1, 1):
        inner = [(52, -80), (58, -10), (66, 50), (56, 100), (70, 150), (62, 214)]
        outer = [(74, -80), (88, -10), (104, 50), (94, 100), (118, 150), (112, 214)]
        strands(
            canvas,
            [(x * side, y) for x, y in inner],
            [(x * side, y) for x, y in outer],
            5,
            _HAIR.strand,
            4.4,
        )


def _draw_parted_hair(canvas: Canvas) -> None:
    for side in (-1, 1):
        lock = [
            (0, -112), (44, -104), (66, -72), (70, -20), (76, 24), (62, 58), (50, 84), (52, 52),
            (56, 20), (51, -14), (46, -46), (30, -68), (2, -82),
        ]  # fmt: skip
        draw_mass(canvas, [(x * side, y) for x, y in lock], _HAIR.base, contour=3.6)
        inner = [(4, -86), (34, -70), (52, -40), (56, 0), (60, 40), (54, 72)]
        outer = [(4, -108), (48, -96), (66, -56), (68, 0), (70, 40), (56, 76)]
        strands(
            canvas,
            [(x * side, y) for x, y in inner],
            [(x * side, y) for x, y in outer],
            4,
            _HAIR.strand,
            3.8,
        )


def _draw_hair_and_roses(canvas: Canvas) -> None:
    _draw_parted_hair(canvas)
    _draw_crown_of_roses(canvas)


def _draw_crown_of_roses(canvas: Canvas) -> None:
    for x, y, scale, turn in (
        (-98, -66, 0.6, -150), (98, -62, 0.6, -30), (-64, -120, 0.6, -135), (66, -118, 0.6, -45),
        (-26, -142, 0.6, -115), (28, -142, 0.6, -65),
    ):  # fmt: skip
        leaf(canvas, x, y, scale, turn)
    for x, y, scale, colour, heart in (
        (-84, -52, 0.72, "#E0963C", "#9C4F1E"), (84, -48, 0.72, "#E0963C", "#9C4F1E"),
        (-50, -100, 0.74, "#D9603F", "#9C2F22"), (52, -98, 0.74, "#D9603F", "#9C2F22"),
        (0, -116, 0.9, "#C9574F", "#842B2B"),
    ):  # fmt: skip
        rose(canvas, x, y, scale, colour, heart)
    for x, y in ((-25, -92), (27, -91), (-72, -80), (74, -78)):
        canvas.outlined(ellipse(x, y, 5.4), "#F3E6C8", INK, 2.4)


ROSALIE: Final = Bust(
    place=(0, -10, 1.03),
    tilt=-8,
    skin=_SKIN,
    clothes=Bodice(_DRESS, _DRESS_SHADE, _LACE, _COLLAR, _draw_pearls, width=152),
    head=Head(_HEAD, _SHADE, [(-34, 26, 13, 11), (36, 26, 12, 11)]),
    features=_draw_features,
    behind=_draw_long_hair,
    above=_draw_hair_and_roses,
    chin=(24, 98),
    temple=(84, 14),
)
