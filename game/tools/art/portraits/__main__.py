"""Draw all portraits into `assets/portraits`: `python -m game.tools.art.portraits`.

Who sits at the table, and the picture of each with a given expression in a ring of gold.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game.tools.art.canvas import Canvas, linear, radial, render, stops, webp, with_gradients
from game.tools.art.palette import CARD, DARK_GOLD, GOLD, INK, LIGHT_GOLD
from game.tools.art.portraits.achille import ACHILLE
from game.tools.art.portraits.anatole import ANATOLE
from game.tools.art.portraits.bust import Bust, draw_bust
from game.tools.art.portraits.colette import COLETTE
from game.tools.art.portraits.face import EXPRESSIONS, NEUTRAL, Expression
from game.tools.art.portraits.gaston import GASTON
from game.tools.art.portraits.josephine import JOSEPHINE
from game.tools.art.portraits.rosalie import ROSALIE
from game.tools.art.shapes import ellipse, polygon, region, rounded_rect

_WIDTH, _HEIGHT = 400, 450
CENTRE_X, CENTRE_Y, RADIUS = 200.0, 266.0, 176.0
_INNER_RADIUS = RADIUS - 35
_PEARLS = 36
_RAYS = 14


def _draw_medallion(canvas: Canvas, rays: str, draw_figure: Callable[[Canvas], None]) -> None:
    """Draw ring and ground, then the figure; only upwards may it leave the ring."""
    _draw_ring(canvas)
    _draw_ground(canvas, rays)
    inside = region(ellipse(CENTRE_X, CENTRE_Y, _INNER_RADIUS))
    above = region(rounded_rect(4, 0, _WIDTH - 8, CENTRE_Y - 10))
    with canvas.clip(inside.union(above)), canvas.at(CENTRE_X, CENTRE_Y):
        draw_figure(canvas)


def _medallion_gradients(ground: str, rays: str) -> list[str]:
    """Return the gradients of the gold and of the ground."""
    gold = stops((0, "#E6C070"), (0.35, GOLD), (0.55, "#D6A94E"), (1, "#A97A2C"))
    left_top = (CENTRE_X - 110, CENTRE_Y - 140)
    right_bottom = (CENTRE_X + 110, CENTRE_Y + 140)
    return [
        linear("gold", left_top, right_bottom, gold),
        radial("ground", (CENTRE_X, CENTRE_Y - 20), _INNER_RADIUS + 20,
               stops((0, rays), (0.5, ground), (1, ground))),
    ]  # fmt: skip


def _draw_ring(canvas: Canvas) -> None:
    for inset, colour in (
        (0, INK),
        (5, LIGHT_GOLD),
        (12, DARK_GOLD),
        (14, "url(#gold)"),
        (31, INK),
    ):
        canvas.fill(ellipse(CENTRE_X, CENTRE_Y, RADIUS - inset), colour)
    middle = RADIUS - 22.5
    for index in range(_PEARLS):
        angle = index * math.tau / _PEARLS
        x = CENTRE_X + middle * math.cos(angle)
        y = CENTRE_Y + middle * math.sin(angle)
        if index % 2:
            canvas.fill(ellipse(x, y, 6.6), INK)
            canvas.fill(ellipse(x, y, 5.4), CARD)
        else:
            canvas.fill(ellipse(x, y, 3.0), "#7A4A1E")


def _draw_ground(canvas: Canvas, rays: str) -> None:
    disc = ellipse(CENTRE_X, CENTRE_Y, _INNER_RADIUS)
    canvas.fill(disc, "url(#ground)")
    reach, spread = 300.0, 0.11
    with canvas.clip(disc), canvas.at(CENTRE_X, CENTRE_Y - 20):
        for index in range(_RAYS):
            angle = index * math.tau / _RAYS + 0.1
            ends = [
                (reach * math.cos(angle + turn), reach * math.sin(angle + turn))
                for turn in (-spread, spread)
            ]
            canvas.fill(polygon((0, 0), *ends), rays, 0.6)


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
    canvas = Canvas(_WIDTH * _FINENESS, _HEIGHT * _FINENESS)
    with canvas.at(scale=_FINENESS):
        _draw_medallion(canvas, rays, lambda inside: draw_bust(inside, character.bust, expression))
    gradients = _medallion_gradients(ground, rays)
    return with_gradients(canvas.svg(), gradients, _FINENESS)


def _mixed(colour: str, tint: str) -> str:
    """Return the colour half way to the tint, or the colour itself without one."""
    if not tint:
        return colour
    channels = ((int(colour[i : i + 2], 16) + int(tint[i : i + 2], 16)) // 2 for i in (1, 3, 5))
    return "#" + "".join(f"{channel:02X}" for channel in channels)


FOLDER = Path(__file__).resolve().parents[4] / "assets" / "portraits"
_SIZE = (480, 540)


def main() -> None:
    """Write one picture for every companion and expression."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in CAST:
        for expression in EXPRESSIONS:
            stem = f"{name}-{expression.name}" if expression.name else name
            picture = render(portrait(name, expression), _SIZE)
            (FOLDER / f"{stem}.webp").write_bytes(webp(picture))


if __name__ == "__main__":
    main()
