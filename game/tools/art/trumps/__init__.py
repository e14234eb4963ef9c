"""The twenty-one trumps: a pair of poster scenes each, town above and country below.

The themes follow the tradition of the French tarot: the ages of life, the times of day, the
elements, leisure, the seasons, play and the two follies.
"""

from shapely.geometry.base import BaseGeometry

from game.tools.art.canvas import CARD_HEIGHT, CARD_WIDTH, Canvas
from game.tools.art.card_frame import (
    draw_band,
    draw_base,
    draw_frame,
    panel,
    straight_half,
)
from game.tools.art.indices import NORMAL, IndexSize, draw_trump_tab
from game.tools.art.trumps.scenes import SCENES, Scene


def draw(number: int, size: IndexSize = NORMAL) -> str:
    """Return the SVG of trump `number`, 1 to 21.

    Raises:
        ValueError: there is no such trump.
    """
    if number not in SCENES:
        raise ValueError(f"no trump has the number {number}")
    town, country = SCENES[number]
    canvas = Canvas()
    draw_base(canvas)
    area = panel(size.trump_notch)
    half = straight_half(area)
    _draw_scene(canvas, town, half)
    with canvas.at(CARD_WIDTH, CARD_HEIGHT, rotation=180):
        _draw_scene(canvas, country, half)
    draw_band(canvas, area, number)
    draw_frame(canvas, area)
    draw_trump_tab(canvas, number, size)
    return canvas.svg()


def _draw_scene(canvas: Canvas, scene: Scene, half: BaseGeometry) -> None:
    with canvas.clip(half):
        scene(canvas)
