"""What the command line asks for before the whole of it is read: the language, and the window.

Nothing is loaded here that the start of the window can do without.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import NoReturn

from game.cli.file_names import file_path
from game.words.i18n import languages, tr


class _PartialParser(argparse.ArgumentParser):
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
        """Raise what ends the reading, in place of argparse's exit from the program."""
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
    parser = _PartialParser()
    add_language_option(parser)
    read = parser.read(argv)
    return None if read is None else read[0].language


def add_window_options(parser: argparse.ArgumentParser) -> None:
    """Give a parser what the window understands."""
    parser.add_argument(
        "--smoke",
        action="store_true",
        help=tr("play one deal through the real window, then stop: a check"),
    )
    parser.add_argument(
        "--shot",
        type=file_path,
        metavar=tr("FILE"),
        help=tr("with --smoke: save the score sheet as a PNG image"),
    )
    parser.add_argument(
        "--first-frame",
        type=file_path,
        metavar=tr("FILE"),
        help=tr(
            "show one frame, write when it was (Unix time) and the processor seconds until then to "
            "FILE, and stop"
        ),
    )
    parser.set_defaults(run=None)


def window_arguments(argv: Sequence[str] | None) -> argparse.Namespace | None:
    """What a start of the window asks for; None when it is none, or not a right one."""
    parser = _PartialParser()
    add_language_option(parser)
    add_window_options(parser)
    read = parser.read(argv)
    if read is None:
        return None
    arguments, others = read
    return None if others or wrong_together(arguments) else arguments


def wrong_together(arguments: argparse.Namespace) -> str | None:
    """What is wrong with options that are right by themselves, if anything is."""
    options = {
        "--smoke": arguments.smoke,
        "--shot": arguments.shot,
        "--first-frame": arguments.first_frame,
    }
    asked = [option for option, value in options.items() if value]
    if asked and arguments.run is not None:
        return tr("{option} is for the window, not for a command", option=asked[0])
    if arguments.shot is not None and not arguments.smoke:
        return tr("--shot needs --smoke")
    if arguments.first_frame is not None and arguments.smoke:
        return tr("--first-frame is not for --smoke")
    return None
