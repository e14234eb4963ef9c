"""Portraits in their medallions, at any size."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.ui.drawing.vector import Sprite, circle
from game.ui.look.kit import Kit
from game.ui.look.pictures import portrait
from game.ui.look.theme import ROUND_SHADOW

_DRAWING: Final = (400.0, 450.0)
_RING_CENTRE: Final = (200.0, 266.0)
_RING_DIAMETER: Final = 350.0


def draw_portrait(
    kit: Kit,
    target: pygame.Surface,
    centre: tuple[float, float],
    diameter: float,
    character: str,
) -> None:
    """A character's portrait; hats and hair may rise above the ring.

    Args:
        kit: the drawing kit.
        target: where to draw.
        centre: middle of the ring in pixels.
        diameter: of the ring in units.
        character: whose portrait.
    """
    r = diameter / 2
    shadow = partial(circle, r, r + 2, r, fill=ROUND_SHADOW, opacity=0.35)
    kit.stamp(target, centre, r, "portrait shadow", shadow)

    def make() -> Sprite:
        scale = diameter / _RING_DIAMETER * kit.scale
        size = (round(_DRAWING[0] * scale), round(_DRAWING[1] * scale))
        drawn = pygame.transform.smoothscale(portrait(character), size)
        return Sprite(drawn, -round(_RING_CENTRE[0] * scale), -round(_RING_CENTRE[1] * scale))

    kit.cached(("portrait", character, diameter), make).draw(target, *centre)
