"""The program's start: the window, or one of the commands.

Nothing is imported here before the working directory is shut out, then only what is needed to be
prepared for Ctrl+C.
"""

import sys

from game.safe_path import shut_working_directory_out

TYPE_CHECKING = False  # as in typing, which takes time
if TYPE_CHECKING:
    from collections.abc import Sequence


def main(argv: "Sequence[str] | None" = None) -> int:
    """Run the program.

    Args:
        argv: what to do in place of what this process was asked for; its signals and streams are
            left alone then.

    Returns:
        The exit code: 2 for what the user got wrong.
    """
    if argv is None:
        shut_working_directory_out(is_first=__name__ == "__main__")
        from game.cli.interrupts import end_at_once_on_interrupt  # noqa: PLC0415 - see above

        end_at_once_on_interrupt()
        _serve_as_child()
        from game.cli.command_line import run  # noqa: PLC0415 - see above

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
