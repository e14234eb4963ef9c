"""What the command line asks for before the whole of it is read: the language."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import NoReturn

from game.words.i18n import tr
from game.words.languages import languages


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


def add_language_option(parser: argparse.ArgumentParser, default: str | None = None) -> None:
    """Let a parser be told the language; without being told it has the default."""
    parser.add_argument(
        "--language",
        choices=languages(),
        default=default,
        help=tr("speak this language for once, whatever the settings and the system say"),
    )


def asked_language(argv: Sequence[str] | None) -> str | None:
    """The language asked for, if any is: help and complaints are put into words before the rest.

    An option that is wrong asks for none.
    """
    parser = PartialParser()
    add_language_option(parser)
    read = parser.read(argv)
    return None if read is None else read[0].language
