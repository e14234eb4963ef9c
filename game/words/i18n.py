"""Words in the player's language: English sentences are the keys, catalogues hold the others."""

from __future__ import annotations

import gettext
import locale
import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

LANGUAGES: Final = ("en", "fr")
_OF_THE_KEYS: Final = "en"
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
    package = Path(__file__).resolve().parents[1]
    inside = package / "assets" / "locale"
    return inside if inside.is_dir() else package.parent / "assets" / "locale"


class _Words:
    """The catalogue in use."""

    def __init__(self) -> None:
        self.language = "en"
        self.catalogue: gettext.NullTranslations = gettext.NullTranslations()
        self.damaged: Path | None = None


_words: Final = _Words()


def set_language(language: str) -> None:
    """Switch all words at once; a language without a catalogue falls back to English."""
    known = language if language in LANGUAGES else _OF_THE_KEYS
    catalogue = _read_catalogue(known)
    _words.language = _OF_THE_KEYS if catalogue is None else known
    _words.catalogue = catalogue or gettext.NullTranslations()


def _read_catalogue(language: str) -> gettext.NullTranslations | None:
    """The words of a language; None where they are damaged or missing."""
    if language == _OF_THE_KEYS:
        return gettext.NullTranslations()
    path = _locale_folder() / language / "LC_MESSAGES" / f"{_DOMAIN}.mo"
    try:
        with path.open("rb") as file:
            return gettext.GNUTranslations(file)
    except Exception:  # gettext raises whatever comes of what is no catalogue
        _words.damaged = path
        return None


def damaged_catalogue() -> Path | None:
    """A catalogue that was needed and could not be read; English was spoken in its place."""
    return _words.damaged


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
    return _filled(_words.catalogue.gettext(message), message, values)


def _filled(text: str, message: str, values: Mapping[str, object]) -> str:
    """The text with its gaps filled in; the message where those of the text are damaged."""
    if not values:
        return text
    try:
        return text.format(**values)
    except (LookupError, ValueError):
        return message.format(**values)


def mark(message: str) -> str:
    """The message itself, noted for the catalogues: it is put into words with ``tr`` later."""
    return message


def ptr(context: str, message: str, **values: object) -> str:
    """Like ``tr`` for a message that means different things in different places."""
    return _filled(_words.catalogue.pgettext(context, message), message, values)


def ntr(singular: str, plural: str, number: int, **values: object) -> str:
    """The message in the form that a number asks for; ``{n}`` is the number."""
    text = _words.catalogue.ngettext(singular, plural, number)
    return _filled(text, singular if number == 1 else plural, {"n": number, **values})
