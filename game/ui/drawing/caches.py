"""The caches of a window's drawings: the larger the window, the more they hold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.drawing.lru_cache import LruCache, surface_pixels
from game.ui.drawing.slices import Sliced
from game.ui.drawing.vector import Sprite

_SHAPES: Final = (1_400_000, 2.4)
_CARDS: Final = (2_400_000, 2.7)
_LINES: Final = (2_500_000, 0.5)
"""The pixels that are kept in any window, and those for each of its own: in one of 1920 by 1080
about 18 million, in one of 3840 by 2160 about 53, of four bytes each."""


@dataclass(frozen=True, slots=True)
class Caches:
    """What is kept of all that is drawn for one window.

    Attributes:
        shapes: vectors, pictures and shadows; several screens full.
        cards: those on the table and what surrounds them, as they were on their way.
        lines: text.
    """

    shapes: LruCache[Sprite | Sliced]
    cards: LruCache[pygame.Surface]
    lines: LruCache[pygame.Surface]

    @classmethod
    def for_window(cls, size: tuple[float, float]) -> Caches:
        """Empty ones, for a window of that size in pixels."""
        pixels = size[0] * size[1]
        shapes, cards, lines = (
            round(any_window + share * pixels) for any_window, share in (_SHAPES, _CARDS, _LINES)
        )
        return cls(
            LruCache(shapes, lambda drawn: drawn.pixels),
            LruCache(cards, surface_pixels),
            LruCache(lines, surface_pixels),
        )
