"""The command line: what it asks for, and carrying that out."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from game.cli.interrupts import INTERRUPTED
from game.cli.options.window import window_arguments
from game.cli.streams import after_closed_pipe, flush_output


def read_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """What the command line asks for; the process's own when none is given.

    Raises:
        SystemExit: when it asks for help, for what there is not, or when that cannot be loaded.
    """
    try:
        try:
            return window_arguments(argv) or _command_arguments(argv)
        finally:
            flush_output()  # the help text
    except BrokenPipeError:
        sys.exit(after_closed_pipe())
    except OSError as error:
        from game.cli.console import cannot_write, fail  # noqa: PLC0415 - seldom needed

        sys.exit(fail(cannot_write(error)))
    except ImportError as error:
        sys.exit(_tell_missing(error, None))


def _command_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    from game.cli.dispatch import read_command  # noqa: PLC0415 - the window starts without commands

    return read_command(argv)


def asks_for_window(arguments: argparse.Namespace) -> bool:
    """Whether the game is to start, and not a command."""
    return arguments.run is None


def carry_out(arguments: argparse.Namespace) -> int:
    """Do what the command line asks for.

    Returns:
        The exit code: 2 for what the user got wrong.
    """
    try:
        return _start_window(arguments) if asks_for_window(arguments) else _run_command(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED
    except ImportError as error:
        return _tell_missing(error, arguments.language)


def _tell_missing(error: ImportError, language: str | None) -> int:
    from game.cli.missing_parts import tell_missing  # noqa: PLC0415 - seldom needed

    return tell_missing(error, language)


def _start_window(arguments: argparse.Namespace) -> int:
    from game.cli.missing_parts import check_window_packages  # noqa: PLC0415 - see below

    check_window_packages()
    from game.ui.start import CannotWrite, run  # noqa: PLC0415 - commands need no window system

    try:
        if arguments.smoke:
            from game.ui.smoke import run_smoke  # noqa: PLC0415 - only for a check

            return run_smoke(arguments.shot, arguments.language)
        return run(arguments.first_frame, arguments.language)
    except CannotWrite as error:
        from game.cli.console import cannot_write_file, fail  # noqa: PLC0415 - seldom needed

        return fail(cannot_write_file(error.file, error.cause))


def _run_command(arguments: argparse.Namespace) -> int:
    from game.cli.dispatch import run_command  # noqa: PLC0415 - the window starts without commands

    return run_command(arguments)
