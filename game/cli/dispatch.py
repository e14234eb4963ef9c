"""The commands: their parser, and carrying one out."""

from __future__ import annotations

import argparse
import logging
import sys
from collections.abc import Callable, Sequence
from typing import Final

from game import __version__
from game.cli.commands import (
    analyse,
    arena,
    bench,
    bot,
    data,
    deal,
    field,
    history,
    odds,
    pad,
    play,
    replay,
    rules,
    score,
    strength,
)
from game.cli.console import PROGRAM, CommandError, cannot_write, fail
from game.cli.language import look_for_own_catalogues, speak
from game.cli.options.language import add_language_option, asked_language
from game.cli.options.parser import Parser
from game.cli.options.window import add_window_options, wrong_together
from game.cli.streams import after_closed_pipe, flush_output
from game.words.i18n import ptr, tr

_COMMANDS: Final = (
    play,
    replay,
    deal,
    field,
    history,
    strength,
    analyse,
    odds,
    score,
    pad,
    rules,
    data,
    arena,
    bot,
    bench,
)


def read_command(argv: Sequence[str] | None) -> argparse.Namespace:
    """What a command line asks for.

    Raises:
        SystemExit: when it asks for help, or for what there is not.
    """
    look_for_own_catalogues()
    speak(asked_language(argv))
    parser = _parser()
    arguments = parser.parse_args(argv)
    problem = wrong_together(arguments)
    if problem is not None:
        parser.error(problem)
    return arguments


def _parser() -> Parser:
    parser = Parser(
        prog=PROGRAM,
        description=tr("French Tarot for two to six. Without a command the game starts."),
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"{PROGRAM} {__version__}",
        help=tr("show the version and exit"),
    )
    add_language_option(parser)
    add_window_options(parser)
    commands = parser.add_subparsers(title=ptr("heading", "commands"), metavar=tr("COMMAND"))
    for command in _COMMANDS:
        command.register(commands)
    for own in commands.choices.values():
        add_language_option(own, argparse.SUPPRESS)  # what was said before the command stays
    return parser


def run_command(arguments: argparse.Namespace) -> int:
    """Carry a command out, and say what went wrong.

    Returns:
        The exit code: 2 for what the user got wrong.
    """
    logging.getLogger("game").addHandler(logging.NullHandler())
    run: Callable[[argparse.Namespace], int] = arguments.run
    if sys.stdout is None and getattr(arguments, "out", None) is None:
        output, reason = tr("standard output"), tr("it is closed")
        return fail(tr("cannot write {file}: {reason}", file=output, reason=reason))
    try:
        code = run(arguments)
        flush_output()
    except CommandError as error:
        return fail(str(error))
    except BrokenPipeError:
        return after_closed_pipe()
    except OSError as error:
        return fail(cannot_write(error))
    return code
