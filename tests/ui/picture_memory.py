"""Pictures that are decoded or drawn once for all tests of a process: each test makes its own."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import TypeAlias

import pygame

Size: TypeAlias = tuple[int, int]
Loader: TypeAlias = Callable[[str], pygame.Surface]
Drawer: TypeAlias = Callable[[str | BytesIO, Size], pygame.Surface]


def remembering_loader(load: Loader) -> Loader:
    """The same loader of files; whoever draws on its pictures must copy them, as converting does.

    Args:
        load: ``pygame.image.load``.
    """

    @lru_cache(maxsize=200)
    def loaded(path: str, _changed: int) -> pygame.Surface:
        return load(path)

    return lambda path: loaded(path, Path(path).stat().st_mtime_ns)


def remembering_drawer(draw: Drawer) -> Drawer:
    """The same drawer of SVG; its pictures are to be copied as well.

    Args:
        draw: ``pygame.image.load_sized_svg``.
    """

    @lru_cache(maxsize=600)
    def drawn(svg: bytes, size: Size) -> pygame.Surface:
        return draw(BytesIO(svg), size)

    def content(source: str | BytesIO) -> bytes:
        return Path(source).read_bytes() if isinstance(source, str) else source.getvalue()

    return lambda source, size: drawn(content(source), size)
