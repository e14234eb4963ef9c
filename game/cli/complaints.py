"""Complaints about bots: the first are shown, the others only counted by whoever complains."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.words.i18n import tr

MOST_SHOWN: Final = 10
NOBODY_PLAYED: Final = 1
"""The exit code when a bot made no decision of its own: what was played is another's."""


class Complaints:
    """Passes the first complaints on, and says once that there are more."""

    def __init__(self, say: Callable[[str], None]) -> None:
        """Begin.

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
