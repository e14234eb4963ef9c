"""The title picture: lettering in a ring, a fan of cards, a garland of roses."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.ui.assets import picture
from game.ui.kit import Kit
from game.ui.vector import Sprite
from game.ui.widgets.card import draw_card

TITLE_SIZE: Final = (800, 720)
"""Units of the whole picture at its designed size."""

_CENTRE_X: Final = 428
_FAN_RADIUS: Final = 560
_FAN_MIDDLE: Final = 1036
_FAN_STEP: Final = 8.8
_CARD_HEIGHT: Final = 256
_HIDDEN: Final = 90
"""Units that a card is drawn in before it comes out."""

_STAGGER: Final = 0.12
_FAN: Final = ("T9", "SR", "T1", "HD", "EX", "CD", "T21")


def draw_title(
    kit: Kit,
    target: pygame.Surface,
    corner: tuple[float, float],
    growth: float,
    risen: float = 1.0,
) -> None:
    """The title picture.

    Args:
        kit: the drawing kit.
        target: where to draw.
        corner: its top left corner in pixels.
        growth: its size over the designed one.
        risen: how far the cards have come out, from 0 to 1; one follows the other.
    """
    _layer(kit, growth, "title-back").draw(target, *corner)
    middle = (len(_FAN) - 1) / 2
    for index, code in enumerate(_FAN):
        degrees = (index - middle) * _FAN_STEP
        angle = math.radians(degrees)
        radius = _FAN_RADIUS - _HIDDEN * (1 - _card_risen(index, risen))
        x = _CENTRE_X + radius * math.sin(angle)
        y = _FAN_MIDDLE - radius * math.cos(angle)
        centre = (corner[0] + x * growth * kit.scale, corner[1] + y * growth * kit.scale)
        draw_card(kit, target, centre, round(_CARD_HEIGHT * growth, 1), code, degrees)
    _layer(kit, growth, "title-front").draw(target, *corner)


def _card_risen(index: int, risen: float) -> float:
    """How far one card has come out, slowing down at the end."""
    start = _STAGGER * index
    part = min(1.0, max(0.0, (risen * (1 + _STAGGER * (len(_FAN) - 1))) - start))
    return 1 - (1 - part) ** 3


def _layer(kit: Kit, growth: float, name: str) -> Sprite:
    def make() -> Sprite:
        size = (kit.px(TITLE_SIZE[0] * growth), kit.px(TITLE_SIZE[1] * growth))
        return Sprite(pygame.transform.smoothscale(picture("images", name), size))

    return kit.cached(("title", name, growth), make)
