"""On standard error meanwhile: how far a long command has come, and complaints about bots."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Final

from game.words.i18n import tr

_WIDTH: Final = 30
_PAUSE: Final = 0.2
"""Seconds between two pictures of the bar, which nobody could tell apart otherwise."""
_LONGEST_PAUSE: Final = 30.0
"""Seconds after which there is a new line where there is no terminal."""


class ProgressBar:
    """A bar that fills on one line of a terminal.

    Elsewhere it is a line at every tenth of the way, and with the first progress after half a
    minute without one.
    """

    def __init__(self, total: int, done: int = 0) -> None:
        """Draw the bar.

        Args:
            total: how much there is to do.
            done: how much of it was done before.
        """
        self._total: Final = total
        self._before: Final = done
        self._done = done
        self._start: Final = time.monotonic()
        self._shown = 0.0
        self._on_terminal: Final = sys.stderr is not None and sys.stderr.isatty()
        self._width = 0
        self._draw()

    def advance(self) -> None:
        """Count one more step as done."""
        self._done += 1
        paused = time.monotonic() - self._shown
        if self._on_terminal:
            due = paused >= _PAUSE or self._done == self._total
        else:
            due = paused >= _LONGEST_PAUSE or self._at_a_tenth
        if due:
            self._draw()

    @property
    def _at_a_tenth(self) -> bool:
        """Whether the last step went beyond another tenth of the way."""
        return 10 * self._done // self._total > 10 * (self._done - 1) // self._total

    def say(self, message: str) -> None:
        """Print a line above the bar."""
        if sys.stderr is None:
            return
        if self._on_terminal:
            self._overwrite(message)
            print(file=sys.stderr)
            self._draw()
        else:
            print(message, file=sys.stderr, flush=True)

    def close(self) -> None:
        """Leave the line of the bar."""
        if self._on_terminal:
            self._draw()
            print(file=sys.stderr)

    def _draw(self) -> None:
        if sys.stderr is None:
            return
        self._shown = time.monotonic()
        filled = _WIDTH * self._done // self._total
        bar = "#" * filled + "." * (_WIDTH - filled)
        text = f"[{bar}] {self._done}/{self._total} {self._left()}"
        if self._on_terminal:
            self._overwrite(text)
        else:
            print(text, file=sys.stderr, flush=True)

    def _overwrite(self, text: str) -> None:
        """Put a text in place of the line; by spaces, for not all terminals know how to erase."""
        print(f"\r{text:{self._width}}", end="", file=sys.stderr, flush=True)
        self._width = len(text)

    def _left(self) -> str:
        """How long it will take yet, at the speed so far."""
        lately = self._done - self._before
        if lately == 0:
            return ""
        seconds = (time.monotonic() - self._start) / lately * (self._total - self._done)
        minutes, seconds = divmod(round(seconds), 60)
        hours, minutes = divmod(minutes, 60)
        return tr("{time} left", time=f"{hours}:{minutes:02}:{seconds:02}")


MOST_SHOWN: Final = 10
NOBODY_PLAYED: Final = 1
"""The exit code when a bot made no decision of its own: what was played is another's."""


class Complaints:
    """Passes the first complaints on, and says once that there are more."""

    def __init__(self, say: Callable[[str], None]) -> None:
        """Begin with no complaint made.

        Args:
            say: prints a line.
        """
        self._say: Final = say
        self._shown = 0
        self._told_of_more = False

    def add(self, message: str) -> None:
        """Complain, if that was not done often enough."""
        if self._shown == MOST_SHOWN:
            self.skip()
            return
        self._shown += 1
        self._say(message)

    def skip(self) -> None:
        """There is more to complain about, which is not shown."""
        if not self._told_of_more:
            self._told_of_more = True
            self._say(tr("not all faults are shown; all are counted at the end"))
