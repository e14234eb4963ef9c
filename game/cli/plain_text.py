"""Text for terminals and files that do not know every character: an error handler of codecs."""

from __future__ import annotations

import codecs
import unicodedata
from types import MappingProxyType
from typing import Final

PLAIN_TEXT: Final = "tarot-nouveau.plain"
"""The name of the handler, for the ``errors`` of a stream."""
_PLAIN: Final = MappingProxyType(
    {
        "’": "'",
        "‘": "'",
        "“": '"',
        "”": '"',
        "«": '"',
        "»": '"',
        "−": "-",
        "–": "-",
        "—": "-",
        "×": "x",
        "œ": "oe",
        "Œ": "OE",
        "♠": "S",
        "♥": "H",
        "♦": "D",
        "♣": "C",
    }
)
"""Characters of our sentences that are not a plain letter with something added."""


def know_plain_text() -> None:
    """Make the handler known.

    It writes letters without their accents and signs by the nearest plain one; of the other
    characters it writes the numbers.
    """
    codecs.register_error(PLAIN_TEXT, _replacement)


def _replacement(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_plain, error.object[error.start : error.end])), error.end


def _plain(character: str) -> str:
    plain = _PLAIN.get(character) or "".join(
        part for part in unicodedata.normalize("NFKD", character) if not unicodedata.combining(part)
    )
    return plain if plain.isascii() and plain else _number(character)


def _number(character: str) -> str:
    return character.encode("ascii", "backslashreplace").decode("ascii")
