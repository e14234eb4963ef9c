"""The backs to choose from; each looks the same either way up."""

import math
from collections.abc import Callable
from typing import Final

from shapely import unary_union
from shapely.geometry.base import BaseGeometry

from game.tools.art import palette
from game.tools.art.canvas import CARD_HEIGHT, CARD_WIDTH, Canvas, half_turns
from game.tools.art.card_frame import CENTRE, draw_base
from game.tools.art.ornament import draw_blossom, halo, leaf
from game.tools.art.shapes import (
    Point,
    Shape,
    ellipse,
    path,
    placed,
    polygon,
    region,
    rounded_rect,
    shape_of,
    spline,
    star,
)

_SIDES: Final = (1, -1)
_PICTURE: Final[Shape] = rounded_rect(30, 30, CARD_WIDTH - 60, CARD_HEIGHT - 60, 26)
"""The area inside the frame."""


def _draw_border(canvas: Canvas) -> None:
    """Draw the double frame line around the picture."""
    canvas.stroke(_PICTURE, palette.INK, 9)
    canvas.stroke(_PICTURE, palette.LIGHT_GOLD, 4)
    inner = rounded_rect(46, 46, CARD_WIDTH - 92, CARD_HEIGHT - 92, 16)
    canvas.stroke(inner, palette.LIGHT_GOLD, 3)


_PITCH: Final = 122
_ROW: Final = 44
_SCALE_RINGS: Final = (
    (1.0, palette.LIGHT_GOLD),
    (0.94, palette.BACK_BLUE),
    (0.70, palette.BACK_GREEN),
    (0.63, palette.BACK_BLUE),
    (0.34, palette.GOLD),
    (0.25, palette.BACK_RED),
)


def _draw_scales() -> str:
    """Return the first back as SVG: scales around a quatrefoil medallion."""
    canvas = Canvas()
    draw_base(canvas)
    canvas.fill(_PICTURE, palette.BACK_BLUE)
    with half_turns(canvas), canvas.clip(_PICTURE):
        _draw_rows(canvas)
    _draw_border(canvas)
    _draw_quatrefoil(canvas)
    _draw_star(canvas)
    return canvas.svg()


def _draw_rows(canvas: Canvas) -> None:
    """Draw the rows of the upper half; each row covers the feet of the row above."""
    with canvas.clip(rounded_rect(0, 0, CARD_WIDTH, CENTRE[1])):
        for row in range(15):
            for column in range(-1, 7):
                x = column * _PITCH + (_PITCH / 2 if row % 2 else 0)
                for share, colour in _SCALE_RINGS:
                    canvas.fill(ellipse(x, 10 + row * _ROW, _PITCH / 2 * share), colour)


def _quatrefoil(margin: float) -> BaseGeometry:
    cx, cy = CENTRE
    lobes = [ellipse(cx, cy, 176 + margin)]
    lobes += [ellipse(cx, cy + dy, 92 + margin) for dy in (-156, 156)]
    lobes += [ellipse(cx + dx, cy, 92 + margin) for dx in (-119, 119)]
    return unary_union([region(lobe) for lobe in lobes])


def _draw_quatrefoil(canvas: Canvas) -> None:
    for margin, colour in (
        (10, palette.INK),
        (4, palette.LIGHT_GOLD),
        (-1, palette.INK),
        (-4, palette.BACK_RED),
    ):
        canvas.fill(_quatrefoil(margin), colour)
    canvas.stroke(shape_of(_quatrefoil(-16)), palette.LIGHT_GOLD, 3)
    with half_turns(canvas), canvas.at(*CENTRE):
        canvas.fill(placed(star(0, 0, 30, 12.5), 0, -196), palette.LIGHT_GOLD)
        leaf(canvas, 16, -176, 0.62, -24)
        leaf(canvas, -16, -176, 0.62, 204)
        leaf(canvas, 160, 0, 0.9, 0, palette.LIGHT_GOLD, palette.GOLD)
        leaf(canvas, 166, -14, 0.7, -50)
        leaf(canvas, 166, 14, 0.7, 50)


def _draw_star(canvas: Canvas) -> None:
    with canvas.at(*CENTRE):
        halo(canvas, None, palette.BACK_BLUE, 0, 0, 150)
        canvas.fill(star(0, 0, 92, 56, 16), palette.GOLD)
        canvas.fill(star(0, 0, 84, 34, 8), palette.LIGHT_GOLD)
        canvas.fill(star(0, 0, 52, 22, 8), palette.BACK_BLUE)
        canvas.outlined(ellipse(0, 0, 15), palette.LIGHT_GOLD, palette.INK, 3)


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


def _draw_iris() -> str:
    """Return the second back: ivory irises on crimson, growing from the middle to either end."""
    canvas = Canvas()
    draw_base(canvas)
    canvas.fill(_PICTURE, palette.BACK_CRIMSON)
    upper = rounded_rect(0, 0, 2 * CENTRE[0], CENTRE[1])
    with half_turns(canvas), canvas.clip(_PICTURE), canvas.clip(upper):
        _draw_dark_rays(canvas)
        with canvas.at(CENTRE[0], 0):
            _draw_plant(canvas)
    _draw_border(canvas)
    _draw_cartouche(canvas)
    return canvas.svg()


def _draw_dark_rays(canvas: Canvas) -> None:
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


_RAYS: Final = 36
_STARS: Final = (
    (0, 76, 1.2), (80, 70, 0.6), (170, 72, 0.8), (236, 118, 0.6), (226, 226, 0.9), (176, 300, 0.6),
    (232, 330, 0.8), (146, 384, 0.5), (52, 404, 0.6), (196, 384, 0.9),
)  # fmt: skip


def _draw_nocturne() -> str:
    """Return the third back, for the evening: two moons, moths and stars over a midnight blue."""
    canvas = Canvas()
    draw_base(canvas)
    canvas.fill(_PICTURE, palette.BACK_MIDNIGHT)
    upper = rounded_rect(0, 0, 2 * CENTRE[0], CENTRE[1])
    with half_turns(canvas), canvas.clip(_PICTURE), canvas.clip(upper):
        _draw_indigo_rays(canvas)
        with canvas.at(CENTRE[0], 0):
            _draw_stars(canvas)
            _draw_vines(canvas)
            with canvas.at(0, 226, 1.04):
                _draw_moth(canvas)
    _draw_border(canvas)
    _draw_moons(canvas)
    return canvas.svg()


def _draw_indigo_rays(canvas: Canvas) -> None:
    step = math.pi / _RAYS
    with canvas.at(*CENTRE):
        for index in range(_RAYS):
            if index % 2 == 0:
                edges = [
                    (900 * math.cos(angle), -900 * math.sin(angle))
                    for angle in (index * step, (index + 1) * step)
                ]
                canvas.fill(polygon((0, 0), *edges), palette.BACK_INDIGO)


def _draw_stars(canvas: Canvas) -> None:
    for x, y, size in _STARS:
        for side in _SIDES if x else (1,):
            canvas.fill(placed(star(0, 0, 22, 6.5, 4), side * x, y, size), palette.LIGHT_GOLD)


def _draw_vines(canvas: Canvas) -> None:
    """Draw a gold tendril with a night flower beside the moons."""
    for side in _SIDES:
        with canvas.at(0, 0, 1, 0, side):
            lash = [
                (120, 556),
                (196, 548),
                (246, 496),
                (236, 430),
                (200, 430),
                (200, 462),
                (222, 464),
            ]
            canvas.brush(lash, 10, palette.INK, 0.7, 0.5)
            canvas.brush(lash, 5.6, palette.GOLD, 0.7, 0.5)
            canvas.outlined(ellipse(222, 464, 7), palette.LIGHT_GOLD, palette.INK, 3)
            leaf(canvas, 236, 428, 0.62, -76, palette.BACK_MOTH_SHADE, palette.BACK_MIDNIGHT)
            leaf(canvas, 246, 486, 0.5, -44, palette.BACK_MOTH_SHADE, palette.BACK_MIDNIGHT)
            leaf(canvas, 168, 548, 0.56, -112, palette.BACK_MOTH_SHADE, palette.BACK_MIDNIGHT)
            draw_blossom(canvas, "S", 218, 528, 0.62)


def _draw_moth(canvas: Canvas) -> None:
    """Draw a moth with spread wings around (0, 0), its head upwards."""
    fore = path(
        "M8 -34 C40 -96 120 -150 200 -136 C224 -130 218 -104 204 -84 C186 -56 186 -34 172 -16"
        " C140 16 60 18 10 2Z"
    )
    hind = path(
        "M8 -6 C70 10 122 4 138 38 C136 76 104 84 92 108 C84 138 92 168 112 196"
        " C86 200 60 168 58 130 C34 110 10 60 6 26Z"
    )
    for side in _SIDES:
        with canvas.at(0, 0, 1, 0, side):
            with canvas.contour(palette.INK, 5.5):
                canvas.fill(hind, palette.BACK_MOTH_SHADE)
                canvas.fill(fore, palette.BACK_MOTH)
            _draw_wing_marks(canvas)
            canvas.stroke(fore, palette.INK, 3.6)
            _draw_antenna(canvas)
    body = path(
        "M0 -58 C20 -44 20 0 14 40 C11 62 6 78 0 88 C-6 78 -11 62 -14 40 C-20 0 -20 -44 0 -58Z"
    )
    canvas.outlined(body, palette.CARD, palette.INK, 5)
    with canvas.clip(body):
        for y in (2, 20, 38, 56, 72):
            canvas.stroke(path(f"M-20 {y} Q0 {y + 9} 20 {y}"), palette.GOLD, 5)
        canvas.fill(ellipse(0, -30, 18, 22), palette.BACK_MOTH_SHADE, 0.5)
    for side in _SIDES:
        canvas.fill(ellipse(side * 9, -56, 6), palette.INK)


def _draw_wing_marks(canvas: Canvas) -> None:
    canvas.brush([(10, -38), (70, -104), (140, -132), (206, -128)], 13, palette.BACK_RED, 0.4, 0.4)
    for track in (
        [(14, -20), (80, -66), (168, -100)],
        [(14, -12), (90, -36), (176, -58)],
        [(14, -6), (80, -8), (158, -24)],
        [(14, 10), (66, 30), (118, 50)],
        [(12, 20), (54, 60), (84, 108)],
        [(12, 34), (44, 84), (76, 150)],
    ):
        canvas.brush(
            track, 4, palette.BACK_MOTH_SHADE if track[0][1] < 0 else palette.INK, 0.6, 0.1
        )
    for x, y, size in ((112, -62, 1.0), (78, 52, 0.9)):
        canvas.outlined(ellipse(x, y, 20 * size, 17 * size), palette.LIGHT_GOLD, palette.INK, 3.6)
        canvas.fill(ellipse(x, y, 11 * size), palette.BACK_MIDNIGHT)
        canvas.fill(ellipse(x - 4, y - 4, 3.6 * size), palette.WHITE)


def _draw_antenna(canvas: Canvas) -> None:
    canvas.brush([(7, -60), (30, -106), (74, -126)], 5, palette.GOLD, 0.9, 0.3)
    for x, y, dx, dy in (
        (20, -88, -14, -10), (30, -104, -14, -12), (44, -114, -10, -16), (60, -122, -6, -16),
        (22, -92, 14, 4), (33, -106, 14, 6), (48, -116, 12, 9),
    ):  # fmt: skip
        canvas.brush([(x, y), (x + dx, y + dy)], 4, palette.GOLD, 1, 0.3)


def _draw_moons(canvas: Canvas) -> None:
    with canvas.at(*CENTRE):
        for radius, colour in ((142, palette.INK), (135, palette.LIGHT_GOLD), (130, palette.INK)):
            canvas.fill(ellipse(0, 0, radius), colour)
        halo(canvas, None, palette.BACK_DUSK, 0, 0, 130)
        canvas.fill(ellipse(0, 0, 80), palette.BACK_MIDNIGHT)
    crescent = region(ellipse(0, 0, 52)).difference(region(ellipse(24, 0, 43)))
    with half_turns(canvas), canvas.at(CENTRE[0] - 17, CENTRE[1] + 5, 1, -24):
        canvas.fill(crescent.buffer(4), palette.INK)
        canvas.fill(crescent, palette.LIGHT_GOLD)
    with canvas.at(*CENTRE):
        canvas.fill(star(0, 0, 24, 7, 8), palette.LIGHT_GOLD)


BACKS: Final[dict[str, Callable[[], str]]] = {
    "scales": _draw_scales,
    "iris": _draw_iris,
    "nocturne": _draw_nocturne,
}
