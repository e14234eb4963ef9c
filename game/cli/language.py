"""The language of the command line: the one that the window would speak."""

from __future__ import annotations

from game.i18n import language_for, set_language
from game.session.paths import folders
from game.session.settings import saved_language


def speak() -> None:
    """Speak the language of the saved settings, or of the system; nothing is written."""
    set_language(language_for(saved_language(folders().settings_file)))
