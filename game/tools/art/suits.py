"""Outlines of the four suit signs, each about 100 units wide and high, centred on (0, 0)."""

from functools import cache

from shapely import unary_union

from game.tools.art.palette import SuitLetter
from game.tools.art.shapes import Shape, ellipse, path, region, shape_of

_HEART = (
    "M0 50 C-12 30 -50 8 -50 -20 C-50 -40 -36 -50 -24 -50 C-12 -50 -3 -42 0 -30"
    " C3 -42 12 -50 24 -50 C36 -50 50 -40 50 -20 C50 8 12 30 0 50Z"
)
_DIAMOND = "M0 -54 Q16 -22 42 0 Q16 22 0 54 Q-16 22 -42 0 Q-16 -22 0 -54Z"
_SPADE_LEAF = (
    "M0 -54 C10 -32 48 -10 48 18 C48 36 34 42 24 42 C12 42 4 34 0 24"
    " C-4 34 -12 42 -24 42 C-34 42 -48 36 -48 18 C-48 -10 -10 -32 0 -54Z"
)
_SPADE_FOOT = "M0 10 Q4 40 22 52 L-22 52 Q-4 40 0 10Z"
_CLUB_FOOT = "M-4 0 Q-2 38 -20 52 L20 52 Q2 38 4 0Z"


@cache
def pip(suit: SuitLetter) -> Shape:
    """The outline of a suit's sign."""
    if suit == "H":
        return path(_HEART)
    if suit == "D":
        return path(_DIAMOND)
    if suit == "S":
        parts = [path(_SPADE_LEAF), path(_SPADE_FOOT)]
    else:
        parts = [ellipse(0, -27, 24), ellipse(-26, 12, 24), ellipse(26, 12, 24)]
        parts += [ellipse(0, 2, 14), path(_CLUB_FOOT)]
    return shape_of(unary_union([region(part) for part in parts]))
