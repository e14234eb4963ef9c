"""The table cloth: felt under a lamp, its gilded border, and the inlay for tricks."""

from __future__ import annotations

import math
import random
from typing import Final

import pygame

from game.ui.drawing.vector import (
    circle,
    corner_transforms,
    ellipse,
    moved,
    path,
    rasterise,
    slice_frame,
)
from game.ui.look.kit import Kit
from game.ui.look.theme import Theme

_LIGHT_REACH: Final = 0.62
"""Radius of the lamp's light as a part of the window's width."""

_WEAVE_TILE: Final = 256
_WEAVE_STRENGTH: Final = 9

_COARSE: Final = 8
"""The light is drawn this much smaller and then enlarged."""

_BORDER_CORNER: Final = 96
_BORDER_DEPTH: Final = 24
"""Units of each side that its corners take, and how far from the edge it reaches between them."""

_INLAY_CENTRE: Final = 0.468
"""Height of the inlay's middle, where tricks are played, as a part of the window's."""

_OVAL: Final = (300.0, 168.0)
"""Half of the inlay's width and of its height, without the tendrils at its sides."""

_INLAY_SIZE: Final = (890.0, 344.0)
"""Width and height of the whole inlay, tendrils included."""

_CORNER: Final = (
    ("M76 12C44 12 12 18 12 44C12 58 30 60 32 48C33 41 24 38 22 44", 2.6, 0.85),
    ("M12 76C12 44 18 12 44 12C58 12 60 30 48 32C41 33 38 24 44 22", 2.6, 0.85),
    ("M84 19C62 19 50 24 40 40C30 34 24 50 19 84", 1.1, 0.55),
)
_TENDRILS: Final = (
    "M0 0C40-6 70-40 112-34C140-30 142 2 118 4C102 5 100-14 114-16"
    "M0 0C40 6 70 40 112 34C140 30 142-2 118-4M0 0C40 0 60 0 92 0"
    "M-12-60C20-70 30-100 20-124C10-140-8-128 0-114M-12 60C20 70 30 100 20 124C10 140-8 128 0 114"
)
_BUD: Final = "M92 0c9-11 24-11 34 0c-10 11-25 11-34 0z"


def felt(size: tuple[int, int], theme: Theme, scale: float) -> pygame.Surface:
    """The whole background of a window.

    Args:
        size: the window in pixels.
        theme: the colours.
        scale: pixels per unit, for the border.
    """
    cloth = _cloth_under_light(size, theme, scale)
    _draw_border(cloth, theme, scale)
    _weave(cloth)
    return cloth


def draw_inlay(kit: Kit, target: pygame.Surface) -> None:
    """Draw the oval that tricks lie on, on the cloth of a whole window."""
    width, height = _INLAY_SIZE
    centre = (target.get_width() / 2, target.get_height() * _INLAY_CENTRE)
    kit.shape(("inlay",), lambda: _inlay(kit.theme), width, height).draw(
        target, centre[0] - kit.px(width / 2), centre[1] - kit.px(height / 2)
    )


def _cloth_under_light(size: tuple[int, int], theme: Theme, scale: float) -> pygame.Surface:
    """The cloth under the lamp, enlarged from a small one: its colours change slowly."""
    coarse = scale / _COARSE
    width, height = size[0] / scale, size[1] / scale
    drawn = rasterise(_light(width, height, theme), width, height, coarse)
    small = (round(width * coarse), round(height * coarse))
    light = drawn.surface.subsurface((-drawn.left, -drawn.top, *small))
    cloth = pygame.Surface(size)
    pygame.transform.smoothscale(light.convert(cloth), size, cloth)
    return cloth


def _draw_border(cloth: pygame.Surface, theme: Theme, scale: float) -> None:
    """Draw the border in pieces: corners, and what is alike along each side between them."""
    most = 2 * math.ceil(_BORDER_CORNER * scale) + 1
    small = tuple(min(side, most) for side in cloth.get_size())
    width, height = (side / scale for side in small)
    drawn = rasterise(_border(width, height, theme), width, height, scale)
    around = drawn.surface.get_width() - small[0]
    whole = (cloth.get_width() + around, cloth.get_height() + around)
    edge = math.ceil(_BORDER_DEPTH * scale) - drawn.left
    cloth.fblits(moved(slice_frame(drawn.surface, edge, whole), drawn.left, drawn.top))


def _light(width: float, height: float, theme: Theme) -> str:
    gradient = (
        f'<defs><radialGradient id="felt" gradientUnits="userSpaceOnUse" cx="{width / 2}" '
        f'cy="{height * 0.44}" r="{width * _LIGHT_REACH}"><stop offset="0" '
        f'stop-color="{theme.felt_inner}"/><stop offset="1" stop-color="{theme.felt_outer}"/>'
        "</radialGradient></defs>"
    )
    return gradient + path(f"M-4-4H{width + 4}V{height + 4}H-4Z", fill="url(#felt)")


def _inlay(theme: Theme) -> str:
    x, y, across, down = _INLAY_SIZE[0] / 2, _INLAY_SIZE[1] / 2, *_OVAL
    gold = theme.felt_edge
    oval = "".join(
        path(ellipse(x, y, rx, ry), stroke=gold, width=stroke, opacity=0.3)
        for rx, ry, stroke in ((across, down, 2), (across - 8, down - 8, 0.9))
    )
    sides = "".join(
        f'<g transform="translate({x + side * across} {y}) scale({side} 1)">'
        + path(_TENDRILS, stroke=gold, width=2, opacity=0.3)
        + path(_BUD, fill=gold, opacity=0.22)
        + "</g>"
        for side in (1, -1)
    )
    return oval + sides


def _border(width: float, height: float, theme: Theme) -> str:
    gold, m = theme.felt_edge, 12
    outer = (
        f"M{64 + m} {m}H{width - 64 - m}M{64 + m} {height - m}H{width - 64 - m}"
        f"M{m} {64 + m}V{height - 64 - m}M{width - m} {64 + m}V{height - 64 - m}"
    )
    n = m + 7
    inner = (
        f"M{84 + m} {n}H{width - 84 - m}M{84 + m} {height - n}H{width - 84 - m}"
        f"M{n} {84 + m}V{height - 84 - m}M{width - n} {84 + m}V{height - 84 - m}"
    )
    lines = path(outer, stroke=gold, width=2.6, opacity=0.85) + path(
        inner, stroke=gold, width=1.1, opacity=0.55
    )
    corner = "".join(
        path(data, stroke=gold, width=stroke, opacity=opacity) for data, stroke, opacity in _CORNER
    ) + circle(50, 50, 3.4, fill=gold)
    return lines + "".join(
        f'<g transform="{where}">{corner}</g>' for where in corner_transforms(width, height)
    )


def _weave(cloth: pygame.Surface) -> None:
    """Give the cloth a fine grain, which also hides the steps of the gradient."""
    grain = random.Random(7)  # always the same cloth
    shades = bytes(value % _WEAVE_STRENGTH for value in range(256))
    strength = grain.randbytes(_WEAVE_TILE * _WEAVE_TILE).translate(shades)
    pixels = bytearray(3 * len(strength))
    for channel in range(3):
        pixels[channel::3] = strength
    tile = pygame.image.frombuffer(bytes(pixels), (_WEAVE_TILE, _WEAVE_TILE), "RGB").convert(cloth)
    for y in range(0, cloth.get_height(), _WEAVE_TILE):
        for x in range(0, cloth.get_width(), _WEAVE_TILE):
            cloth.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_SUB)
