"""The program as a process: its signals and its streams, from the first moment to the last."""

from __future__ import annotations

import atexit
import os
from contextlib import ExitStack

from game.cli.command_line import asks_for_window, carry_out, read_arguments
from game.cli.interrupts import INTERRUPTED
from game.cli.signals import endings_raise, interrupts_raise
from game.cli.streams import give_output_up, prepare_streams


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
