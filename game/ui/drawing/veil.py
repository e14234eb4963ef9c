"""A veil over a picture, so that only what is drawn afterwards is looked at."""

from __future__ import annotations

from typing import Final

import pygame

_COLOUR: Final = (10, 6, 4)


def draw_veil(target: pygame.Surface, opacity: int) -> None:
    """Dim all that was drawn so far.

    Args:
        target: the window.
        opacity: from 0 for no veil to 255 for darkness.
    """
    left = 255 - opacity
    own = [part * opacity // 255 for part in _COLOUR]
    # In place: to blend a surface over it takes several times as long, and memory for a window.
    target.fill((left, left, left), special_flags=pygame.BLEND_RGB_MULT)
    target.fill(own, special_flags=pygame.BLEND_RGB_ADD)
