"""An installation that lacks a package, told in one sentence."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from game.cli.console import fail
from game.cli.language import speak
from game.words.i18n import tr

WINDOW_PACKAGES: Final = ("pygame", "platformdirs", "fsrs")
"""What the window cannot do without; some of it only later, when the player is at the table."""


def tell_missing(error: ImportError, language: str | None) -> int:
    """Say which part of the installation cannot be loaded.

    Args:
        error: what came of loading it.
        language: spoken in place of the settings'.

    Returns:
        The exit code.
    """
    speak(language)
    part = error.name or str(error)
    return fail(tr("{part} is missing or damaged; install the game again", part=part))


def check_window_packages() -> None:
    """Refuse to open a window that would fail later.

    Raises:
        ImportError: naming the first package that is not installed.
    """
    for name in WINDOW_PACKAGES:
        if find_spec(name) is None:
            raise ModuleNotFoundError(name=name)
