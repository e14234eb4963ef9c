"""Who sits at the table, and the picture of each with a given expression."""

from dataclasses import dataclass

from game.tools.art.canvas import Canvas
from game.tools.art.gradients import with_gradients
from game.tools.art.portraits.achille import ACHILLE
from game.tools.art.portraits.anatole import ANATOLE
from game.tools.art.portraits.bust import Bust, draw_bust
from game.tools.art.portraits.colette import COLETTE
from game.tools.art.portraits.expression import NEUTRAL, Expression
from game.tools.art.portraits.gaston import GASTON
from game.tools.art.portraits.josephine import JOSEPHINE
from game.tools.art.portraits.medallion import (
    HEIGHT,
    WIDTH,
    draw_medallion,
    medallion_gradients,
)
from game.tools.art.portraits.rosalie import ROSALIE

# The canvas is finer than the drawing, so that small curves stay round.
_FINENESS = 3


@dataclass(frozen=True, slots=True)
class Character:
    """One companion: the figure and the two tones of the ground behind it."""

    bust: Bust
    ground: str
    rays: str


CAST = {
    "gaston": Character(GASTON, "#CFE0DA", "#E6EFE2"),
    "colette": Character(COLETTE, "#F0D9C0", "#F8E8D2"),
    "achille": Character(ACHILLE, "#E8CF9A", "#F3E0B6"),
    "rosalie": Character(ROSALIE, "#F3DDB4", "#FAEBCB"),
    "anatole": Character(ANATOLE, "#C6D6B4", "#DAE5C8"),
    "josephine": Character(JOSEPHINE, "#DCD2E6", "#EBE4F1"),
}


def portrait(name: str, expression: Expression = NEUTRAL) -> str:
    """Return the portrait of a companion as an SVG document.

    Raises:
        KeyError: there is no companion of that name.
    """
    character = CAST[name]
    ground = _mixed(character.ground, expression.tint)
    rays = _mixed(character.rays, expression.tint)
    canvas = Canvas(WIDTH * _FINENESS, HEIGHT * _FINENESS)
    with canvas.at(scale=_FINENESS):
        draw_medallion(canvas, rays, lambda inside: draw_bust(inside, character.bust, expression))
    gradients = medallion_gradients(ground, rays)
    return with_gradients(canvas.svg(), gradients, _FINENESS)


def _mixed(colour: str, tint: str) -> str:
    """Return the colour half way to the tint, or the colour itself without one."""
    if not tint:
        return colour
    channels = ((int(colour[i : i + 2], 16) + int(tint[i : i + 2], 16)) // 2 for i in (1, 3, 5))
    return "#" + "".join(f"{channel:02X}" for channel in channels)
