"""Every crown and hat of the court figures, by name."""

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from game.tools.art import crowns, hats, tiaras
from game.tools.art.canvas import Canvas
from game.tools.art.palette import Suit, SuitColours

Headgear: TypeAlias = Literal[
    "pointed crown", "lily crown", "arched crown", "leaf crown",
    "diadem", "crescent", "sunburst", "wreath",
    "helmet", "plumed hat", "shako", "forester", "beret", "toque", "turban", "hood",
]  # fmt: skip

_HEADGEAR: Final[dict[Headgear, Callable[[Canvas, Suit, SuitColours], None]]] = {
    "pointed crown": crowns.draw_pointed_crown,
    "lily crown": crowns.draw_lily_crown,
    "arched crown": crowns.draw_arched_crown,
    "leaf crown": crowns.draw_leaf_crown,
    "diadem": tiaras.draw_diadem,
    "crescent": tiaras.draw_crescent,
    "sunburst": tiaras.draw_sunburst,
    "wreath": tiaras.draw_wreath,
    "helmet": hats.draw_helmet,
    "plumed hat": hats.draw_plumed_hat,
    "shako": hats.draw_shako,
    "forester": hats.draw_forester,
    "beret": hats.draw_beret,
    "toque": hats.draw_toque,
    "turban": hats.draw_turban,
    "hood": hats.draw_hood,
}


def draw_headgear(canvas: Canvas, kind: Headgear, suit: Suit, colours: SuitColours) -> None:
    """Draw a crown or hat around (0, -100); its right half is darker."""
    _HEADGEAR[kind](canvas, suit, colours)
