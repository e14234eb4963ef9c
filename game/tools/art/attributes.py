"""What the court figures hold, with the hand and sleeve that hold it.

Everything stands on the vertical x = 170 of the figure, the fist around (170, 212).
"""

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from game.tools.art.canvas import Canvas
from game.tools.art.flowers import draw_tall_flower
from game.tools.art.hands import draw_cupped_hand, draw_fist, draw_sleeve
from game.tools.art.keepsakes import draw_falcon, draw_goblet, draw_letter, draw_orb
from game.tools.art.palette import SkinColours, Suit, SuitColours
from game.tools.art.weapons import (
    draw_axe,
    draw_bow,
    draw_halberd,
    draw_lance,
    draw_sceptre,
    draw_sword,
)

Attribute: TypeAlias = Literal[
    "none", "sword", "sceptre", "axe", "orb", "flower", "halberd", "letter", "goblet", "bow",
    "lance", "falcon",
]  # fmt: skip

_ATTRIBUTES: Final[dict[Attribute, Callable[[Canvas, Suit, SuitColours], None]]] = {
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
    canvas: Canvas, kind: Attribute, suit: Suit, colours: SuitColours, skin: SkinColours
) -> None:
    """Draw the attribute with the sleeve and hand that hold it; "none" draws nothing."""
    if kind == "none":
        return
    _ATTRIBUTES[kind](canvas, suit, colours)
    draw_sleeve(canvas, colours)
    if kind == "orb":
        draw_cupped_hand(canvas, skin)
    else:
        draw_fist(canvas, 168, 212, skin)
