"""Words in the player's language: English sentences are the keys, catalogues hold the others.

And the few ways in which messages are put together of parts.
"""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from functools import reduce
from pathlib import Path
from typing import Final

from game.session.typed_values import is_language
from game.words.languages import ENGLISH, catalogue_path, read_catalogue


class _Words:
    """The catalogue in use."""

    def __init__(self) -> None:
        self.language = ENGLISH
        self.catalogue: gettext.NullTranslations = gettext.NullTranslations()
        self.damaged: Path | None = None


_words: Final = _Words()

_GROUPED_FROM: Final = 10_000
"""Shorter numbers are written in one, as many languages want it."""


def set_language(language: str) -> None:
    """Switch all words at once; a language without a catalogue falls back to English."""
    catalogue = _catalogue_of(language)
    _words.language = ENGLISH if catalogue is None else language
    _words.catalogue = catalogue or gettext.NullTranslations()


def _catalogue_of(language: str) -> gettext.NullTranslations | None:
    """The words of a language; None where they are damaged or missing."""
    if language == ENGLISH or not is_language(language):
        return None
    path = catalogue_path(language)
    try:
        return read_catalogue(path)
    except Exception:  # gettext raises whatever comes of what is no catalogue
        _words.damaged = path
        return None


def damaged_catalogue() -> Path | None:
    """A catalogue that was needed and could not be read; English was spoken in its place."""
    return _words.damaged


def current_language() -> str:
    """The code of the language in use, such as ``en``."""
    return _words.language


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
    """The message itself, so that the catalogues have it; ``tr`` puts it into words later."""
    return message


def ptr(context: str, message: str, **values: object) -> str:
    """Like ``tr`` for a message that means different things in different places."""
    return _filled(_words.catalogue.pgettext(context, message), message, values)


def ntr(singular: str, plural: str, number: int, **values: object) -> str:
    """The message in the form that a number asks for; ``{n}`` is the number, see ``grouped``."""
    text = _words.catalogue.ngettext(singular, plural, number)
    return _filled(text, singular if number == 1 else plural, {"n": grouped(number), **values})


def grouped(count: int) -> str:
    """A whole number, its thousands set apart as the language does where it is long."""
    if abs(count) < _GROUPED_FROM:
        return str(count)
    return f"{count:,}".replace(",", ptr("between thousands", ","))


def chained(*parts: str) -> str:
    """From where something is wrong to what it is: ``line 3: seat 1: must follow hearts``."""
    return reduce(lambda place, reason: tr("{place}: {reason}", place=place, reason=reason), parts)


def quoted(name: str | Path) -> str:
    """A name as it was written, in quotation marks; what cannot be shown becomes its number."""
    shown = (letter if letter.isprintable() else ascii(letter)[1:-1] for letter in str(name))
    return f"'{''.join(shown)}'"


def within(words: str) -> str:
    """A name as it stands within a sentence: small, but in languages that capitalise nouns."""
    as_it_is = ptr("a name within a sentence: small, or as it is", "small") == "as it is"
    return words if as_it_is else words.lower()
