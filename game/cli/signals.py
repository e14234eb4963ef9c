"""How signals end the program once it is loaded: in order, and without a word."""

from __future__ import annotations

import contextlib
import signal
import sys
from collections.abc import Iterator
from types import FrameType
from typing import Final

from game.cli.interrupts import end_at_once

_ENDING: Final = ("SIGTERM", "SIGHUP")
"""Sent to end a process, and when its terminal is closed; Windows has no SIGHUP."""
_SIGNALLED: Final = 128


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
