"""The program's start: the window, or one of the commands.

Nothing is imported here but what is needed to be prepared for Ctrl+C.
"""

from __future__ import annotations

import sys

from game.cli.interrupts import end_at_once_on_interrupt

TYPE_CHECKING = False  # as in typing, which takes time
if TYPE_CHECKING:
    from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program.

    Args:
        argv: what to do in place of what this process was asked for; its signals and streams are
            left alone then.

    Returns:
        The exit code: 2 for what the user got wrong.
    """
    if argv is None:
        end_at_once_on_interrupt()
        _serve_as_child()
        from game.cli.process import run  # noqa: PLC0415 - see above

        return run()
    from game.cli.command_line import carry_out, read_arguments  # noqa: PLC0415 - see above

    return carry_out(read_arguments(argv))


def _serve_as_child() -> None:
    """In a bundle, where processes of ours are started as the program too, do what they are for."""
    if getattr(sys, "frozen", False):
        import multiprocessing  # noqa: PLC0415 - see above

        multiprocessing.freeze_support()


if __name__ == "__main__":
    sys.exit(main())
