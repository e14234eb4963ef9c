"""The second back: ivory irises on crimson, growing from the middle to either end."""

from typing import Final

from game.tools.art import palette
from game.tools.art.backs.border import PICTURE, draw_frame
from game.tools.art.canvas import Canvas, half_turns
from game.tools.art.card_frame import CENTRE, draw_base
from game.tools.art.ornament import halo
from game.tools.art.shapes import (
    Point,
    ellipse,
    path,
    placed,
    polygon,
    rounded_rect,
    spline,
    star,
)

_SIDES: Final = (1, -1)

# The petals of an iris around (0, 0).
_STANDARD: Final = path(
    "M0 14 C-30 -10 -54 -70 -38 -112 C-30 -134 -14 -142 0 -148"
    " C14 -142 30 -134 38 -112 C54 -70 30 -10 0 14Z"
)
_SIDE_STANDARD: Final = path(
    "M4 8 C20 -20 16 -60 30 -88 C42 -110 66 -118 84 -104 C96 -84 90 -50 70 -28 C52 -8 28 6 4 8Z"
)
_FALL: Final = path(
    "M0 -2 C-16 18 -52 50 -52 92 C-52 124 -30 146 0 148 C30 146 52 124 52 92 C52 50 16 18 0 -2Z"
)
_SIDE_FALL: Final = path(
    "M4 6 C30 -10 74 -10 100 14 C124 38 130 84 116 108 C104 122 82 118 72 98 C62 72 46 44 4 6Z"
)


def draw_iris() -> str:
    """Return the card back as SVG; it looks the same either way up."""
    canvas = Canvas()
    draw_base(canvas)
    canvas.fill(PICTURE, palette.BACK_CRIMSON)
    upper = rounded_rect(0, 0, 2 * CENTRE[0], CENTRE[1])
    with half_turns(canvas), canvas.clip(PICTURE), canvas.clip(upper):
        _draw_ground(canvas)
        with canvas.at(CENTRE[0], 0):
            _draw_plant(canvas)
    draw_frame(canvas)
    _draw_cartouche(canvas)
    return canvas.svg()


def _draw_ground(canvas: Canvas) -> None:
    """Draw the dark rays that rise from the middle."""
    for index in range(-9, 10):
        near, far = index * 8.0, index * 78.0
        ray = [(near, 560), (far * 0.62, 380), (far * 0.86, 200), (far * 0.94, 20)]
        with canvas.at(CENTRE[0], 0):
            canvas.brush(ray, 30, palette.BACK_MAROON, 0.2, 0.9)


def _draw_plant(canvas: Canvas) -> None:
    for side in _SIDES:
        with canvas.at(0, 0, 1, 0, side):
            _draw_whiplash(canvas)
            _draw_sword_leaves(canvas)
    _draw_stem(canvas, [(0, 560), (0, 440), (0, 330)], 15)
    for side in _SIDES:
        with canvas.at(0, 0, 1, 0, side):
            _draw_stem(canvas, [(8, 560), (40, 470), (140, 450), (168, 380)], 12)
            with canvas.at(170, 336, 0.62, 10):
                _draw_flower(canvas)
    with canvas.at(0, 226, 1.12):
        _draw_flower(canvas)


def _draw_stem(canvas: Canvas, track: list[Point], width: float) -> None:
    """Draw a green stem with an ink edge."""
    canvas.brush(track, width, palette.INK, 1, 0.8)
    canvas.brush(track, width * 0.55, palette.LEAF, 1, 0.8)


def _draw_whiplash(canvas: Canvas) -> None:
    """Draw the gold lines that frame the flowers."""
    lash = [(30, 540), (160, 540), (236, 470), (244, 340), (226, 210), (244, 110), (206, 66),
            (150, 74), (132, 112), (156, 138), (182, 122)]  # fmt: skip
    canvas.brush(lash, 11, palette.INK, 0.4, 0.5)
    canvas.brush(lash, 6, palette.GOLD, 0.4, 0.5)
    canvas.fill(ellipse(180, 122, 8), palette.LIGHT_GOLD)
    for twig, berry in (
        ([(240, 300), (206, 260), (200, 230)], (198, 222)),
        ([(236, 150), (196, 168), (178, 192)], (174, 198)),
        ([(150, 74), (96, 60), (60, 84)], (54, 88)),
    ):
        canvas.brush(twig, 8, palette.INK, 0.7, 0.4)
        canvas.brush(twig, 4.4, palette.GOLD, 0.7, 0.4)
        canvas.outlined(ellipse(*berry, 8), palette.LIGHT_GOLD, palette.INK, 3)


def _draw_sword_leaves(canvas: Canvas) -> None:
    leaves = (
        ("M10 560 C60 470 96 420 92 250 C128 380 120 480 52 560Z", palette.LEAF_DARK),
        ("M30 560 C110 520 190 500 226 404 C228 500 160 556 80 560Z", palette.BACK_GREEN),
        ("M4 560 C34 480 44 420 34 330 C66 410 66 500 34 560Z", palette.LEAF),
    )
    for data, colour in leaves:
        canvas.outlined(path(data), colour, palette.INK, 4)
    canvas.brush([(30, 552), (84, 470), (96, 330)], 3, palette.STEM, 0.8, 0.1)
    canvas.brush([(62, 556), (150, 526), (212, 448)], 3, palette.STEM, 0.8, 0.1)
    canvas.brush([(20, 552), (44, 480), (44, 392)], 3, palette.STEM, 0.8, 0.1)


def _draw_flower(canvas: Canvas) -> None:
    """Draw an iris around (0, 0): three upright petals, three that fall."""
    with canvas.contour(palette.INK, 5):
        for side in _SIDES:
            with canvas.at(0, 0, 1, 0, side):
                canvas.outlined(_SIDE_STANDARD, palette.BACK_BLUSH, palette.INK, 3.4)
                canvas.brush([(14, 0), (44, -46), (68, -92)], 5, palette.BACK_RED, 0.5, 0.05)
        _draw_standard(canvas)
        for side in _SIDES:
            with canvas.at(0, 0, 1, 0, side):
                _draw_side_fall(canvas)
        canvas.outlined(_FALL, palette.BACK_IVORY, palette.INK, 3.4)
    for dx in (-26, -13, 13, 26):
        canvas.brush([(dx * 0.3, 24), (dx, 76), (dx * 0.9, 122)], 4, palette.BACK_RED, 0.4, 0.05)
    canvas.brush([(0, 4), (0, 56), (0, 104)], 17, palette.INK, 0.4, 0.1)
    canvas.brush([(0, 6), (0, 54), (0, 96)], 11, palette.GOLD, 0.5, 0.1)


def _draw_standard(canvas: Canvas) -> None:
    canvas.fill(_STANDARD, palette.BACK_IVORY)
    shade = polygon((10, 20), (18, -60), (2, -150), (70, -150), (70, 20))
    with canvas.clip(_STANDARD):
        for side in _SIDES:
            canvas.fill(placed(shade, scale_x=side), palette.BACK_BLUSH, 0.55)
    canvas.stroke(_STANDARD, palette.INK, 3.4)
    for dx in (-14, 0, 14):
        canvas.brush([(dx * 0.4, 6), (dx, -60), (dx * 0.8, -112)], 4, palette.BACK_RED, 0.5, 0.05)


def _draw_side_fall(canvas: Canvas) -> None:
    canvas.fill(_SIDE_FALL, palette.BACK_IVORY)
    with canvas.clip(_SIDE_FALL):
        shade = spline([(40, 30), (80, 50), (100, 110), (60, 120), (30, 60)], True)
        canvas.fill(shade, palette.BACK_BLUSH, 0.8)
    canvas.stroke(_SIDE_FALL, palette.INK, 3.4)
    canvas.brush([(20, 10), (64, 18), (96, 62)], 9, palette.GOLD, 0.6, 0.1)
    canvas.brush([(50, 4), (92, 24), (112, 74)], 3.4, palette.BACK_RED, 0.4, 0.05)
    canvas.brush([(34, 26), (66, 48), (88, 96)], 3.4, palette.BACK_RED, 0.4, 0.05)


def _draw_cartouche(canvas: Canvas) -> None:
    with canvas.at(*CENTRE):
        for radius, colour in ((128, palette.INK), (122, palette.LIGHT_GOLD), (118, palette.INK)):
            canvas.fill(ellipse(0, 0, radius), colour)
        halo(canvas, None, palette.BACK_CRIMSON, 0, 0, 118)
        canvas.fill(star(0, 0, 62, 34, 16), palette.GOLD)
        canvas.fill(star(0, 0, 56, 20, 8), palette.BACK_IVORY)
        canvas.outlined(ellipse(0, 0, 13), palette.BACK_RED, palette.LIGHT_GOLD, 4)
