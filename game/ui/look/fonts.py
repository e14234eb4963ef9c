"""Type faces at any size: what stands in for one that is damaged, and for characters it lacks."""

from __future__ import annotations

import sys
import unicodedata
from array import array
from collections.abc import Iterator
from functools import cache, lru_cache
from io import BytesIO
from typing import Final

import pygame

from game.session.problem import ProblemKey
from game.ui.look.assets import DAMAGE, assets_folder
from game.ui.look.icons import SUIT_SYMBOLS
from game.ui.look.theme import Face

_MOST_FONTS: Final = 128
"""How many sizes of faces are kept: more than the screens of one window use."""

_WHOLE: Final = 0xB1B0AFBA
"""What all 32-bit words of a TrueType file make together: its head is written so that they do."""

_OTHER_FACES: Final = (Face.BODY, Face.STRONG, Face.NOTE, Face.LABEL, Face.FIGURE, Face.TITLE)


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
    found = map(_font_file, (face, *_OTHER_FACES))
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


_STAND_IN: Final = "?"
_NARROW_SPACE: Final = "\u202f"
"""No face has it: SDL leaves half a space, between large figures and their sign too little."""
_ABSENT: Final = "\U0010fffe"
"""No character: a face that draws something for it draws the same for all that it lacks."""

_COMPARED_PIXELS: Final = 200
"""A size at which no other character measures the same."""


def legible(text: str, face: Face, stand_in: str = _STAND_IN) -> str:
    """A text in characters of a face, so that nothing a player wrote shows as nothing.

    Args:
        text: what is to be shown.
        face: in which it is shown.
        stand_in: for each character that the face lacks, without its accents as well.
    """
    if text.isascii():
        return text
    composed = unicodedata.normalize("NFC", text)
    return "".join(_written(letter, face, stand_in) for letter in composed)


def legible_name(name: str) -> str:
    """What of a name the face of all names can show."""
    return legible(name, Face.BODY, stand_in="")


@lru_cache(maxsize=4096)
def _written(letter: str, face: Face, stand_in: str) -> str:
    """A character, what is left of it without accents, or its stand-in.

    Accents and marks of direction or joining that belong to nothing shown are left out.
    """
    if letter == _NARROW_SPACE and face is Face.FIGURE:
        return " "
    if letter.isspace() or letter in SUIT_SYMBOLS or _has(face, letter):
        return letter
    bare = "".join(filter(_stands_alone, unicodedata.normalize("NFKD", letter)))
    if all(_has(face, each) for each in bare):
        return bare
    return stand_in


def _stands_alone(letter: str) -> bool:
    kind = unicodedata.category(letter)
    return kind[0] != "M" and kind not in ("Cc", "Cf")


def _has(face: Face, letter: str) -> bool:
    """Whether a face can draw a character, which halves of one in the names of files are not."""
    if unicodedata.category(letter) == "Cs":
        return False
    drawn = font(face, _COMPARED_PIXELS)
    return drawn.metrics(letter) != drawn.metrics(_ABSENT)
