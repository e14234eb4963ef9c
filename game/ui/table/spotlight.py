"""The spotlight over the table: it leans towards whoever is to act."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.anim import Animator, ease_in_out
from game.ui.drawing.vector import Sprite
from game.ui.look.kit import Kit
from game.ui.look.theme import ThemeName
from game.ui.table.layout import TableLayout

_REACH: Final = (330, 230)
"""Half of the width and of the height of the pool of light, in units."""

_TOWARDS: Final = 0.6
"""How far from the middle to the seat the light moves."""

_TAKES: Final = 0.55
_STRENGTH: Final = {ThemeName.DAY: (26, 23, 12), ThemeName.EVENING: (24, 22, 33)}
"""What the light adds to red, green and blue in its middle."""

_COARSE: Final = 8
"""The light is drawn this much smaller and then enlarged, as it has no edges."""


@dataclass(slots=True, eq=False)
class Spotlight:
    """The middle of the light, as parts of the window's width and height; tweens move it."""

    x: float = 0.5
    y: float = 0.468
    place: int | None = None


def turn_spotlight(
    spotlight: Spotlight, place: int | None, layout: TableLayout, animator: Animator, pace: float
) -> None:
    """Let the light go to a place, or back to the middle for None.

    Args:
        spotlight: the light.
        place: towards which place at the table; None for the middle.
        layout: the table's geometry.
        animator: runs the motion.
        pace: factor on the time that takes; 0 lets it jump.
    """
    if place == spotlight.place:
        return
    spotlight.place = place
    width, height = layout.size
    x, y = layout.trick_centre
    if place is not None:
        seat = layout.seat(place)
        x += (seat[0] - x) * _TOWARDS
        y += (seat[1] - y) * _TOWARDS
    animator.to(spotlight, _TAKES * pace, easing=ease_in_out, x=x / width, y=y / height)


def draw_spotlight(target: pygame.Surface, kit: Kit, spotlight: Spotlight) -> None:
    """Draw the light on the cloth."""
    light = spotlight_sprite(kit).surface
    centre = (round(spotlight.x * target.get_width()), round(spotlight.y * target.get_height()))
    target.blit(light, light.get_rect(center=centre), special_flags=pygame.BLEND_RGB_ADD)


def spotlight_sprite(kit: Kit) -> Sprite:
    """The oval of light that lies on the cloth around whose turn it is."""
    return kit.cached("lamp", lambda: Sprite(_light(kit)))


def _light(kit: Kit) -> pygame.Surface:
    """A soft oval of light on black."""
    across, down = (round(reach / _COARSE) for reach in _REACH)
    small = pygame.Surface((2 * across, 2 * down))
    colour = pygame.Color(*_STRENGTH[kit.theme.name])
    for y in range(2 * down):
        for x in range(2 * across):
            far = ((x + 0.5) / across - 1) ** 2 + ((y + 0.5) / down - 1) ** 2
            part = max(0.0, 1 - far) ** 2
            small.set_at(
                (x, y), (round(colour.r * part), round(colour.g * part), round(colour.b * part))
            )
    size = (kit.px(2 * _REACH[0]), kit.px(2 * _REACH[1]))
    return pygame.transform.smoothscale(small, size)
