"""Saying on standard error why a command came to nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.cli.console import cause, shorten, tell
from game.cli.options.parser import USAGE_ERROR
from game.words.chain import chained
from game.words.i18n import tr
from game.words.quoted import quoted

PROGRAM: Final = "tarot-nouveau"
"""What the program is called on the command line."""


def cannot_write(error: OSError) -> str:
    """That something cannot be written, and why, in the user's language."""
    if error.filename is None:
        return tr("cannot write: {reason}", reason=cause(error))
    return cannot_write_file(error.filename, error)


def cannot_write_file(file: str | Path, error: OSError | ValueError) -> str:
    """That a file cannot be written, and why, in the user's language."""
    return tr("cannot write {file}: {reason}", file=quoted(file), reason=cause(error))


def fail(message: str) -> int:
    """Say what went wrong.

    Returns:
        The exit code.
    """
    tell(chained(PROGRAM, shorten(message)))
    return USAGE_ERROR
