"""Opening the progress file, and what takes its place when that is impossible."""

from __future__ import annotations

import contextlib
import logging
import sqlite3
from pathlib import Path
from typing import Final

from game.session.files import move_aside
from game.session.problem import Problem, ProblemKey
from game.session.progress.schema import DamagedFile, NewerSchema, check, migrate

LOGGER: Final = logging.getLogger(__name__)

_LOCK_SECONDS: Final = 1.0
"""How long another program that writes is waited for."""

_COMPANIONS: Final = ("-wal", "-shm")
"""What SQLite keeps beside the file."""


def open_storage(path: Path) -> tuple[sqlite3.Connection, Problem | None]:
    """Open the file, made if it is not there.

    A damaged file is set aside and begun anew. Where nothing can be written, and when a later
    version of the game wrote it, a copy in memory takes its place.

    Returns:
        The connection, and what the player should hear.
    """
    try:
        return _open_file(path), None
    except NewerSchema as error:
        return memory(), _problem(ProblemKey.PROGRESS_TOO_NEW, error, path)
    except (sqlite3.OperationalError, OSError) as error:
        return memory_copy(path), _problem(ProblemKey.PROGRESS_FAILED, error, path)
    except (sqlite3.DatabaseError, DamagedFile) as error:
        return _begin_anew(path, error)


def _problem(key: ProblemKey, error: Exception, path: Path) -> Problem:
    LOGGER.warning("the progress file (%s): %s", key, error)
    return Problem(key, str(error), path)


def _begin_anew(path: Path, error: Exception) -> tuple[sqlite3.Connection, Problem]:
    """Set a damaged file aside and start another one."""
    try:
        aside = _set_aside(path)
        return _open_file(path), _problem(ProblemKey.PROGRESS_DAMAGED, error, aside)
    except (sqlite3.Error, OSError) as failure:
        return memory(), _problem(ProblemKey.PROGRESS_FAILED, failure, path)


def _set_aside(path: Path) -> Path:
    aside = move_aside(path, "damaged")
    for ending in _COMPANIONS:
        companion = path.with_name(path.name + ending)
        if companion.exists():
            companion.rename(aside.with_name(aside.name + ending))
    return aside


def _open_file(path: Path) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    db = _connected(str(path))
    try:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = NORMAL")
        migrate(db)
        check(db)
    except BaseException:
        db.close()
        raise
    return db


def _connected(name: str, *, uri: bool = False) -> sqlite3.Connection:
    """A connection that leaves transactions to us and gives rows by name.

    One thread uses it; but Python may give it up, and so close it, on any.
    """
    db = sqlite3.connect(
        name, timeout=_LOCK_SECONDS, isolation_level=None, check_same_thread=False, uri=uri
    )
    db.row_factory = sqlite3.Row
    return db


def memory() -> sqlite3.Connection:
    """Empty storage that lasts until the program ends."""
    db = _connected(":memory:")
    migrate(db)
    return db


def memory_copy(path: Path) -> sqlite3.Connection:
    """A copy of a file that can only be read, as far as it can."""
    with contextlib.suppress(OSError):
        if path.is_file():
            for mode in ("mode=ro", "immutable=1"):
                with contextlib.suppress(sqlite3.Error):
                    return _copied(f"{path.absolute().as_uri()}?{mode}")
    return memory()


def _copied(name: str) -> sqlite3.Connection:
    with contextlib.closing(_connected(name, uri=True)) as source:
        return copied(source)


def copied(source: sqlite3.Connection) -> sqlite3.Connection:
    """A copy in memory.

    Raises:
        sqlite3.Error: when the original cannot be read.
    """
    db = _connected(":memory:")
    try:
        source.backup(db)
        migrate(db)
        check(db)
    except (NewerSchema, DamagedFile) as error:
        raise sqlite3.DatabaseError(str(error)) from error
    return db
