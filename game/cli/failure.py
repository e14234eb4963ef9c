"""Saying on standard error why a command came to nothing."""

from __future__ import annotations

import sys
from typing import Final

from game.cli.chain import chained
from game.cli.console import cause, shorten
from game.cli.options.parser import USAGE_ERROR
from game.i18n import tr

PROGRAM: Final = "tarot-nouveau"
"""What the program is called on the command line."""


def cannot_write(error: OSError) -> str:
    """That something cannot be written, and why, in the user's language."""
    if error.filename is None:
        return tr("cannot write: {reason}", reason=cause(error))
    return tr("cannot write {file}: {reason}", file=repr(error.filename), reason=cause(error))


def fail(message: str) -> int:
    """Say what went wrong.

    Returns:
        The exit code.
    """
    print(chained(PROGRAM, shorten(message)), file=sys.stderr)
    return USAGE_ERROR
