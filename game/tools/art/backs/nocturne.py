"""The third back, for the evening: two moons, moths and stars over a midnight blue."""

import math
from typing import Final

from game.tools.art import palette
from game.tools.art.backs.border import PICTURE, draw_frame
from game.tools.art.canvas import Canvas, half_turns
from game.tools.art.card_frame import CENTRE, draw_base
from game.tools.art.flowers import draw_blossom
from game.tools.art.ornament import halo, leaf
from game.tools.art.shapes import ellipse, path, placed, polygon, region, rounded_rect, star

_SIDES: Final = (1, -1)
_RAYS: Final = 36
_STARS: Final = (
    (0, 76, 1.2), (80, 70, 0.6), (170, 72, 0.8), (236, 118, 0.6), (226, 226, 0.9), (176, 300, 0.6),
    (232, 330, 0.8), (146, 384, 0.5), (52, 404, 0.6), (196, 384, 0.9),
)  # fmt: skip


def draw_nocturne() -> str:
    """Return the card back as SVG; it looks the same either way up."""
    canvas = Canvas()
    draw_base(canvas)
    canvas.fill(PICTURE, palette.BACK_MIDNIGHT)
    upper = rounded_rect(0, 0, 2 * CENTRE[0], CENTRE[1])
    with half_turns(canvas), canvas.clip(PICTURE), canvas.clip(upper):
        _draw_rays(canvas)
        with canvas.at(CENTRE[0], 0):
            _draw_stars(canvas)
            _draw_vines(canvas)
            with canvas.at(0, 226, 1.04):
                _draw_moth(canvas)
    draw_frame(canvas)
    _draw_moons(canvas)
    return canvas.svg()


def _draw_rays(canvas: Canvas) -> None:
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
