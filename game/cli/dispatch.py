"""The commands: their parser, and carrying one out.

It speaks the user's language, and is brief about mistakes.
"""

from __future__ import annotations

import argparse
import errno
import logging
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NoReturn

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
from game.cli.console import (
    PROGRAM,
    USAGE_ERROR,
    CommandError,
    cannot_write,
    fail,
    look_for_own_catalogues,
    shorten,
    speak,
)
from game.cli.streams import after_closed_pipe, flush_output
from game.cli.window_options import (
    add_language_option,
    add_window_options,
    asked_language,
    wrong_together,
)
from game.words.errors import in_words
from game.words.i18n import chained, ptr, tr

if TYPE_CHECKING:
    from _typeshed import SupportsWrite


_MESSAGES: Final[Mapping[str, Callable[[], str]]] = {
    "usage: ": lambda: tr("usage: "),
    "options": lambda: ptr("heading", "options"),
    "positional arguments": lambda: ptr("heading", "positional arguments"),
    "show this help message and exit": lambda: tr("show this help message and exit"),
    "argument %(argument_name)s: %(message)s": lambda: chained("%(argument_name)s", "%(message)s"),
    "unrecognized arguments: %s": lambda: tr("unrecognized arguments: {arguments}", arguments="%s"),
    "the following arguments are required: %s": lambda: tr(
        "the following arguments are required: {arguments}", arguments="%s"
    ),
    "not allowed with argument %s": lambda: tr("not together with {argument}", argument="%s"),
    "expected one argument": lambda: tr("expected one argument"),
    "ignored explicit argument %r": lambda: tr("ignored explicit argument {value}", value="%r"),
    "invalid choice: %(value)r (choose from %(choices)s)": lambda: tr(
        "invalid choice: {value} (choose from {choices})",
        value="%(value)r",
        choices="%(choices)s",
    ),
}
"""What ``argparse`` asks its catalogue for, and what we say in its place."""


def _message(key: str) -> str:
    return _MESSAGES[key]() if key in _MESSAGES else key


vars(argparse)["_"] = _message  # where it has gettext, which knows of no catalogue of ours


class _Parser(argparse.ArgumentParser):
    """Says what is wrong on one line, without the usage; the parsers of commands are such as well.

    Options are written out.
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(allow_abbrev=False, **options)

    def error(self, message: str) -> NoReturn:
        """Say what is wrong on one line of standard error, and exit with code 2."""
        advice = tr("(see {command})", command=f"{self.prog} --help")
        self.exit(USAGE_ERROR, f"{chained(self.prog, shorten(message))} {advice}\n")

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """As ``argparse`` does, which would pass over what cannot be written."""
        stream = file or sys.stderr
        if message and stream is not None:
            stream.write(message)


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


def _parser() -> _Parser:
    parser = _Parser(
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
    except MemoryError:
        return fail(in_words(OSError(errno.ENOMEM, os.strerror(errno.ENOMEM))))
    return code
