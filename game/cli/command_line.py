"""The command line, from its arguments to the exit code of the process."""

from __future__ import annotations

import argparse
import atexit
import contextlib
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from types import FrameType
from typing import Final

from game.cli.interrupts import INTERRUPTED, end_at_once
from game.cli.streams import after_closed_pipe, flush_output, give_output_up, prepare_streams
from game.cli.window_options import window_arguments

_ENDING: Final = ("SIGTERM", "SIGHUP")
"""Sent to end a process, and when its terminal is closed; Windows has no SIGHUP."""

_SIGNALLED: Final = 128


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


def _asks_for_window(arguments: argparse.Namespace) -> bool:
    """Whether the game is to start, and not a command."""
    return arguments.run is None


def carry_out(arguments: argparse.Namespace) -> int:
    """Do what the command line asks for.

    Returns:
        The exit code: 2 for what the user got wrong.
    """
    try:
        return _start_window(arguments) if _asks_for_window(arguments) else _run_command(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED
    except ImportError as error:
        return _tell_missing(error, arguments.language)


def _tell_missing(error: ImportError, language: str | None) -> int:
    from game.cli.console import tell_missing  # noqa: PLC0415 - seldom needed

    return tell_missing(error, language)


def _start_window(arguments: argparse.Namespace) -> int:
    from game.cli.console import check_window_packages  # noqa: PLC0415 - see below

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


def run() -> int:
    """Do what the command line of this process asks for.

    Returns:
        The exit code.
    """
    prepare_streams()
    with ExitStack() as stack:
        stack.callback(give_output_up)  # of which the user was told by then
        arguments = read_arguments(None)
        stack.enter_context(_interrupts_raise())
        if not _asks_for_window(arguments):  # the window takes those signals as a wish to close it
            stack.enter_context(_endings_raise())
        code = carry_out(arguments)
    if code == INTERRUPTED:
        _end_interrupted()
    return code


def _end_interrupted() -> None:
    """End here, after everything is put away.

    A ``KeyboardInterrupt`` that passed through ``exec``, with which dataclasses are made while a
    module loads, counts for Python as nobody's though it was caught: run with ``-m`` it would
    let the signal kill the process.
    """
    atexit._run_exitfuncs()
    os._exit(INTERRUPTED)


@contextlib.contextmanager
def _interrupts_raise() -> Iterator[None]:
    """Ctrl+C raises ``KeyboardInterrupt`` meanwhile; afterwards, while Python tidies up, nothing.

    Where it is to be ignored, as in the background of a shell, it stays so.
    """
    if signal.getsignal(signal.SIGINT) is end_at_once:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextlib.contextmanager
def _endings_raise() -> Iterator[None]:
    """What ends a process raises ``SystemExit`` meanwhile, so that everything is put away.

    A signal that is to be ignored, as with nohup, stays so.
    """
    numbers = [getattr(signal, name) for name in _ENDING if hasattr(signal, name)]
    changed = [number for number in numbers if signal.getsignal(number) is signal.SIG_DFL]
    for number in changed:
        signal.signal(number, _exit)
    try:
        yield
    finally:
        for number in changed:
            signal.signal(number, signal.SIG_DFL)


def _exit(number: int, _frame: FrameType | None) -> None:
    sys.exit(_SIGNALLED + number)
