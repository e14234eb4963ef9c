"""The progress file: changes in transactions, rows as records, and what happens when it fails."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, Self, TypeVar

from game.session.problem import Problem, ProblemKey
from game.session.progress.queries import Change
from game.session.progress.rows import read_all
from game.session.progress.schema import FAILURES, DamagedFile, transaction
from game.session.progress.storage import copied, failure, memory, open_storage, rescued

LOGGER: Final = logging.getLogger(__name__)

_PATIENCE: Final = 0.1
"""Seconds that another program is waited for while the window stands still."""
_LAST_PATIENCE: Final = 2.0
"""The same when the file is closed."""

_PASSING: Final = (ProblemKey.PROGRESS_LOCKED, ProblemKey.PROGRESS_FAILED)
"""Problems that may pass: what they keep out of the file is owed to it."""

_Result = TypeVar("_Result")


class ProgressFile:
    """A file of rows that what is kept is read from and written to.

    When the file cannot be written to any more, all goes on in memory, and ``take_problem`` tells.
    A full disk or another program may be in the way for a while only: the file is made up to date
    as soon as it can be, at the next change or before closing.
    """

    def __init__(self, db: sqlite3.Connection, path: Path, problem: Problem | None = None) -> None:
        """Use storage that is open; see ``open``."""
        self._path = path
        self._problem: Problem | None = None
        self._told: set[ProblemKey] = set()
        self._owed: list[Change] = []
        self._use(db, problem)

    @classmethod
    def open(cls, path: Path) -> tuple[Self, Problem | None]:
        """Open the file, made if it is not there.

        Returns:
            The progress, which can be used in any case, and what the player should hear: that a
            damaged file was set aside, or that all is kept in memory only.
        """
        db, problem = open_storage(path, _PATIENCE)
        progress = cls(db, path, problem)
        return progress, progress.take_problem()

    def close(self) -> None:
        """Close the file."""
        if self._owed:
            self._write(patience=_LAST_PATIENCE)
        if self._owed:
            LOGGER.warning("%d changes of the progress are lost", len(self._owed))
            self._owed.clear()
        self._db.close()

    def take_problem(self) -> Problem | None:
        """Why it cannot be written, each reason told once."""
        problem, self._problem = self._problem, None
        return problem

    def _write(self, *changes: Change, patience: float = _PATIENCE) -> None:
        """Make changes, and those that the file still lacks, in one transaction.

        Raises:
            sqlite3.IntegrityError: for a number that is none.
        """
        if self._waits:
            self._open_again(patience)
        due = [*self._owed, *changes]

        def write(db: sqlite3.Connection) -> None:
            with transaction(db):
                for change in due:
                    change(db)

        self._carry_out(write)
        self._owed = due if self._waits else []

    def _records(
        self, read: Callable[[sqlite3.Row], _Result], query: str, values: Sequence[object] = ()
    ) -> tuple[_Result, ...]:
        """What rows hold; where one holds nonsense, the file is damaged, and a new one begun."""

        def rows(db: sqlite3.Connection) -> list[sqlite3.Row]:
            return db.execute(query, values).fetchall()

        found = self._carry_out(rows)
        records = read_all(found, read)
        if len(records) < len(found) and self._is_in_file:
            self._db.close()
            self._use(*rescued(self._path, _PATIENCE, DamagedFile("a row holds nonsense")))
            records = read_all(self._carry_out(rows), read)
        return records

    # -- when the file fails --------------------------------------------------------------------

    def _carry_out(self, action: Callable[[sqlite3.Connection], _Result]) -> _Result:
        """Do something with the file: if need be with the file opened again, at last in memory.

        Raises:
            sqlite3.IntegrityError: for a number that is none.
        """
        for resort in (self._after_failure, self._retreat):
            try:
                return action(self._db)
            except sqlite3.IntegrityError:
                raise  # what is to be written is at fault, not the file
            except FAILURES as error:
                resort(error)
        return action(self._db)

    def _after_failure(self, error: Exception) -> None:
        LOGGER.warning("the progress file fails and is opened again: %s", error)
        self._open_again(_PATIENCE)

    def _open_again(self, patience: float) -> None:
        """Open the file once more, or whatever can take its place by now."""
        self._db.close()
        self._use(*open_storage(self._path, patience))

    def _retreat(self, error: Exception) -> None:
        """Go on in memory with what can still be read of the file."""
        problem = failure(error, self._path)
        try:
            db = copied(self._db)
        except FAILURES as another:
            LOGGER.warning("nor can it be copied: %s", another)
            db = memory()
        self._db.close()
        self._use(db, problem)

    def _use(self, db: sqlite3.Connection, problem: Problem | None) -> None:
        """Work with storage, and remember what the player should hear of it."""
        self._db = db
        self._waits = problem is not None and problem.key in _PASSING
        self._is_in_file = problem is None or problem.key is ProblemKey.PROGRESS_DAMAGED
        if problem is not None and problem.key not in self._told:
            self._told.add(problem.key)
            self._problem = problem
