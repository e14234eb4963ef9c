"""What the court figures hold, with the hand and sleeve that hold it at x = 170 of the figure."""

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from game.tools.art import palette
from game.tools.art.canvas import Canvas
from game.tools.art.ornament import draw_tall_flower
from game.tools.art.palette import SkinColours, SuitLetter, SuitPalette
from game.tools.art.regalia import (
    draw_axe,
    draw_bow,
    draw_falcon,
    draw_goblet,
    draw_halberd,
    draw_lance,
    draw_letter,
    draw_orb,
    draw_sceptre,
    draw_sword,
)
from game.tools.art.shapes import ellipse, rounded_rect, spline


def _draw_sleeve(canvas: Canvas, colours: SuitPalette) -> None:
    """Draw the forearm that rises to the fist, with its cuff."""
    sleeve = [(128, 244), (210, 230), (228, 300), (206, 440), (118, 440), (138, 320)]
    form = spline(sleeve, True, 0.7)
    with canvas.contour(palette.INK, 5):
        canvas.fill(form, colours.main)
    with canvas.clip(form):
        shade = [(186, 220), (180, 300), (170, 450), (250, 450), (250, 220)]
        canvas.fill(spline(shade, True), colours.dark, 0.5)
        for dx in (-22, -4, 16):
            canvas.brush(
                [(170 + dx, 250), (176 + dx, 320), (160 + dx, 430)], 4, colours.dark, 0.1, 0.7
            )
    cuff = spline(
        [(124, 240), (168, 228), (214, 226), (216, 250), (170, 254), (128, 266)], True, 0.7
    )
    canvas.outlined(cuff, palette.LIGHT_GOLD, palette.INK, 3.6)
    for x, y in ((140, 249), (156, 245), (172, 241), (188, 240), (204, 238)):
        canvas.fill(ellipse(x, y, 3.4), colours.main)


def draw_fist(canvas: Canvas, x: float, y: float, skin: SkinColours, rotation: float = 0) -> None:
    """Draw a fist closed around an upright staff, the thumb on top."""
    back = [(-22, -30), (-4, -38), (22, -34), (34, -12), (32, 20), (20, 38), (-4, 42), (-24, 34)]
    with canvas.at(x, y, 1, rotation):
        with canvas.contour(palette.INK, 3.6):
            canvas.fill(spline(back, True, 0.8), skin.light)
            for index in range(4):
                finger = rounded_rect(-34 + abs(index - 1.4) * 3, -30 + index * 17, 46, 18, 8.5)
                canvas.fill(finger, skin.light)
        shade = [(14, -30), (22, -8), (12, 16), (2, 40), (24, 40), (36, 16), (34, -18)]
        canvas.fill(spline(shade, True), skin.shade, 0.8)
        for index in range(4):
            left, top = -34 + abs(index - 1.4) * 3, -30 + index * 17
            under = [(left + 5, top + 16), (left + 22, top + 18.5), (left + 44, top + 16)]
            canvas.brush(under, 3.4, skin.line, 0.3, 0.2)
            nail = ellipse(left + 7, top + 8.5, 4.4, 5)
            canvas.fill(nail, palette.WHITE, 0.45)
        thumb = spline([(28, -16), (22, -36), (2, -46), (-18, -46), (-26, -38), (-18, -30),
                        (0, -28), (12, -14), (20, -4)], True, 0.8)  # fmt: skip
        with canvas.contour(palette.INK, 3):
            canvas.fill(thumb, skin.light)
        canvas.brush([(-2, -30), (10, -20), (18, -6)], 3, skin.line, 0.2, 0.4)
        canvas.fill(ellipse(-19, -39, 5, 4), palette.WHITE, 0.45)


def _draw_cupped_hand(canvas: Canvas, skin: SkinColours) -> None:
    """Draw an open hand under an orb, its fingers spread over the front."""
    palm = spline(
        [(134, 250), (122, 212), (134, 190), (170, 198), (206, 190), (218, 210), (206, 250)],
        True, 0.8,
    )  # fmt: skip
    with canvas.contour(palette.INK, 3.6):
        canvas.fill(palm, skin.light)
    with canvas.clip(palm):
        canvas.fill(spline([(190, 180), (178, 220), (184, 256), (230, 256), (230, 180)], True),
                    skin.shade, 0.8)  # fmt: skip
    for x, y, turn, length in (
        (206, 216, 26, 34), (138, 214, -30, 36), (192, 217, 11, 40), (154, 218, -13, 42),
        (174, 219, -1, 44),
    ):  # fmt: skip
        with canvas.at(x, y, 1, turn):
            finger = rounded_rect(-9, -length, 18, length + 8, 9)
            with canvas.contour(palette.INK, 2.6):
                canvas.fill(finger, skin.light)
            canvas.fill(rounded_rect(1, -length + 4, 8, length, 4), skin.shade, 0.6)
            canvas.fill(ellipse(-1, -length + 9, 4.6, 6), palette.WHITE, 0.4)
            canvas.brush([(-7, -length * 0.48), (0, -length * 0.44), (7, -length * 0.48)],
                         2, skin.line, 0.2, 0.2)  # fmt: skip
    canvas.fill(spline([(136, 246), (140, 222), (200, 222), (206, 246)], True), skin.light)
    canvas.brush([(144, 226), (172, 234), (200, 226)], 3, skin.line, 0.1, 0.1)


Attribute: TypeAlias = Literal[
    "none", "sword", "sceptre", "axe", "orb", "flower", "halberd", "letter", "goblet", "bow",
    "lance", "falcon",
]  # fmt: skip

_ATTRIBUTES: Final[dict[Attribute, Callable[[Canvas, SuitLetter, SuitPalette], None]]] = {
    "sword": draw_sword,
    "sceptre": draw_sceptre,
    "axe": draw_axe,
    "orb": draw_orb,
    "flower": draw_tall_flower,
    "halberd": draw_halberd,
    "letter": draw_letter,
    "goblet": draw_goblet,
    "bow": draw_bow,
    "lance": draw_lance,
    "falcon": draw_falcon,
}


def draw_attribute(
    canvas: Canvas, kind: Attribute, suit: SuitLetter, colours: SuitPalette, skin: SkinColours
) -> None:
    """Draw the attribute with the sleeve and hand that hold it; "none" draws nothing."""
    if kind == "none":
        return
    _ATTRIBUTES[kind](canvas, suit, colours)
    _draw_sleeve(canvas, colours)
    if kind == "orb":
        _draw_cupped_hand(canvas, skin)
    else:
        draw_fist(canvas, 168, 212, skin)
