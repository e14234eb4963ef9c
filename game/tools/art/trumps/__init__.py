"""The twenty-one trumps: a pair of poster scenes each, town above and country below.

The themes follow the tradition of the French tarot: the ages of life, the times of day, the
elements, leisure, the seasons, play and the two follies.
"""

from shapely.geometry.base import BaseGeometry

from game.tools.art.canvas import CARD_HEIGHT, CARD_WIDTH, Canvas, half_turns
from game.tools.art.card_frame import (
    TRUMP_NOTCH,
    draw_band,
    draw_base,
    draw_frame,
    draw_trump_tab,
    panel,
    straight_half,
)
from game.tools.art.trumps.scenes import SCENES, Scene


def draw(number: int) -> str:
    """Return the SVG of trump `number`, 1 to 21.

    Raises:
        ValueError: there is no such trump.
    """
    if number not in SCENES:
        raise ValueError(f"no trump has the number {number}")
    town, country = SCENES[number]
    canvas = Canvas()
    draw_base(canvas)
    area = panel(TRUMP_NOTCH)
    half = straight_half(area)
    if town is country:
        with half_turns(canvas):
            _draw_scene(canvas, town, half)
    else:
        _draw_scene(canvas, town, half)
        with canvas.at(CARD_WIDTH, CARD_HEIGHT, rotation=180):
            _draw_scene(canvas, country, half)
    draw_band(canvas, area, number)
    draw_frame(canvas, area)
    draw_trump_tab(canvas, number)
    return canvas.svg()


def _draw_scene(canvas: Canvas, scene: Scene, half: BaseGeometry) -> None:
    with canvas.clip(half):
        scene(canvas)
