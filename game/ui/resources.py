"""What the window sets up late and gives back: the player's books, and desks where others think."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Collection, Iterable, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.session.files import BackgroundSaves, is_file
from game.session.problems import Problem
from game.session.settings import Settings, save_settings

if TYPE_CHECKING:
    from game.session.desk import Desk
    from game.session.field import FieldComparison, FieldQueue
    from game.session.progress.progress import Progress


class SettingsBook:
    """Saves settings without holding up the window."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._saves = BackgroundSaves()
        self._told = False

    def save(self, settings: Settings, changed: Collection[str]) -> None:
        """See ``save_settings``; returns at once."""
        self._saves.put(partial(save_settings, self._path, settings, tuple(changed)))

    @property
    def settled(self) -> bool:
        """Whether all that was changed is saved, or cannot be."""
        return self._saves.settled

    def take_problem(self) -> Problem | None:
        """Why settings cannot be saved, told once."""
        problem = self._saves.take_problem()
        if problem is None or self._told:
            return None
        self._told = True
        return problem

    def close(self) -> None:
        """Wait until all is saved."""
        self._saves.close()


class ProgressBook:
    """Opens the file when it is first asked for; nothing before needs what that takes."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._progress: Progress | None = None
        self._problem: Problem | None = None

    @property
    def progress(self) -> Progress:
        """What is kept of the player's answers and deals."""
        if self._progress is None:
            from game.session.progress.progress import Progress  # noqa: PLC0415  (as the class says)

            self._progress, self._problem = Progress.open(self._path)
        return self._progress

    @property
    def has_deals(self) -> bool:
        """Whether a deal was played; where there is no file none was, and none is made."""
        opened = self._progress is not None or is_file(self._path)
        return opened and self.progress.history.count() > 0

    def take_problem(self) -> Problem | None:
        """That the file was damaged, or cannot be written; told once."""
        if self._progress is None:
            return None
        problem, self._problem = self._problem, None
        return problem or self._progress.take_problem()

    def close(self) -> None:
        """Close the file; asking again opens it again."""
        if self._progress is not None:
            self._progress.close()
            self._progress = None


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
        """Keep what the queue will be made of.

        Args:
            make: gives desks.
            progress: gives the player's progress, where comparisons are kept.
        """
        self._make, self._progress = make, progress
        self._queue: FieldQueue | None = None

    @property
    def queue(self) -> FieldQueue:
        """The queue of deals to be compared, made when first asked for."""
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
        """The desk at which the coach works, made when first asked for."""
        if self._desk is None:
            self._desk = self._make()
        return self._desk

    def close(self) -> None:
        """Stop the work; asking again sets a new desk up."""
        if self._desk is not None:
            self._desk.close()
            self._desk = None


LOGGER: Final = logging.getLogger(__name__)


def do_all(acts: Iterable[Callable[[], None]]) -> None:
    """Do one after the other, whatever fails; then raise the first error, and log all others."""
    first: BaseException | None = None
    for act in acts:
        try:
            act()
        except BaseException as error:  # after Ctrl+C, too, the rest is to be closed
            if first is None:
                first = error
            else:
                LOGGER.error("one more error at the end", exc_info=error)
    if first is not None:
        raise first
