"""Names of files as arguments of the command line."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.words.i18n import tr


def file_name(text: str) -> str:
    """Read an argument that names a file, or standard input.

    Raises:
        ArgumentTypeError: when it is empty, which the system takes for the folder one is in.
    """
    if not text:
        raise argparse.ArgumentTypeError(tr("a name is missing"))
    return text


def file_path(text: str) -> Path:
    """Read an argument that names a file; see ``file_name``."""
    return Path(file_name(text))
