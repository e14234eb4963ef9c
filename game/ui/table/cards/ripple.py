"""Rings of light that spread from something remarkable, and the sparkle on it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.ui.anim import hill
from game.ui.drawing.vector import path
from game.ui.look.kit import Kit

_SPREADS: Final = 34
"""How far a ring spreads on each side, in units."""

_BROAD: Final = 9
_THIN: Final = 3
_GLINTS: Final = ((-0.5, -0.36, 0.0), (0.5, -0.1, 0.16), (-0.42, 0.4, 0.3), (0.34, 0.5, 0.1))
"""Where sparks light up on the outline, as parts of its width and height, and when they start."""

_GLINT: Final = 15
_GLINT_SIZES: Final = 6
_STAR: Final = "M0-1C.12-.2.2-.12 1 0C.2.12.12.2 0 1C-.12.2-.2.12-1 0C-.2-.12-.12-.2 0-1Z"


@dataclass(slots=True, eq=False)
class Ripple:
    """A ring of light around a rounded rectangle, a disc being one whose corners meet.

    Attributes:
        x: its middle in pixels.
        y: the same, downwards.
        width: of what it surrounds, in pixels.
        height: the same, downwards.
        corner: radius of its corners in pixels.
        rotation: degrees clockwise.
        sparkling: whether sparks light up on the outline.
        part: how far it has spread, from 0 to 1; a tween moves it.
    """

    x: float
    y: float
    width: float
    height: float
    corner: float
    rotation: float = 0.0
    sparkling: bool = False
    part: float = 0.0


def draw_ripple(target: pygame.Surface, kit: Kit, ripple: Ripple) -> None:
    """Draw a ring, brighter the less it has spread."""
    if not 0 < ripple.part < 1:
        return
    more = _SPREADS * kit.scale * ripple.part
    size = (round(ripple.width + 2 * more), round(ripple.height + 2 * more))
    ring = pygame.Surface(size, pygame.SRCALPHA)
    corner = round(ripple.corner + more)
    for width, strength in ((_BROAD, 70), (_THIN, 235)):
        colour = pygame.Color(kit.theme.glow)
        colour.a = round(strength * (1 - ripple.part))
        pygame.draw.rect(ring, colour, ring.get_rect(), max(1, kit.px(width)), corner)
    turned = pygame.transform.rotozoom(ring, -ripple.rotation, 1)
    target.blit(turned, turned.get_rect(center=(round(ripple.x), round(ripple.y))))
    if ripple.sparkling:
        _draw_glints(target, kit, ripple)


def _draw_glints(target: pygame.Surface, kit: Kit, ripple: Ripple) -> None:
    angle = math.radians(ripple.rotation)
    for across, down, start in _GLINTS:
        part = (ripple.part - start) / (1 - start) * 1.25
        step = round(_GLINT_SIZES * hill(part)) if 0 < part < 1 else 0
        if not step:
            continue
        dx, dy = across * ripple.width, down * ripple.height
        x = ripple.x + dx * math.cos(angle) - dy * math.sin(angle)
        y = ripple.y + dx * math.sin(angle) + dy * math.cos(angle)
        radius = _GLINT * step / _GLINT_SIZES
        _glint(target, kit, x, y, radius)


def _glint(target: pygame.Surface, kit: Kit, x: float, y: float, radius: float) -> None:
    where = f"translate({radius} {radius}) scale({radius})"
    body = partial(path, _STAR, fill="#FFF8E2", transform=where)
    kit.stamp(target, (x, y), radius, "glint", body, margin=1, exact=True)
