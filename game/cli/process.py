"""The program as a process: its signals and its streams, from the first moment to the last."""

from __future__ import annotations

from contextlib import ExitStack

from game.cli.signals import end_at_once_on_interrupt, endings_raise, interrupts_raise


def run() -> int:
    """Do what the command line of this process asks for.

    Returns:
        The exit code.
    """
    end_at_once_on_interrupt()
    from game.cli.command_line import (  # noqa: PLC0415 - Ctrl+C is to find the process prepared
        asks_for_window,
        carry_out,
        read_arguments,
    )
    from game.cli.streams import prepare_streams  # noqa: PLC0415

    prepare_streams()
    arguments = read_arguments(None)
    with ExitStack() as stack:
        stack.enter_context(interrupts_raise())
        if not asks_for_window(arguments):  # the window takes those signals as a wish to close it
            stack.enter_context(endings_raise())
        return carry_out(arguments)
