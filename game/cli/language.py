"""The language of the command line: the one that the window would speak."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Final

from game.cli.console import PROGRAM, tell
from game.session.paths import folders
from game.session.settings import AUTOMATIC, saved_language
from game.words.i18n import chained, damaged_catalogue, quoted, set_language, tr
from game.words.languages import language_for, look_in

_TOLD: Final[set[Path]] = set()


def speak(asked: str | None) -> None:
    """Speak the language asked for, else that of the saved settings, or of the system.

    Where its words cannot be read, that is said on standard error, in English. No file is written.
    """
    set_language(asked or language_for(_saved()))
    damaged = damaged_catalogue()
    if damaged is not None and damaged not in _TOLD:
        _TOLD.add(damaged)
        words = tr(
            "{file} is damaged or missing, so English is spoken; install the game again",
            file=quoted(damaged),
        )
        tell(chained(PROGRAM, words))


def _saved() -> str:
    """The language of the settings, which cannot be found without the package that knows where."""
    try:
        return saved_language(folders().settings_file)
    except ImportError:
        return AUTOMATIC


def look_for_own_catalogues() -> None:
    """See which languages the player has added; none without the package that knows where."""
    with contextlib.suppress(ImportError):
        look_in(folders().catalogues)
