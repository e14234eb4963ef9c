"""Words over cards that are laid out for all to read, clear of the plates at the seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.look.fitting import shrunk
from game.ui.look.kit import Style
from game.ui.look.panels import draw_plate
from game.ui.look.theme import Face
from game.ui.table.layout import TableLayout
from game.ui.table.seats.layout import PLATE_HEIGHT

_WIDEST: Final = 900
_SIDES: Final = 44
_KEPT: Final = 0.88
"""The part of the width that is not given up to a plate beside the words: these go below it."""

_CLEAR: Final = 2
"""Units between the words and the ends of their plate together, and from it to other plates."""


def caption_rect(
    layout: TableLayout, words: str, bottom: float, plates: Sequence[pygame.Rect]
) -> pygame.Rect:
    """A plate for words, its lower edge at that height unless it would cover ``plates``.

    It ends before those beside it, and begins below those that reach down to it further in.
    """
    kit = layout.kit
    width = kit.text_width(words, _style(layout)) + (_SIDES + 8) * kit.text_scale
    rect = pygame.Rect(0, 0, round(width), round(PLATE_HEIGHT * kit.text_scale))
    rect.width = min(rect.width, round(layout.panel_width(_WIDEST)))
    rect.midbottom = (round(layout.trick_centre[0]), round(bottom))
    clear = kit.px(_CLEAR)
    top, kept = rect.top, rect.inflate(round((_KEPT - 1) * rect.width), 0)
    for plate in plates:
        if plate.top <= top and plate.colliderect(kept):
            kept.top = rect.top = max(rect.top, plate.bottom + clear)
    beside = [plate for plate in plates if plate.colliderect(rect)]
    reach = [abs(edge - rect.centerx) for plate in beside for edge in (plate.left, plate.right)]
    if reach:
        rect.inflate_ip(2 * (min(reach) - clear) - rect.width, 0)
    return rect


def draw_caption(
    target: pygame.Surface,
    layout: TableLayout,
    words: str,
    bottom: float,
    plates: Sequence[pygame.Rect],
) -> None:
    """Draw the words where ``caption_rect`` puts them."""
    kit = layout.kit
    rect = caption_rect(layout, words, bottom, plates)
    draw_plate(kit, target, rect)
    room = rect.width - _SIDES * kit.text_scale
    style = shrunk(kit, words, _style(layout), room)
    kit.draw_centred(target, *rect.center, kit.fitted(words, style, room), style)


def _style(layout: TableLayout) -> Style:
    return Style(Face.STRONG, 20, layout.kit.theme.text)
