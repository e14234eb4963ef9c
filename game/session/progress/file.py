"""The progress file: opened, changed and read; and what takes its place when it fails."""

from __future__ import annotations

import contextlib
import logging
import sqlite3
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, Self, TypeVar

from game.session.files import expect_plain, make_folder, make_private, move_aside, new_file_for
from game.session.problems import Problem, ProblemKey, Saved
from game.session.progress.rows import decoded, read_all
from game.session.progress.salvage import has_sound_header, row_counts, salvage
from game.session.progress.schema import (
    FAILURES,
    DamagedFile,
    FileChange,
    NewerSchema,
    back_up,
    check,
    is_damage,
    is_locked,
    known_version,
    migrate,
    system_error,
    transaction,
)

LOGGER: Final = logging.getLogger(__name__)

_BEGINNING: Final = 60.0
"""Seconds after which a file that was begun is not empty any more."""
_LIMITS: Final = {
    sqlite3.SQLITE_LIMIT_LENGTH: 16 * 1024 * 1024,
    sqlite3.SQLITE_LIMIT_SQL_LENGTH: 64 * 1024,
    sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH: 0,
    sqlite3.SQLITE_LIMIT_ATTACHED: 0,
}
"""More than we ever need: a file that wants more is not ours."""
_COMPANIONS: Final = ("-wal", "-shm")
"""What SQLite keeps beside the file."""


def _open_storage(path: Path, patience: float) -> tuple[sqlite3.Connection, Problem | None]:
    """Open the file, made if it is not there.

    Of a damaged file what is whole goes on in a new one. Where nothing can be written, while
    another program has the file to itself, and when a later version of the game wrote it, a copy in
    memory takes its place.

    Args:
        path: the file.
        patience: seconds that another program is waited for.

    Returns:
        The connection, and what the player should hear.
    """
    try:
        return _open_file(path, patience), None
    except NewerSchema as error:
        return memory(), _problem(ProblemKey.PROGRESS_TOO_NEW, error, path)
    except (*FAILURES, DamagedFile, OSError) as error:
        if is_damage(error) or not (is_locked(error) or has_sound_header(path)):
            return _rescued(path, patience, error)
        db, unread = _memory_copy(path)
        return db, replace(_failure(error, path), cause=unread)


def _failure(error: Exception, path: Path) -> Problem:
    """Why a file that is not damaged cannot be used, logged."""
    locked = is_locked(error)
    key = ProblemKey.PROGRESS_LOCKED if locked else ProblemKey.PROGRESS_FAILED
    return _problem(key, error, path)


def _problem(key: ProblemKey, error: Exception, path: Path) -> Problem:
    LOGGER.warning("the progress file (%s): %s", key, error)
    return Problem(key, path)


def _rescued(path: Path, patience: float, error: Exception) -> tuple[sqlite3.Connection, Problem]:
    """Set a damaged file aside and go on with what can be read of it; see ``_open_storage``."""
    whole = None
    try:
        whole = salvage(path, memory)
        counts = row_counts(whole)
        aside = _replace(path, whole)
        db = _open_file(path, patience)
    except (*FAILURES, DamagedFile, OSError) as another:
        return whole or memory(), _failure(another, path)
    whole.close()
    problem = _problem(ProblemKey.PROGRESS_DAMAGED, error, aside)
    return db, replace(problem, saved=Saved(counts["deals"], counts["answers"]))


def _replace(path: Path, whole: sqlite3.Connection) -> Path:
    """Put a new file in the place of a damaged one; return where that is kept."""
    with new_file_for(path) as temporary:
        temporary.touch(0o600)
        with contextlib.closing(_connected(str(temporary))) as db:
            whole.backup(db)
        aside = _set_aside(path)
        temporary.replace(path)
    return aside


def _set_aside(path: Path) -> Path:
    aside = move_aside(path, "damaged")
    for ending in _COMPANIONS:
        companion = path.with_name(path.name + ending)
        if companion.exists():
            companion.rename(aside.with_name(aside.name + ending))
    return aside


def _open_file(path: Path, patience: float) -> sqlite3.Connection:
    make_folder(path.parent)
    expect_plain(path)
    if _was_emptied(path):
        raise DamagedFile("it is empty")
    with contextlib.suppress(OSError):
        path.touch(0o600)
    make_private(path)  # what SQLite keeps beside it then is, too
    db = _connected(str(path), patience)
    try:
        known_version(db)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = NORMAL")
        db.execute("PRAGMA secure_delete = ON")  # what the player had forgotten is gone
        migrate(db)
        check(db)
    except BaseException:
        db.close()
        raise
    return db


def _was_emptied(path: Path) -> bool:
    """Whether a file is empty that nobody is just beginning."""
    try:
        status = path.stat()
    except FileNotFoundError:
        return False
    return status.st_size == 0 and time.time() - status.st_mtime > _BEGINNING


def _connected(name: str, patience: float = 0, *, uri: bool = False) -> sqlite3.Connection:
    """A connection that leaves transactions to us and gives rows by name.

    One thread uses it; but Python may give it up, and so close it, on any.
    """
    db = sqlite3.connect(
        name, timeout=patience, isolation_level=None, check_same_thread=False, uri=uri
    )
    db.row_factory = sqlite3.Row
    db.text_factory = decoded
    for limit, most in _LIMITS.items():
        db.setlimit(limit, most)
    db.execute("PRAGMA trusted_schema = OFF")
    db.execute("PRAGMA cell_size_check = ON")
    return db


def memory() -> sqlite3.Connection:
    """Empty storage that lasts until the program ends."""
    db = _connected(":memory:")
    migrate(db)
    return db


def _memory_copy(path: Path) -> tuple[sqlite3.Connection, OSError | None]:
    """A copy of a file that can only be read, or why not even that can be."""
    unread: OSError | None = None
    with contextlib.suppress(OSError):
        if path.is_file():
            for mode in ("mode=ro", "immutable=1"):
                try:
                    return _file_copied(f"{path.absolute().as_uri()}?{mode}"), None
                except FAILURES as error:
                    if is_damage(error):
                        return salvage(path, memory), None
                    unread = system_error(error)
    return memory(), unread


def _file_copied(name: str) -> sqlite3.Connection:
    with contextlib.closing(_connected(name, uri=True)) as source:
        return _copied(source)


def _copied(source: sqlite3.Connection) -> sqlite3.Connection:
    """A copy in memory.

    Raises:
        sqlite3.Error, UnicodeDecodeError: when the original cannot be read.
    """
    db = _connected(":memory:")
    try:
        back_up(source, db)
        migrate(db)
        check(db)
    except (NewerSchema, DamagedFile) as error:
        db.close()
        raise sqlite3.DatabaseError(str(error)) from error
    except BaseException:
        db.close()
        raise
    return db


_PATIENCE: Final = 0.1
"""Seconds that another program is waited for while the window stands still."""
_LAST_PATIENCE: Final = 2.0
"""Seconds that another program is waited for when the file is closed."""

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
        self._owed: list[FileChange] = []
        self._use(db, problem)

    @classmethod
    def open(cls, path: Path) -> tuple[Self, Problem | None]:
        """Open the file, made if it is not there.

        Returns:
            The progress, which can be used in any case, and what the player should hear: that a
            damaged file was set aside, or that all is kept in memory only.
        """
        db, problem = _open_storage(path, _PATIENCE)
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

    def _write(self, *changes: FileChange, patience: float = _PATIENCE) -> None:
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
            self._use(*_rescued(self._path, _PATIENCE, DamagedFile("a row holds nonsense")))
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
        self._use(*_open_storage(self._path, patience))

    def _retreat(self, error: Exception) -> None:
        """Go on in memory with what can still be read of the file."""
        problem = _failure(error, self._path)
        try:
            db = _copied(self._db)
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
