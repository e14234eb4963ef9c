"""The first back: scales around a quatrefoil medallion."""

from typing import Final

from shapely import unary_union
from shapely.geometry.base import BaseGeometry

from game.tools.art import palette
from game.tools.art.backs.border import PICTURE, draw_frame
from game.tools.art.canvas import CARD_WIDTH, Canvas, half_turns
from game.tools.art.card_frame import CENTRE, draw_base
from game.tools.art.ornament import halo, leaf
from game.tools.art.shapes import ellipse, placed, region, rounded_rect, shape_of, star

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


def draw_scales() -> str:
    """Return the card back as SVG; it looks the same either way up."""
    canvas = Canvas()
    draw_base(canvas)
    canvas.fill(PICTURE, palette.BACK_BLUE)
    with half_turns(canvas), canvas.clip(PICTURE):
        _draw_rows(canvas)
    draw_frame(canvas)
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
