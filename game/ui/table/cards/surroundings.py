"""What surrounds a card on the table: its soft shadow, light, a bright ring, rings that spread."""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.ui.anim import hill
from game.ui.drawing.vector import path, rasterise, rectangle
from game.ui.look.kit import Kit, soften
from game.ui.look.theme import CARD_RATIO, SHADOW

CORNER: Final = 36 / 610
"""The radius of a card's corners as a part of its width."""

_SHADOW_STEP: Final = 6
"""Shadows are kept for widths in steps of so many units."""

_SHADOW_TURNS: Final = (2.0, 5.0)
"""Degrees between the rotations of shadows, on the table and above it, where they are softer."""

_NARROW_STEPS: Final = 3
"""The shadow of a card that is turned over narrows in so many steps."""

_SHADOW_DETAIL: Final = 0.5
"""Shadows and light are blurred at a smaller size, which nobody sees."""

_HALO_REACH: Final = 3
"""They reach so many times their blur."""

_SHADOW_COARSE: Final = (2, 4)
"""How many times less than their size they are turned at, in a window of the design and at most."""

_SHADOWS: Final = (
    (5.0, 1.0, 3.0, 0.42),
    (8.0, 3.0, 8.0, 0.45),
    (12.0, 5.0, 13.0, 0.48),
    (16.0, 7.0, 19.0, 0.50),
)
"""By height over the table: blur, offset to the right, offset downwards, strength."""

LARGE: Final = 1.6
"""Pixels per unit from which a window is large: edges are smooth there as they are."""

_RING_DETAIL: Final = 2
"""In smaller windows rings are turned at so many times their size, for smooth edges."""


class CardSurroundings:
    """Draws what is around cards, at one scale in one theme."""

    def __init__(self, kit: Kit) -> None:
        """Share what is kept with the cards themselves."""
        self._kit: Final = kit
        self._cache: Final = kit.cards

    def shadow(
        self,
        width: int,
        rotation: float,
        height: float,
        narrow: float = 1.0,
        *,
        standard: int,
    ) -> tuple[pygame.Surface, tuple[float, float]]:
        """The shadow of a card, and how far from the card's middle its own middle lies.

        Args:
            width: of the card in pixels.
            rotation: in degrees.
            height: over the table, from 0 to 1.
            narrow: how much of its width a card still has that is being turned over.
            standard: the width of the flat shadow that this one is made from.
        """
        level = min(len(_SHADOWS) - 1, max(0, round(height * (len(_SHADOWS) - 1))))
        blur, right, down, strength = _SHADOWS[level]
        unit = self._kit.scale
        step = _SHADOW_TURNS[level > 0]
        turn = round(rotation / step) * step
        about = self.rounded(width)
        part = max(1, round(narrow * _NARROW_STEPS)) / _NARROW_STEPS

        def make() -> pygame.Surface:
            flat = self._halo(standard, blur * 0.8, SHADOW, strength, 0, _SHADOW_DETAIL)
            if part < 1:
                size = (max(1, round(flat.get_width() * part)), flat.get_height())
                flat = pygame.transform.smoothscale(flat, size)
            growth = about / standard / _SHADOW_DETAIL
            least, most = _SHADOW_COARSE
            coarse = max(least, min(most, round(least * unit)))
            return turned_coarsely(flat, turn, growth, coarse)

        drawn = self._cache.get(("shadow", about, level, turn, part), make)
        return drawn, (right * unit, down * unit)

    def rounded(self, width: int) -> int:
        """The width that a shadow is made for."""
        grain = round(_SHADOW_STEP * max(1.0, self._kit.scale))
        return grain * max(1, round(width / grain))

    def light(self, width: int, rotation: float, *, moving: bool) -> pygame.Surface:
        """Light around a card; around one that moves, in as few sizes as its shadow."""
        if moving:
            width = self.rounded(width)

        def make() -> pygame.Surface:
            flat = self._halo(width, 7, self._kit.theme.glow, 0.95, 3, _SHADOW_DETAIL)
            return turned_coarsely(flat, rotation, 1 / _SHADOW_DETAIL, round(1 / _SHADOW_DETAIL))

        return self._cache.get(("light", width, rotation), make)

    def _halo(
        self, width: int, blur: float, colour: str, strength: float, more: float, detail: float
    ) -> pygame.Surface:
        """A blurred card shape.

        Args:
            width: of the card in pixels.
            blur: in units.
            colour: of the shape.
            strength: its opacity.
            more: units that are added to each side.
            detail: 1 for full size; less for a smaller surface.
        """

        def make() -> pygame.Surface:
            pixels = self._kit.scale * detail
            across, down = (
                round(side * detail + 2 * more * pixels) for side in (width, width / CARD_RATIO)
            )
            around = 2 * round(_HALO_REACH * blur * pixels)
            sharp = pygame.Surface((across + around, down + around), pygame.SRCALPHA)
            card = pygame.Rect(around // 2, around // 2, across, down)
            pygame.draw.rect(sharp, colour, card, border_radius=round(across * CORNER))
            return soften(sharp, blur * pixels, colour, strength).premul_alpha()

        key: Hashable = ("halo", width, blur, colour, strength, more)
        return self._cache.get(key, make)

    def ring(self, width: int, rotation: float) -> pygame.Surface:
        """The bright outline of a card, by its width in pixels and its turn in degrees."""
        unit = self._kit.scale
        detail = 1 if unit > LARGE else _RING_DETAIL

        def upright() -> pygame.Surface:
            across, down = width / unit + 2, width / CARD_RATIO / unit + 2
            shape = path(
                rectangle(0, 0, across, down, across * CORNER + 1),
                stroke=self._kit.theme.glow,
                width=3,
            )
            return rasterise(shape, across, down, unit * detail, 4).surface.premul_alpha()

        def make() -> pygame.Surface:
            flat = self._cache.get(("upright ring", width), upright)
            turned = pygame.transform.rotozoom(flat, -rotation, 1)
            size = (turned.get_width() // detail, turned.get_height() // detail)
            return turned if detail == 1 else pygame.transform.smoothscale(turned, size)

        return self._cache.get(("ring", width, rotation), make)


def turned_coarsely(
    drawn: pygame.Surface, rotation: float, growth: float, coarse: int
) -> pygame.Surface:
    """A premultiplied drawing, turned by degrees and grown, as a smaller one that is enlarged.

    Args:
        drawn: what is turned.
        rotation: degrees clockwise.
        growth: how many times larger it becomes.
        coarse: how many times smaller it is turned.
    """
    if not rotation:
        width, height = drawn.get_size()
        size = (max(1, round(width * growth)), max(1, round(height * growth)))
        return pygame.transform.smoothscale(drawn, size)
    turned = pygame.transform.rotozoom(drawn, -rotation, growth / coarse)
    if coarse == 1:
        return turned
    width, height = turned.get_size()
    return pygame.transform.smoothscale(turned, (width * coarse, height * coarse))


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
        y: its middle in pixels, downwards.
        width: of what it surrounds, in pixels.
        height: of what it surrounds, in pixels.
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
