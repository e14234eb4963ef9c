"""The program as a process: its signals and its streams, from the first moment to the last."""

from __future__ import annotations

import atexit
import contextlib
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from types import FrameType
from typing import Final

from game.cli.command_line import asks_for_window, carry_out, read_arguments
from game.cli.interrupts import INTERRUPTED, end_at_once
from game.cli.streams import give_output_up, prepare_streams

_ENDING: Final = ("SIGTERM", "SIGHUP")
"""Sent to end a process, and when its terminal is closed; Windows has no SIGHUP."""

_SIGNALLED: Final = 128


def run() -> int:
    """Do what the command line of this process asks for.

    Returns:
        The exit code.
    """
    prepare_streams()
    with ExitStack() as stack:
        stack.callback(give_output_up)  # of which the user was told by then
        arguments = read_arguments(None)
        stack.enter_context(interrupts_raise())
        if not asks_for_window(arguments):  # the window takes those signals as a wish to close it
            stack.enter_context(endings_raise())
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
def interrupts_raise() -> Iterator[None]:
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
def endings_raise() -> Iterator[None]:
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
