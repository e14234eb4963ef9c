"""The program as a process: its signals and its streams, from the first moment to the last."""

from __future__ import annotations

from contextlib import ExitStack

from game.cli.command_line import asks_for_window, carry_out, read_arguments
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
        return carry_out(arguments)
