"""Words in the player's language: English sentences are the keys, catalogues hold the others."""

from __future__ import annotations

import gettext
import locale
import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

LANGUAGES: Final = ("en", "fr")
AUTOMATIC: Final = "auto"
"""The setting that follows the system."""

_DOMAIN: Final = "tarot"
_SPOKEN: Final = {"en": "en", "english": "en", "fr": "fr", "french": "fr"}
"""How the languages of the game begin in the names of locales; Windows writes them out."""
_LOCALE_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
_LIST_VARIABLE: Final = "LANGUAGE"
_UNTRANSLATED: Final = ("C", "POSIX")


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


def language_for(setting: str) -> str:
    """The language that a setting stands for."""
    return system_language() if setting == AUTOMATIC else setting


def system_language() -> str:
    """The first language that the system asks for and the game speaks; English without any."""
    for name in _wanted():
        word = re.match("[a-z]*", name.lower())
        if word and word[0] in _SPOKEN:
            return _SPOKEN[word[0]]
    return "en"


def _wanted() -> Sequence[str]:
    """The names of locales that the system asks for, the dearest first.

    The environment is asked by the custom of gettext, as a locale that is not installed cannot be
    set. Windows has no such variables.
    """
    named = next(filter(None, map(os.environ.get, _LOCALE_VARIABLES)), None)
    if named in _UNTRANSLATED:
        return ()
    listed = os.environ.get(_LIST_VARIABLE, "").split(":")
    return (*listed, named or locale.getlocale()[0] or "")


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
