"""Words in the player's language: English sentences are the keys, catalogues hold the others."""

from __future__ import annotations

import gettext
import locale
from fractions import Fraction
from pathlib import Path
from typing import Final

LANGUAGES: Final = ("en", "fr")
_DOMAIN: Final = "tarot"


def _locale_folder() -> Path:
    """Catalogues lie inside the package in a wheel or bundle, beside it in the source tree."""
    package = Path(__file__).resolve().parent
    inside = package / "assets" / "locale"
    return inside if inside.is_dir() else package.parent / "assets" / "locale"


class _Words:
    """The catalogue in use."""

    def __init__(self) -> None:
        self.language = "en"
        self.catalogue: gettext.NullTranslations = gettext.NullTranslations()


_words: Final = _Words()


def set_language(language: str) -> None:
    """Switch all words at once; a language without a catalogue falls back to English."""
    known = language if language in LANGUAGES else "en"
    _words.language = known
    _words.catalogue = gettext.translation(
        _DOMAIN, _locale_folder(), languages=[known], fallback=True
    )


def current_language() -> str:
    """The language in use: ``en`` or ``fr``."""
    return _words.language


def system_language() -> str:
    """The system's language, if the game speaks it; English otherwise."""
    name = locale.getlocale()[0] or ""
    return "fr" if name.lower().startswith(("fr", "french")) else "en"


def tr(message: str, **values: object) -> str:
    """The message in the current language, with its ``{placeholders}`` filled in."""
    text = _words.catalogue.gettext(message)
    return text.format(**values) if values else text


def mark(message: str) -> str:
    """The message itself, noted for the catalogues: it is put into words with ``tr`` later."""
    return message


def ptr(context: str, message: str, **values: object) -> str:
    """Like ``tr`` for a message that means different things in different places."""
    text = _words.catalogue.pgettext(context, message)
    return text.format(**values) if values else text


def ntr(singular: str, plural: str, number: int, **values: object) -> str:
    """The message in the form that a number asks for; ``{n}`` is the number."""
    return _words.catalogue.ngettext(singular, plural, number).format(n=number, **values)


def number(value: float | Fraction, *, signed: bool = False) -> str:
    """A whole number, or one with a half, with a true minus sign: ``−62``, ``+40½``."""
    size = abs(Fraction(value))
    whole, rest = int(size), size % 1
    digits = str(whole) if whole or not rest else ""
    sign = "−" if value < 0 else "+" if signed and value else ""
    return f"{sign}{digits}{'½' if rest else ''}"
