"""Drawing without a picture: all is laid out, measured and written down, but no pixel is made."""

from __future__ import annotations

import math
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree

import pygame

from game.ui import window
from game.ui.drawing import vector
from game.ui.drawing.caches import Caches
from game.ui.look import pictures, text
from game.ui.look.assets import DeckStyle
from game.ui.look.kit import Kit
from game.ui.table.cards import sprites
from game.ui.widgets import title_picture
from game.ui.window import Window

_SCREENS = 48
"""Sizes and looks of the window whose blank drawings are kept: they take little room."""


class Paper(pygame.Surface):
    """What would change its pixels, or make another picture of them, leaves it as it is."""

    def copy(self) -> pygame.Surface:
        return self

    def convert_alpha(self) -> pygame.Surface:
        return self

    def premul_alpha(self) -> pygame.Surface:
        return self

    def fill(self, *_colour: Any, **_more: Any) -> pygame.Rect:
        return self.get_rect()

    def blit(self, *_drawn: Any, **_more: Any) -> pygame.Rect:
        return self.get_rect()


class Pinhole(pygame.Surface):
    """A picture of a single pixel: all is painted, but not elsewhere."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        super().set_clip((0, 0, 1, 1))

    def set_clip(self, *_clip: Any) -> None:
        pass


_PAPER: Final = Paper((2600, 1600), pygame.SRCALPHA)
"""All but the largest pictures are a piece of it, so that thousands of them take no memory."""


@lru_cache(maxsize=2000)
def _blank(width: int, height: int) -> pygame.Surface:
    if _PAPER.get_rect().contains((0, 0, width, height)):
        return _PAPER.subsurface((0, 0, width, height))
    return Paper((width, height), pygame.SRCALPHA)


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


_card_picture: Final = pictures._card_picture.__wrapped__


@lru_cache(maxsize=400)
def _card(path: Path, code: str, style: DeckStyle) -> pygame.Surface | None:
    """Read once, as it may be damaged."""
    picture = _card_picture(path, code, style)
    return picture and _blank(*picture.get_size())


_pinhole: Final = lru_cache(maxsize=4)(Pinhole)


def _paint(window: Window) -> None:
    """All that a frame paints is painted, where it takes no time."""
    window._changed += window.canvas.paint(_pinhole(window.picture.get_size()))


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
    (window, "Kit", _KITS),
    (title_picture, "Kit", _KITS),
    (Caches, "for_window", _shared(Caches.for_window)),
    (pygame.image, "load_sized_svg", _drawing),
    (pictures, "_card_picture", _card),
    (window, "felt", _cloth),
    (pygame.transform, "smoothscale", _sized),
    (pygame.transform, "rotozoom", _same),
    (pygame.transform, "gaussian_blur", _same),
    (text, "text_surface", _line),
    (vector.Sprite, "draw", _nothing),
    (vector.Sliced, "draw", _nothing),
    (sprites, "_blit_centred", _nothing),
    (sprites, "_PIXELS_A_FRAME", math.inf),  # blank ones take no time, so that none has to wait
    (Window, "paint", _paint),
)
"""What draws pixels, and what does not."""
