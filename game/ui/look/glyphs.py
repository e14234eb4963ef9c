"""What stands for characters that a face lacks, so that nothing a player wrote shows as nothing."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

from game.ui.look.fonts import font
from game.ui.look.icons import SUIT_SYMBOLS
from game.ui.look.theme import Face

_STAND_IN: Final = "?"
_ABSENT: Final = "\U0010fffe"
"""No character: a face that draws something for it draws the same for all that it lacks."""

_COMPARED_PIXELS: Final = 200
"""A size at which no other character measures the same."""


def legible(text: str, face: Face, stand_in: str = _STAND_IN) -> str:
    """A text in characters of a face.

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
