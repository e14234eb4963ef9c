"""What one can ask of the window; nothing is loaded here that its start can do without."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from game.cli.options.language import PartialParser, add_language_option
from game.words.i18n import tr


def add_window_options(parser: argparse.ArgumentParser) -> None:
    """Give a parser what the window understands."""
    parser.add_argument(
        "--smoke",
        action="store_true",
        help=tr("play one deal through the real window, then stop: a check"),
    )
    parser.add_argument(
        "--shot",
        type=Path,
        metavar=tr("FILE"),
        help=tr("with --smoke: save the score sheet as a PNG image"),
    )
    parser.add_argument(
        "--first-frame",
        type=Path,
        metavar=tr("FILE"),
        help=tr(
            "show one frame, write when it was (Unix time) and the processor seconds until then to "
            "FILE, and stop"
        ),
    )
    parser.set_defaults(run=None)


def window_arguments(argv: Sequence[str] | None) -> argparse.Namespace | None:
    """What a start of the window asks for; None when it is none, or not a right one."""
    parser = PartialParser()
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
