"""Words in the player's language, and what languages there are.

English sentences are the keys, catalogues hold the others: one for each language, in a folder. A
catalogue is a file ``de/LC_MESSAGES/tarot.mo`` or, in the player's own folder, simply ``de.mo``.
Nothing else has to be told of a language: how it is called by itself and its signs for numbers
stand in the catalogue.
"""

from __future__ import annotations

import contextlib
import gettext
import locale
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, reduce
from pathlib import Path
from typing import Final

from game.session.files import is_file
from game.session.settings import AUTOMATIC
from game.session.typed_values import is_language

ENGLISH: Final = "en"
"""The language of the source, which needs no catalogue."""
OWN_NAME: Final = "name of this language", "English"
"""The message, with its context, that every catalogue translates to how the language is called."""

_DOMAIN: Final = "tarot"
_LONGEST_NAME: Final = 40
_KEPT: Final = 96
_LOCALE_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
_LIST_VARIABLE: Final = "LANGUAGE"
_UNTRANSLATED: Final = ("C", "POSIX")


class _Places:
    """Where catalogues of the player's own lie, if anywhere."""

    own: Path | None = None


_places: Final = _Places()


def look_in(folder: Path) -> None:
    """Look for the player's own catalogues in a folder, before those of the game."""
    _places.own = folder


def _stored_folder() -> Path:
    """Catalogues lie inside the package in a wheel or bundle, beside it in the source tree."""
    package = Path(__file__).resolve().parents[1]
    inside = package / "assets" / "locale"
    return inside if inside.is_dir() else package.parent / "assets" / "locale"


def _catalogues(language: str) -> tuple[Path, ...]:
    """The catalogues there are of a language, the player's own before that of the game."""
    own = _places.own
    added = () if own is None else (own / _place_of(language), own / f"{language}.mo")
    return tuple(path for path in (*added, _stored_catalogue(language)) if is_file(path))


def _stored_catalogue(language: str) -> Path:
    """Where the game's own catalogue of a language is, or would be if there were one."""
    return _stored_folder() / _place_of(language)


def _place_of(language: str) -> Path:
    """Where a catalogue is within a folder of them."""
    return Path(language) / "LC_MESSAGES" / f"{_DOMAIN}.mo"


def languages() -> tuple[str, ...]:
    """The codes of all languages, English first; whether their catalogues are whole is not seen."""
    found = {*_codes_in(_places.own), *_codes_in(_stored_folder())}
    return (ENGLISH, *sorted(found - {ENGLISH}))


def _codes_in(folder: Path | None) -> Iterator[str]:
    try:
        entries = [] if folder is None else list(folder.iterdir())
    except OSError:  # there is none
        return
    for entry in entries:
        code = entry.stem if entry.suffix == ".mo" else entry.name
        if is_language(code) and _catalogues(code):
            yield code


def name_of_language(language: str) -> str:
    """How a language is called by those who speak it; its code where that cannot be read."""
    if language == ENGLISH:
        return OWN_NAME[1]
    name = said_in(language, *OWN_NAME)
    return language if name == OWN_NAME[1] else name[:_LONGEST_NAME]


def said_in(language: str, context: str, message: str) -> str:
    """A message in a language, whichever is in use; in English where that cannot be read."""
    for path in _catalogues(language):
        with contextlib.suppress(Exception):  # gettext raises whatever comes of what is none
            return _said_in(path, path.stat().st_mtime_ns, context, message)
    return message


@lru_cache(maxsize=_KEPT)
def _said_in(path: Path, _changed: int, context: str, message: str) -> str:
    return _read_catalogue(path).pgettext(context, message)


def _read_catalogue(path: Path) -> gettext.NullTranslations:
    """Read the words of a language from its compiled catalogue.

    Raises:
        Exception: whatever comes of what is no catalogue.
    """
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


def language_for(setting: str) -> str:
    """The language that a setting stands for."""
    return system_language() if setting == AUTOMATIC else setting


def system_language() -> str:
    """The first language that the system asks for and the game speaks; English without any."""
    known = languages()
    for name in _wanted():
        code = _code_of(name)
        for language in (code, code.partition("_")[0]):
            if language in known:
                return language
    return ENGLISH


def _code_of(name: str) -> str:
    """The code that the name of a locale begins with; Windows writes languages out.

    ``German_Germany`` is ``de_DE``, and so is ``de_DE.UTF-8``.
    """
    word, _, rest = re.split(r"[.@]", name)[0].partition("_")
    if len(word) > 3:
        return re.split(r"[.@]", locale.normalize(word.lower()))[0]
    return f"{word.lower()}_{rest.upper()}" if rest else word.lower()


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


class _CatalogueInUse:
    """The catalogue in use."""

    def __init__(self) -> None:
        self.language = ENGLISH
        self.catalogue: gettext.NullTranslations = gettext.NullTranslations()
        self.damaged: Path | None = None


_words: Final = _CatalogueInUse()

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
    found, damaged = None, []
    for path in _catalogues(language) or (_stored_catalogue(language),):
        try:
            found = _read_catalogue(path)
            break
        except Exception:  # gettext raises whatever comes of what is no catalogue
            damaged.append(path)
    if damaged:
        _words.damaged = damaged[0]
    return found


def damaged_catalogue() -> Path | None:
    """A catalogue that was needed and could not be read; see ``is_own_catalogue``.

    The next one was spoken in its place: after the player's own that of the game, else English.
    """
    return _words.damaged


def is_own_catalogue(path: Path) -> bool:
    """Whether a catalogue is the player's, which installing the game again does not mend."""
    return _places.own is not None and path.is_relative_to(_places.own)


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
