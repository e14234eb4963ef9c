"""The command line: what it asks for, and carrying that out."""

from __future__ import annotations

import argparse
import logging
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from game import __version__
from game.cli.console import CommandError, cause, shorten
from game.cli.parser import USAGE_ERROR, Parser
from game.cli.signals import INTERRUPTED
from game.cli.streams import silence

_PROGRAM: Final = "tarot-nouveau"


def build_parser() -> argparse.ArgumentParser:
    """The command line."""
    from game.cli import analyse, arena, bench, bot, play, replay, rules, score  # noqa: PLC0415

    parser = Parser(
        prog=_PROGRAM,
        description="French Tarot for three, four and five. Without a command the game starts.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"{_PROGRAM} {__version__}")
    _add_window_options(parser)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for command in (play, replay, analyse, score, rules, arena, bot, bench):
        command.register(commands)
    return parser


def _add_window_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--smoke", action="store_true", help="start the window, draw, and stop: a quick check"
    )
    parser.add_argument(
        "--shot", type=Path, metavar="FILE", help="with --smoke: save what was drawn as an image"
    )
    parser.add_argument(
        "--first-frame",
        type=Path,
        metavar="FILE",
        help="show one frame, write when it was (Unix time) and the processor seconds until "
        "then to FILE, and stop",
    )
    parser.set_defaults(run=None)


def _window_arguments(argv: Sequence[str] | None) -> argparse.Namespace | None:
    """The arguments of a start of the window, without loading any command; None for a command."""
    parser = Parser(prog=_PROGRAM, add_help=False, allow_abbrev=False)
    _add_window_options(parser)
    arguments, others = parser.parse_known_args(argv)
    return None if others else arguments


def read_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """What the command line asks for; the process's own when none is given.

    Raises:
        SystemExit: when it asks for help, or for what there is not.
    """
    try:
        try:
            return _window_arguments(argv) or build_parser().parse_args(argv)
        finally:
            _flush()  # the help text
    except OSError:
        sys.exit(_after_closed_pipe())


def asks_for_window(arguments: argparse.Namespace) -> bool:
    """Whether the game is to start, and not a command."""
    return arguments.run is None


def carry_out(arguments: argparse.Namespace) -> int:
    """Do what the command line asks for.

    Returns:
        The exit code: 2 for what the user got wrong.
    """
    if arguments.shot is not None and not arguments.smoke:
        return _fail("--shot needs --smoke")
    try:
        return _start_window(arguments) if asks_for_window(arguments) else _run_command(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED


def _run_command(arguments: argparse.Namespace) -> int:
    logging.getLogger("game").addHandler(logging.NullHandler())
    run: Callable[[argparse.Namespace], int] = arguments.run
    try:
        code = run(arguments)
        _flush()
    except CommandError as error:
        return _fail(str(error))
    except BrokenPipeError:
        return _after_closed_pipe()
    except OSError as error:
        named = "" if error.filename is None else f" {error.filename!r}"
        return _fail(f"cannot write{named}: {cause(error)}")
    return code


def _fail(message: str) -> int:
    print(f"{_PROGRAM}: {shorten(message)}", file=sys.stderr)
    return USAGE_ERROR


def _flush() -> None:
    if sys.stdout is not None:
        sys.stdout.flush()


def _after_closed_pipe() -> int:
    """End quietly: whoever read our output has seen enough."""
    silence(sys.stdout)
    return 0


def _start_window(arguments: argparse.Namespace) -> int:
    from game.ui.start import run  # noqa: PLC0415 - commands run without a window system

    return run(smoke=arguments.smoke, shot=arguments.shot, first_frame=arguments.first_frame)
