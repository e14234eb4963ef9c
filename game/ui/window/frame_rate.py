"""How many frames a second the window shows: as many as its display, on a machine that can."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

USUAL: Final = 60
"""Frames a second of most displays, and where the display's own are not known."""

_MOST: Final = 165
"""Of displays that are quicker still, every second picture is enough, or every third."""

_TOO_SLOW, _QUICK_ENOUGH = 0.9, 0.6
"""What drawing may take of the time between two pictures: beyond the first the usual rate
is kept to, below the second the display's is taken up again."""

_WEIGHT: Final = 1 / 30
"""How much the latest frame counts in what frames take on the average."""


class FrameRate:
    """Follows the display that the window is on, and what frames take."""

    def __init__(
        self,
        display: Callable[[], int],
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        """Begin at the rate of the display.

        Args:
            display: tells how many pictures it shows a second, 0 where that is not known.
            clock: tells the time in seconds.
        """
        self._display = display
        self._clock = clock
        self._mean = 0.0  # seconds that a frame takes
        self._slow = False

    @property
    def per_second(self) -> int:
        """Frames a second that are due."""
        rate = self._display()
        steady = rate // -(-rate // _MOST) if rate > USUAL else USUAL
        self._slow = self._mean * steady > (_QUICK_ENOUGH if self._slow else _TOO_SLOW)
        return USUAL if self._slow else steady

    @contextmanager
    def frame(self) -> Iterator[None]:
        """Draw a frame inside, and count what it takes."""
        start = self._clock()
        yield
        self._mean += (self._clock() - start - self._mean) * _WEIGHT
