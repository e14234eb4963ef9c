"""What languages there are: English, and one for each catalogue that lies in a folder of them.

A catalogue is a file ``de/LC_MESSAGES/tarot.mo`` or, in the player's own folder, simply ``de.mo``.
Nothing else has to be told of a language: how it is called by itself and its signs for numbers
stand in the catalogue.
"""

from __future__ import annotations

import gettext
import locale
import os
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

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


def catalogue_path(language: str) -> Path:
    """Where the catalogue of a language is, or would be if there were one."""
    within = Path(language) / "LC_MESSAGES" / f"{_DOMAIN}.mo"
    stored, own = _stored_folder() / within, _places.own
    places = () if own is None else (own / within, own / f"{language}.mo")
    return next((path for path in places if path.is_file()), stored)


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
        if is_language(code) and catalogue_path(code).is_file():
            yield code


def own_name(language: str) -> str:
    """How a language is called by those who speak it; its code where that cannot be read."""
    if language == ENGLISH:
        return OWN_NAME[1]
    name = said_in(language, *OWN_NAME)
    return language if name == OWN_NAME[1] else name[:_LONGEST_NAME]


def said_in(language: str, context: str, message: str) -> str:
    """A message in a language, whichever is in use; in English where that cannot be read."""
    path = catalogue_path(language)
    try:
        return _said_in(path, path.stat().st_mtime_ns, context, message)
    except Exception:  # gettext raises whatever comes of what is no catalogue
        return message


@lru_cache(maxsize=_KEPT)
def _said_in(path: Path, _changed: int, context: str, message: str) -> str:
    return read_catalogue(path).pgettext(context, message)


def read_catalogue(path: Path) -> gettext.NullTranslations:
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
