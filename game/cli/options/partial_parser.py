"""Reading a part of the command line before the whole."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import NoReturn


class PartialParser(argparse.ArgumentParser):
    """Leaves it to the parser of all commands to say what is wrong."""

    def __init__(self) -> None:
        super().__init__(add_help=False, allow_abbrev=False)

    def read(self, argv: Sequence[str] | None) -> tuple[argparse.Namespace, list[str]] | None:
        """What the known options ask for, and what else there is; None when they are wrong."""
        try:
            return self.parse_known_args(argv)
        except _Wrong:
            return None

    def error(self, message: str) -> NoReturn:
        """Stop reading."""
        raise _Wrong(message)


class _Wrong(Exception):
    """A known option is wrong."""
