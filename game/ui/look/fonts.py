"""Type faces at any size; for one that is damaged another of ours stands in."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterator
from functools import cache, lru_cache
from io import BytesIO
from typing import Final

import pygame

from game.session.problem import ProblemKey
from game.ui.look.assets import assets_folder
from game.ui.look.damage import DAMAGE
from game.ui.look.theme import Face

_MOST_FONTS: Final = 128
"""How many sizes of faces are kept: more than the screens of one window use."""

_WHOLE: Final = 0xB1B0AFBA
"""What all 32-bit words of a TrueType file make together: its head is written so that they do."""

_STAND_INS: Final = (Face.BODY, Face.STRONG, Face.NOTE, Face.LABEL, Face.FIGURE, Face.TITLE)


@lru_cache(_MOST_FONTS)
def font(face: Face, pixels: int) -> pygame.font.Font:
    """A face at a size; ``pixels`` is the size of the em.

    It is read from memory: a font of a path keeps the file open, and a system lets a program open
    only so many. Fonts are lost when pygame stops, and must not be used after it has started again.
    Where none of our faces is whole, it is pygame's own.
    """
    if not font.cache_info().currsize:
        pygame.register_quit(font.cache_clear)
    content = next(_contents(face), None)
    return pygame.font.Font(None if content is None else BytesIO(content), pixels)


def _contents(face: Face) -> Iterator[bytes]:
    """The files that can be used for a face, the best first."""
    found = map(_font_file, (face, *_STAND_INS))
    return (content for content in found if content is not None)


@cache
def _font_file(face: Face) -> bytes | None:
    """A face's file; None when it is damaged or missing."""
    path = assets_folder() / "fonts" / face.value
    try:
        content = path.read_bytes()
        if not _is_whole(content):
            raise ValueError("its sum is wrong")
    except (OSError, ValueError) as error:
        DAMAGE.note(ProblemKey.FONT_DAMAGED, path, error)
        return None
    return content


def _is_whole(content: bytes) -> bool:
    """Whether a TrueType file is as it was written; FreeType draws damaged ones without a word."""
    if not content:
        return False
    words = array("I", content + bytes(-len(content) % 4))
    if sys.byteorder == "little":
        words.byteswap()
    return sum(words) % 2**32 == _WHOLE
