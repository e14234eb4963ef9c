"""Suit signs and small icons as SVG, drawn around the origin."""

from __future__ import annotations

import math
from typing import Final

from game.ui.drawing.vector import circle, path

SUIT_UNITS: Final = 110
"""A suit sign fits a square of this many units around the origin."""

_HEART: Final = (
    "M0 50C-12 30-50 8-50-20C-50-40-36-50-24-50C-12-50-3-42 0-30"
    "C3-42 12-50 24-50C36-50 50-40 50-20C50 8 12 30 0 50Z"
)
_DIAMOND: Final = "M0-54Q16-22 42 0Q16 22 0 54Q-16 22-42 0Q-16-22 0-54Z"
_SPADE: Final = (
    "M0-54C10-32 48-10 48 18C48 36 34 42 24 42C14 42 6 36 2 28Q6 44 22 52L-22 52"
    "Q-6 44-2 28C-6 36-14 42-24 42C-34 42-48 36-48 18C-48-10-10-32 0-54Z"
)
_CLUB_FOOT: Final = "M-5-6Q-2 38-20 52L20 52Q2 38 5-6Z"

SUIT_SYMBOLS: Final = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}


def suit_drawing(letter: str, colour: str) -> str:
    """The sign of suit ``S``, ``H``, ``D`` or ``C`` as SVG, about 100 units high."""
    match letter:
        case "H":
            return path(_HEART, fill=colour)
        case "D":
            return path(_DIAMOND, fill=colour)
        case "S":
            return path(_SPADE, fill=colour)
        case "C":
            leaves = ((0, -27, 24), (-26, 12, 24), (26, 12, 24), (0, 2, 14))
            return path(_CLUB_FOOT, fill=colour) + "".join(
                circle(x, y, radius, fill=colour) for x, y, radius in leaves
            )
    raise ValueError(f"{letter!r} is no suit")


def _gear() -> str:
    teeth = (i * math.pi / 4 for i in range(8))
    return "M0-5.5a5.5 5.5 0 1 0 .01 0Z" + "".join(
        f"M{8.2 * math.cos(a):.1f} {8.2 * math.sin(a):.1f}"
        f"L{11.5 * math.cos(a):.1f} {11.5 * math.sin(a):.1f}"
        for a in teeth
    )


_STROKES: Final = {
    "back": "M10 0H-9M-2-8L-10 0L-2 8",
    "check": "M-9 0L-3 7L9-7",
    "down": "M-7-4L0 4L7-4",
    "up": "M-7 4L0-4L7 4",
    "left": "M5-9L-5 0L5 9",
    "right": "M-5-9L5 0L-5 9",
    "info": "M0-3V9M-3.5 9H3.5M-3.5-3H0",
    "help": "M-5-5C-5-13 7-13 6-5C5 0 0 0 0 5",
    "cards": "M-10-7L-1-10L5 9L-4 12ZM1-10L10-6L5 8",
    "book": "M0-7C-4-10-9-10-12-8V8C-9 6-4 6 0 9C4 6 9 6 12 8V-8C9-10 4-10 0-7ZM0-7V9",
    "chart": "M-11 10H12M-8 10V1M-2 10V-9M4 10V-4M10 10V-7",
    "eye": "M-12 0Q0-13 12 0Q0 13-12 0Z",
    "door": "M-7 11V-11H7V11M-11 11H11",
    "swap": "M-10-4H8M2-10L8-4L2 2M10 6H-8M-2 0L-8 6L-2 12",
    "search": "M-2-10a8 8 0 1 0 .01 0ZM4 4L11 11",
    "gear": _gear(),
    "menu": "M-9-7C-4-10 4-4 9-7M-9 0C-4-3 4 3 9 0M-9 7C-4 4 4 10 9 7",
    "lamp": "M0 5V13M-6 13H6M0-8V-12M-10-12l3 2M10-12l-3 2",
    "person": "M-8 10C-8 2 8 2 8 10",
    "warn": "M0-10L11 9H-11Z",
    "speech": "M-8-9H8Q11-9 11-6V2Q11 5 8 5H1L-5 11V5H-8Q-11 5-11 2V-6Q-11-9-8-9Z",
    "share": "M0 5V-11M-6-5L0-11L6-5M-6-1H-10V11H10V-1H6",
    "seal": "M0-11a8 8 0 1 0 .01 0ZM-4-3L-1 0L4-6M-5 4L-7 12L0 9L7 12L5 4",
    "podium": "M-12 11V3H-4V11M-4 11V-5H4V11M4 11V-1H12V11ZM-12 11H12",
    "calendar": "M-10-7H10V10H-10ZM-10-2H10M-5-11V-4M5-11V-4M-5 3H-3M3 3H5M-5 7H-3",
    "note": "M-9 9L-7 2L5-10L10-5L-2 7ZM2-7L7-2",
    "no star": "M0-11L3-3.6L11-3.4L4.8 1.6L7 9.4L0 5L-7 9.4L-4.8 1.6L-11-3.4L-3-3.6Z",
    "bin": "M-9-7H9M-7-7L-6 11H6L7-7M-3-7V-11H3V-7M-2-2V6M2-2V6",
    "save": "M0-10V4M-6-2L0 4L6-2M-10 4V10H10V4",
}
_FILLS: Final = {
    "play": "M-8-11L12 0L-8 11Z",
    "pause": "M-9-11h6v22h-6zM3-11h6v22h-6z",
    "step back": "M8-10L-10 0L8 10Z",
    "step on": "M-8-10L10 0L-8 10Z",
    "trick back": "M11-10L-5 0L11 10ZM-11-10h4v20h-4z",
    "trick on": "M-11-10L5 0L-11 10ZM7-10h4v20h-4z",
    "info": "M-2-10h4v4h-4z",
    "help": "M-1.8 8.4h3.6v3.6h-3.6z",
    "crown": "M-11 8L-12-6L-5.5 0L0-10L5.5 0L12-6L11 8Z",
    "eye": "M0-4.2a4.2 4.2 0 1 0 .01 0Z",
    "door": "M3-1h2.6v3.6h-2.6z",
    "star": "M0-11L3-3.6L11-3.4L4.8 1.6L7 9.4L0 5L-7 9.4L-4.8 1.6L-11-3.4L-3-3.6Z",
    "lamp": "M-7-8h14l4 13h-22z",
    "person": "M0-9a4.6 4.6 0 1 0 .01 0Z",
    "warn": "M-1.3-3.5h2.6v6h-2.6zM-1.3 4h2.6v2.6h-2.6z",
    "fan": "M0 7L-7-4C-4-8 4-8 7-4Z",
}


def icon(name: str, colour: str, stroke: float = 2.2) -> str:
    """An icon that fits a square of about 26 units around the origin.

    Raises:
        ValueError: when there is no such icon.
    """
    if name not in _STROKES and name not in _FILLS:
        raise ValueError(f"{name!r} is no icon")
    strokes, fills = _STROKES.get(name), _FILLS.get(name)
    drawn = path(strokes, stroke=colour, width=stroke) if strokes else ""
    return drawn + (path(fills, fill=colour) if fills else "")


def trick_stack(colour: str, ground: str) -> str:
    """Two small cards: tricks won."""
    return path("M-10-4l8-2.4l3.6 13l-8 2.4z", fill=ground, stroke=colour, width=1.8) + path(
        "M-2-8h10v15h-10z", fill=colour
    )


def last_trick(colour: str, ground: str) -> str:
    """Three fanned cards: the last trick."""
    return (
        path("M-13-4L-3-7L2 10L-8 13Z", fill=ground, stroke=colour, width=2)
        + path("M-4-10h11v18h-11z", fill=ground, stroke=colour, width=2)
        + path("M4-10L14-7L9 10L-1 7Z", fill=colour, stroke=ground, width=1.4)
    )
