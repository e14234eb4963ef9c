"""Drawing without a picture: all is laid out, measured and written down, but no pixel is made."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from typing import Any, Final
from xml.etree import ElementTree

import pygame

from game.ui import screen, slices, text, vector
from game.ui.caches import Caches
from game.ui.kit import Kit
from game.ui.scenes.menu import title
from game.ui.table import sprites

_SCREENS = 48
"""Sizes and looks of the window whose blank drawings are kept: they take little room."""


_PAPER: Final = pygame.Surface((2600, 1600), pygame.SRCALPHA)
"""All but the largest pictures are a piece of it, so that thousands of them take no memory."""


@lru_cache(maxsize=2000)
def _blank(width: int, height: int) -> pygame.Surface:
    if _PAPER.get_rect().contains((0, 0, width, height)):
        return _PAPER.subsurface((0, 0, width, height))
    return pygame.Surface((width, height), pygame.SRCALPHA)


def _sized(_source: object, size: tuple[float, float], *_more: object) -> pygame.Surface:
    """Nothing, of the size that a drawing or a picture would have been made in."""
    return _blank(int(size[0]), int(size[1]))


@lru_cache(maxsize=2000)
def _well_formed(svg: bytes) -> None:
    """What would be drawn can be read."""
    ElementTree.fromstring(svg)


def _drawing(source: str | BytesIO, size: tuple[float, float]) -> pygame.Surface:
    if isinstance(source, BytesIO):
        _well_formed(source.getvalue())
    return _sized(source, size)


def _cloth(size: tuple[int, int], *_look: object) -> pygame.Surface:
    return _blank(*size)


def _same(surface: pygame.Surface, *_more: object) -> pygame.Surface:
    return surface


def _line(*_text: object) -> pygame.Surface:
    return _blank(1, 1)


def _nothing(*_anything: object) -> None:
    pass


_shared: Final = lru_cache(maxsize=_SCREENS)
_KITS: Final = _shared(Kit)
"""Of their own, as they keep what they have drawn."""

REPLACED: Final[tuple[tuple[object, str, Any], ...]] = (
    (screen, "Kit", _KITS),
    (title, "Kit", _KITS),
    (Caches, "for_window", _shared(Caches.for_window)),
    (pygame.image, "load_sized_svg", _drawing),
    (screen, "felt", _cloth),
    (pygame.transform, "smoothscale", _sized),
    (pygame.transform, "rotozoom", _same),
    (pygame.transform, "gaussian_blur", _same),
    (text, "text_surface", _line),
    (vector.Sprite, "draw", _nothing),
    (slices.Sliced, "draw", _nothing),
    (sprites, "_blit_centred", _nothing),
)
"""What draws pixels, and what does not."""
