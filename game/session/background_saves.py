"""Saving in a thread of its own, so that a slow disk never holds up the window."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.session.problem import Problem

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor


class BackgroundSaves:
    """Carries out saves one after the other; none is lost when the program ends."""

    def __init__(self) -> None:
        self._thread: ThreadPoolExecutor | None = None
        self._begun: deque[Future[Problem | None]] = deque()
        self._problem: Problem | None = None

    def put(self, save: Callable[[], Problem | None]) -> None:
        """Save behind all saves so far; returns at once.

        Args:
            save: writes something that does not change any more, and tells why that fails.
        """
        if self._thread is None:
            from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415  (if needed)

            self._thread = ThreadPoolExecutor(1, "saves")
        self._begun.append(self._thread.submit(save))

    @property
    def settled(self) -> bool:
        """Whether all that was put is on the disk, or has failed.

        Raises:
            Exception: what a save should not have raised.
        """
        while self._begun and self._begun[0].done():
            self._problem = self._begun.popleft().result() or self._problem
        return not self._begun

    def take_problem(self) -> Problem | None:
        """Why a save failed, told once."""
        _ = self.settled
        problem, self._problem = self._problem, None
        return problem

    def close(self) -> None:
        """Wait until all that was put is saved."""
        if self._thread is not None:
            self._thread.shutdown()
            self._thread = None
