"""Ctrl+C while the program loads: it ends at once, as imports swallow exceptions, or print them.

Nothing is imported here that takes time; the module ``signal`` itself would.
"""

from __future__ import annotations

import _signal  # type: ignore[import-not-found]  # the part of it that is always loaded
import os

INTERRUPTED = 130
"""The exit code after Ctrl+C, by the custom of shells."""


def end_at_once_on_interrupt() -> None:
    """Let Ctrl+C end the process on the spot, where it is not to be ignored."""
    if _signal.getsignal(_signal.SIGINT) is _signal.default_int_handler:
        _signal.signal(_signal.SIGINT, end_at_once)


def end_at_once(_number: int, _frame: object) -> None:
    """End the process without Python's tidying up, as a handler of a signal."""
    os._exit(INTERRUPTED)
