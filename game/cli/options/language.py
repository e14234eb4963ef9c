"""The language that the command line itself asks for."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from game.cli.options.partial_parser import PartialParser
from game.words.i18n import tr
from game.words.languages import languages


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
