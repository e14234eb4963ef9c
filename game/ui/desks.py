"""Where the window has others think: the coach, and who compares. Set up late, given back."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.session.desk import Desk
    from game.session.field import FieldComparison, FieldQueue
    from game.session.progress import Progress


_MOST_DESKS: Final = 4
_TIME_LIMIT: Final = 180.0
"""Seconds of silence that do not mean that a process hangs: it may hardly get any time."""


def field_desks() -> Sequence[Desk]:
    """Desks in processes of their own, which give way to the table, its bots and the coach.

    One core is left to those; more than some do not help, as a field has few tables.
    """
    from game.session.desk import Supervised  # noqa: PLC0415  (the menu opens sooner without)

    count = min(_MOST_DESKS, max(1, (os.cpu_count() or 1) - 1))
    make = partial(Supervised, "field", "game.ai.levels", _TIME_LIMIT, patient=True)
    return [make() for _ in range(count)]


class FieldDesk:
    """Sets the queue up when it is first asked for."""

    def __init__(
        self, make: Callable[[], Sequence[Desk]], progress: Callable[[], Progress]
    ) -> None:
        """Prepare.

        Args:
            make: gives desks.
            progress: gives the player's progress, where comparisons are kept.
        """
        self._make, self._progress = make, progress
        self._queue: FieldQueue | None = None

    @property
    def queue(self) -> FieldQueue:
        """What is compared."""
        if self._queue is None:
            from game.session.field import FieldQueue  # noqa: PLC0415  (as the class says)

            self._queue = FieldQueue(self._make, self._keep)
        return self._queue

    def _keep(self, comparison: FieldComparison) -> None:
        """Enter a comparison as far as it is known."""
        from game.session.field import compared_deal  # noqa: PLC0415  (as the class says)

        if comparison.key is not None:
            now = datetime.now(UTC)
            field, report = comparison.field, comparison.report
            self._progress().comparisons.add(compared_deal(field, report, comparison.key, now))

    def poll(self) -> None:
        """Take in what has come."""
        if self._queue is not None:
            self._queue.poll()

    def close(self) -> None:
        """Stop the work; asking again begins anew."""
        if self._queue is not None:
            self._queue.close()
            self._queue = None


def worker_desk() -> Desk:
    """A desk in a process of its own."""
    from game.session.desk import Supervised  # noqa: PLC0415  (the menu opens sooner without)

    return Supervised("coach", "game.coach.evaluator")


class CoachDesk:
    """Sets the desk up when it is first asked for."""

    def __init__(self, make: Callable[[], Desk]) -> None:
        self._make = make
        self._desk: Desk | None = None

    @property
    def desk(self) -> Desk:
        """Where the coach works."""
        if self._desk is None:
            self._desk = self._make()
        return self._desk

    def close(self) -> None:
        """Stop the work; asking again sets a new desk up."""
        if self._desk is not None:
            self._desk.close()
            self._desk = None
