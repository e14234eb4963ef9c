"""Drawings that are kept to be shown again, as long as there is room for them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

Drawn = TypeVar("Drawn")


class Kept(Generic[Drawn]):
    """Drawings by what they show; what was not used for the longest time is given up first.

    Attributes:
        pixels: how many are kept.
        limit: how many are kept at most, unless a single drawing has more.
    """

    def __init__(self, limit: int, pixels_of: Callable[[Drawn], int]) -> None:
        """Keep nothing yet.

        Args:
            limit: pixels that are kept at most.
            pixels_of: how many pixels a drawing has.
        """
        self.limit = limit
        self.pixels = 0
        self._pixels_of = pixels_of
        self._drawings: OrderedDict[Hashable, Drawn] = OrderedDict()

    def __len__(self) -> int:
        return len(self._drawings)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._drawings

    def get(self, key: Hashable, make: Callable[[], Drawn]) -> Drawn:
        """The drawing for a key that names all it depends on; made where it is not kept."""
        drawn = self._drawings.get(key)
        if drawn is not None:
            self._drawings.move_to_end(key)
            return drawn
        drawn = self._drawings[key] = make()
        self.pixels += self._pixels_of(drawn)
        while self.pixels > self.limit and len(self._drawings) > 1:
            _, oldest = self._drawings.popitem(last=False)
            self.pixels -= self._pixels_of(oldest)
        return drawn


def surface_pixels(surface: pygame.Surface) -> int:
    """How many pixels a surface has."""
    return surface.get_width() * surface.get_height()
