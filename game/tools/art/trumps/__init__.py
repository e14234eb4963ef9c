"""The twenty-one trumps: a pair of poster scenes each, town above and country below.

The themes follow the tradition of the French tarot: the ages of life, the times of day, the
elements, leisure, the seasons, play and the two follies.
"""

from typing import Final

from shapely.geometry.base import BaseGeometry

from game.tools.art.canvas import CARD_HEIGHT, CARD_WIDTH, Canvas
from game.tools.art.card_frame import (
    NORMAL,
    IndexSize,
    draw_band,
    draw_base,
    draw_frame,
    draw_trump_tab,
    panel,
    straight_half,
)
from game.tools.art.trumps.scenes import SCENES, SceneDrawing

GROUND: Final = 540
"""Where the figures of a scene stand."""


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
    _draw_scene(canvas, town, half, size.scene_share)
    with canvas.at(CARD_WIDTH, CARD_HEIGHT, rotation=180):
        _draw_scene(canvas, country, half, size.scene_share)
    draw_band(canvas, area, number)
    draw_frame(canvas, area)
    draw_trump_tab(canvas, number, size)
    return canvas.svg()


def _draw_scene(canvas: Canvas, scene: SceneDrawing, half: BaseGeometry, share: float) -> None:
    """Draw a scene in the upper half; a smaller one keeps its middle and its ground line."""
    middle = CARD_WIDTH / 2
    with (
        canvas.clip(half),
        canvas.at(middle * (1 - share), GROUND * (1 - share), share),
    ):
        scene(canvas)
