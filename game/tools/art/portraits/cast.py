"""Who sits at the table, and the picture of each with a given expression."""

from collections.abc import Callable
from dataclasses import dataclass

from game.tools.art.canvas import Canvas
from game.tools.art.gradients import with_gradients
from game.tools.art.portraits.achille import draw_achille
from game.tools.art.portraits.anatole import draw_anatole
from game.tools.art.portraits.colette import draw_colette
from game.tools.art.portraits.expression import NEUTRAL, Expression
from game.tools.art.portraits.gaston import draw_gaston
from game.tools.art.portraits.josephine import draw_josephine
from game.tools.art.portraits.medallion import (
    HEIGHT,
    WIDTH,
    draw_medallion,
    medallion_gradients,
)
from game.tools.art.portraits.rosalie import draw_rosalie

# The canvas is finer than the drawing, so that small curves stay round.
_FINENESS = 3


@dataclass(frozen=True, slots=True)
class Character:
    """One companion: the figure and the two tones of the ground behind it."""

    draw: Callable[[Canvas, Expression], None]
    ground: str
    rays: str


CAST = {
    "gaston": Character(draw_gaston, "#CFE0DA", "#E6EFE2"),
    "colette": Character(draw_colette, "#F0D9C0", "#F8E8D2"),
    "achille": Character(draw_achille, "#E8CF9A", "#F3E0B6"),
    "rosalie": Character(draw_rosalie, "#F3DDB4", "#FAEBCB"),
    "anatole": Character(draw_anatole, "#C6D6B4", "#DAE5C8"),
    "josephine": Character(draw_josephine, "#DCD2E6", "#EBE4F1"),
}


def portrait(name: str, expression: Expression = NEUTRAL) -> str:
    """Return the portrait of a companion as an SVG document.

    Raises:
        KeyError: there is no companion of that name.
    """
    character = CAST[name]
    canvas = Canvas(WIDTH * _FINENESS, HEIGHT * _FINENESS)
    with canvas.at(scale=_FINENESS):
        draw_medallion(canvas, character.rays, lambda figure: character.draw(figure, expression))
    gradients = medallion_gradients(character.ground, character.rays)
    return with_gradients(canvas.svg(), gradients, _FINENESS)
