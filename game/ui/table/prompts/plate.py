"""Small plates with a line of words, laid on the felt."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.look.buttons import draw_icon
from game.ui.look.kit import Kit, Style
from game.ui.look.panels import draw_plate
from game.ui.look.theme import Face
from game.ui.table.hand.hand import dog_mark_drawing
from game.ui.table.seats.layout import PLATE_HEIGHT

_SIZE: Final = 20
_PADDING: Final = 44
_ICON: Final = 22
"""Room for an icon, in units of text."""


def plate_rect(
    kit: Kit, centre: tuple[float, float], text: str, *, with_icon: bool = False
) -> pygame.Rect:
    """The plate that those words need, around a point in pixels."""
    more = (_PADDING + (_ICON if with_icon else 0)) * kit.text_scale
    width = kit.text_width(text, _style(kit)) + more
    rect = pygame.Rect(0, 0, round(width), round(PLATE_HEIGHT * kit.text_scale))
    rect.center = (round(centre[0]), round(centre[1]))
    return rect


def draw_text_plate(
    kit: Kit, target: pygame.Surface, rect: pygame.Rect, text: str, *, dog_mark: bool = False
) -> None:
    """Draw a plate with words, and with the mark of cards from the dog if asked for."""
    draw_plate(kit, target, rect)
    x = float(rect.centerx)
    if dog_mark:
        half = _ICON / 2 * kit.text_scale
        width = kit.text_width(text, _style(kit))
        left = rect.centerx - width / 2 - 2 * kit.text_scale
        draw_icon(
            kit, target, (left, rect.centery), dog_mark_drawing(kit.theme.gold), kit.text_growth
        )
        x += half
    kit.draw_centred(target, x, rect.centery, text, _style(kit))


def _style(kit: Kit) -> Style:
    return Style(Face.STRONG, _SIZE, kit.theme.text)
