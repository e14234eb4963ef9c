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
    veil = pygame.Surface(target.get_size())  # one alpha for all is half the work of one a pixel
    veil.fill(_COLOUR)
    veil.set_alpha(opacity)
    target.blit(veil, (0, 0))
