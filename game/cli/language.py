"""The language of the command line: the one that the window would speak."""

from __future__ import annotations

from game.i18n import AUTOMATIC, language_for, set_language
from game.session.paths import folders
from game.session.settings import saved_language


def speak(asked: str | None) -> None:
    """Speak the language asked for, else that of the saved settings, or of the system.

    Nothing is written.
    """
    set_language(asked or language_for(_saved()))


def _saved() -> str:
    """The language of the settings, which cannot be found without the package that knows where."""
    try:
        return saved_language(folders().settings_file)
    except ImportError:
        return AUTOMATIC
