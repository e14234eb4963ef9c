"""Pictures that are decoded or drawn once for all tests of a process, within a bound of pixels."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Final, TypeAlias

import pygame

from game.ui.drawing.caches import LruCache, surface_pixels

Size: TypeAlias = tuple[int, int]
Loader: TypeAlias = Callable[[str], pygame.Surface]
Drawer: TypeAlias = Callable[[str | BytesIO, Size], pygame.Surface]

_LOADED: Final = 30_000_000
_DRAWN: Final = 15_000_000
"""Pixels of four bytes that are kept: a deck with its portraits; what stands in a few windows."""


def remembering_loader(load: Loader) -> Loader:
    """The same loader of files; whoever draws on its pictures must copy them, as converting does.

    Args:
        load: ``pygame.image.load``.
    """
    kept = LruCache(_LOADED, surface_pixels)

    def loaded(path: str) -> pygame.Surface:
        return kept.get((path, Path(path).stat().st_mtime_ns), lambda: load(path))

    return loaded


def remembering_drawer(draw: Drawer) -> Drawer:
    """The same drawer of SVG; its pictures are to be copied as well.

    Args:
        draw: ``pygame.image.load_sized_svg``.
    """
    kept = LruCache(_DRAWN, surface_pixels)

    def drawn(source: str | BytesIO, size: Size) -> pygame.Surface:
        svg = Path(source).read_bytes() if isinstance(source, str) else source.getvalue()
        return kept.get((svg, size), lambda: draw(BytesIO(svg), size))

    return drawn
