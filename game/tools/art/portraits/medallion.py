"""The frame all portraits share: gold ring with pearls, tinted ground with rays."""

import math
from collections.abc import Callable

from game.tools.art.canvas import Canvas
from game.tools.art.gradients import linear, radial, stops
from game.tools.art.palette import CARD, DARK_GOLD, GOLD, INK, LIGHT_GOLD
from game.tools.art.shapes import ellipse, polygon, region, rounded_rect

WIDTH, HEIGHT = 400, 450
CENTRE_X, CENTRE_Y, RADIUS = 200.0, 266.0, 176.0
_INNER_RADIUS = RADIUS - 35
_PEARLS = 36
_RAYS = 14


def draw_medallion(canvas: Canvas, rays: str, draw_figure: Callable[[Canvas], None]) -> None:
    """Draw ring and ground, then the figure; only upwards may it leave the ring."""
    _draw_ring(canvas)
    _draw_ground(canvas, rays)
    inside = region(ellipse(CENTRE_X, CENTRE_Y, _INNER_RADIUS))
    above = region(rounded_rect(4, 0, WIDTH - 8, CENTRE_Y - 10))
    with canvas.clip(inside.union(above)), canvas.at(CENTRE_X, CENTRE_Y):
        draw_figure(canvas)


def medallion_gradients(ground: str, rays: str) -> list[str]:
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
