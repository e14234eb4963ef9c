"""A copy of all that is kept for a player, in one file, to be put back here or elsewhere.

The file is a zip. ``copy.json`` in it names the format, when it was made, and the SHA-256 of every
other file; ``settings`` and ``data`` hold the files themselves. What is passed on to others, logs
and what was set aside stay out of it.

A copy is put back when the game starts, before anything is open: what was there is moved into a
folder beside it, and nothing is lost.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import json
import logging
import os
import shutil
import struct
import tempfile
import time
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final

from game.rules.plain_values import CodedError, MessageCode
from game.session.files import (
    FileInUse,
    expect_plain,
    is_file,
    make_folder,
    make_private,
    move_aside,
    new_file_for,
    put_in_place,
)
from game.session.paths import Folders
from game.session.problems import Problem, ProblemKey

LOGGER: Final = logging.getLogger(__name__)

COPIES: Final = "tarot-nouveau-*.zip"
"""How copies are called, see ``copy_name``."""
_FORMAT: Final = "tarot-nouveau copy"
_VERSION: Final = 1
_INDEX: Final = "copy.json"
_SETTINGS, _DATA = "settings", "data"
_OF_SETTINGS: Final = ("settings.json", "locale")
"""What of the settings' folder is copied; on some systems it is that of the data, too."""
_BEFORE: Final = "before-"
_DATABASE: Final = ".sqlite"
_NOT_COPIED: Final = ("-wal", "-shm", ".tmp", ".lock")
_MOST_FILES: Final = 100_000
_MOST_BYTES: Final = 4 * 1024**3
_LONGEST_INDEX: Final = 32 * 1024**2
_AT_ONCE: Final = 1024**2
_PACKED: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_NO_ZIP: Final = (
    *(zipfile.BadZipFile, zlib.error, struct.error),
    *(EOFError, KeyError, NotImplementedError, RuntimeError, ValueError),
)
"""What reading comes to where the bytes are no zip's."""


class CopyCode(MessageCode):
    """What can be wrong with a copy."""

    NO_COPY = "it is no copy of this game's data"
    NEWER = "a later version of the game made it"
    DAMAGED = "{file} in it is damaged"
    TOO_LARGE = "it is too large"


class BadCopy(CodedError):
    """A file that is no copy, or not a whole one."""


@dataclass(frozen=True, slots=True)
class CopyFacts:
    """What a copy says of itself.

    Attributes:
        made: when, in seconds since 1970.
        files: how many it holds.
        size: how many bytes these files have together.
    """

    made: float
    files: int
    size: int


def copy_name() -> str:
    """What a copy that is made now may be called."""
    return f"tarot-nouveau-{time.strftime('%Y%m%d-%H%M%S')}.zip"


def save_copy(places: Folders, target: Path) -> CopyFacts:
    """Write a copy of all that is kept, whole or not at all.

    Raises:
        OSError: when something cannot be read, or the file not be written; of what is kept, it
            names the file.
    """
    target = Path(os.path.realpath(target))
    expect_plain(target)
    make_folder(target.parent)
    facts = CopyFacts(time.time(), 0, 0)
    sums: dict[str, str] = {}
    with new_file_for(target) as temporary:
        with zipfile.ZipFile(temporary, "x", zipfile.ZIP_DEFLATED) as archive:
            make_private(temporary)
            for name, path in _files_to_copy(places):
                with _readable(path) as source:
                    archive.write(source, name)
                    sums[name] = _sum_of(source)
                    size = facts.size + source.stat().st_size
                    facts = CopyFacts(facts.made, len(sums), size)
            index = {"format": _FORMAT, "version": _VERSION, "made": facts.made, "files": sums}
            archive.writestr(_INDEX, json.dumps(index))
        put_in_place(temporary, target)
    return facts


def _files_to_copy(places: Folders) -> Iterator[tuple[str, Path]]:
    """The files that are copied, each with its name in the copy."""
    for name in _OF_SETTINGS:
        yield from _files(places.settings / name, f"{_SETTINGS}/{name}")
    for path in _data_of(places):
        yield from _files(path, f"{_DATA}/{path.name}")


def _data_of(places: Folders) -> list[Path]:
    """What lies in the folder of the data and is copied."""
    with contextlib.suppress(FileNotFoundError):
        return [
            path
            for path in sorted(places.data.iterdir())
            if path.name not in _OF_SETTINGS
            and path not in (places.shared, places.logs, places.settings, places.copy_to_restore)
            and not path.name.startswith((_BEFORE, "."))
        ]
    return []


def _files(path: Path, name: str) -> Iterator[tuple[str, Path]]:
    if path.is_symlink():
        return
    if path.is_dir():
        for each in sorted(path.iterdir()):
            yield from _files(each, f"{name}/{each.name}")
    elif path.is_file() and not path.name.endswith(_NOT_COPIED):
        yield name, path


@contextlib.contextmanager
def _readable(path: Path) -> Iterator[Path]:
    """A file that nobody writes meanwhile: of a database, what it holds at this moment."""
    if path.suffix != _DATABASE:
        yield path
        return
    import sqlite3  # noqa: PLC0415  (only to copy; the menu shows sooner without)

    from game.session.progress.schema import back_up, is_locked  # noqa: PLC0415  (likewise)

    with tempfile.TemporaryDirectory() as folder:
        still = Path(folder, path.name)
        try:
            with (
                contextlib.closing(sqlite3.connect(path)) as source,
                contextlib.closing(sqlite3.connect(still)) as target,
            ):
                back_up(source, target)
        except sqlite3.Error as error:
            if is_locked(error):
                raise FileInUse(errno.EAGAIN, os.strerror(errno.EAGAIN), str(path)) from None
            shutil.copyfile(path, still)  # it is damaged, and copied as it is
        yield still


def _sum_of(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def read_copy(path: Path) -> CopyFacts:
    """What a copy is; every file in it is checked.

    Raises:
        BadCopy: when it is none, or damaged.
        OSError: when it cannot be read.
    """
    expect_plain(path)
    with _opened(path) as archive:
        made, sums = _index_of(archive)
        size = 0
        for name, digest in sums.items():
            size += _check(archive, name, digest)
    return CopyFacts(made, len(sums), size)


@contextlib.contextmanager
def _opened(path: Path) -> Iterator[zipfile.ZipFile]:
    try:
        with zipfile.ZipFile(path) as archive:
            yield archive
    except BadCopy:
        raise
    except _NO_ZIP:
        raise BadCopy(CopyCode.NO_COPY()) from None
    except OSError as error:
        if error.errno != errno.EINVAL:  # Windows says so of a place before the file's begin
            raise
        raise BadCopy(CopyCode.NO_COPY()) from None


def _index_of(archive: zipfile.ZipFile) -> tuple[float, dict[str, str]]:
    """When a copy was made, and the sums of its files.

    Raises:
        BadCopy: when it does not say so, or names what may not be in it.
    """
    if any(info.compress_type not in _PACKED for info in archive.infolist()):
        raise BadCopy(CopyCode.NO_COPY())
    try:
        info = archive.getinfo(_INDEX)
        if info.file_size > _LONGEST_INDEX:
            raise BadCopy(CopyCode.TOO_LARGE())
        index = json.loads(archive.read(info))
        wanted, version = index["format"] == _FORMAT, index["version"]
        made, sums = float(index["made"]), index["files"]
    except (KeyError, TypeError, ValueError, RecursionError, zipfile.BadZipFile, zlib.error):
        raise BadCopy(CopyCode.NO_COPY()) from None
    if not wanted or not isinstance(version, int) or not isinstance(sums, dict):
        raise BadCopy(CopyCode.NO_COPY())
    if version > _VERSION:
        raise BadCopy(CopyCode.NEWER())
    size = sum(info.file_size for info in archive.infolist())
    if len(sums) > _MOST_FILES or size > _MOST_BYTES:
        raise BadCopy(CopyCode.TOO_LARGE())
    for name, digest in sums.items():
        if not _is_fit(name) or not isinstance(digest, str):
            raise BadCopy(CopyCode.DAMAGED(file=ascii(name)))
    return made, sums


def _is_fit(name: str) -> bool:
    """Whether a name leads nowhere but into one of the two folders."""
    parts = PurePosixPath(name).parts
    first, *rest = parts or ("",)
    return (
        first in (_SETTINGS, _DATA)
        and bool(rest)
        and "/".join(parts) == name
        and not any(part == ".." or set('\\:*?"<>|\0') & set(part) for part in rest)
        and (first != _SETTINGS or rest[0] in _OF_SETTINGS)
    )


def _check(archive: zipfile.ZipFile, name: str, digest: str) -> int:
    """The size of a file in a copy.

    Raises:
        BadCopy: when it is not what it was.
    """
    found, size = hashlib.sha256(), 0
    try:
        with archive.open(name) as file:
            while size <= _MOST_BYTES and (part := file.read(_AT_ONCE)):
                found.update(part)
                size += len(part)
    except _NO_ZIP:
        raise BadCopy(CopyCode.DAMAGED(file=ascii(name))) from None
    if found.hexdigest() != digest:
        raise BadCopy(CopyCode.DAMAGED(file=ascii(name)))
    return size


def restore_at_start(places: Folders, copy: Path) -> CopyFacts:
    """Have a copy put back when the game starts again; until then nothing changes.

    Raises:
        BadCopy: when it is none, or damaged.
        OSError: when it cannot be read, or not be kept until then.
    """
    facts = read_copy(copy)
    waiting = places.copy_to_restore
    make_folder(waiting.parent)
    with new_file_for(waiting) as temporary:
        shutil.copyfile(copy, temporary)
        make_private(temporary)
        put_in_place(temporary, waiting)
    return facts


def restore_waiting(places: Folders) -> list[Problem]:
    """Put the copy back that waits for it, if one does; nothing may be open.

    A damaged one is set aside. A whole one goes on waiting where the system is in the way.

    Returns:
        What the player should hear: where that is now what was there before, or why it still is.
    """
    waiting = places.copy_to_restore
    if not is_file(waiting):
        return []
    try:
        before = _restore(places, waiting)
    except BadCopy as error:
        LOGGER.warning("the copy cannot be put back: %s", error)
        aside = waiting
        with contextlib.suppress(OSError):
            aside = move_aside(waiting, "damaged")
        return [Problem(ProblemKey.COPY_FAILED, aside, cause=error)]
    except OSError as error:
        LOGGER.warning("the copy cannot be put back yet: %s", error)
        return [Problem(ProblemKey.COPY_WAITS, waiting, cause=error)]
    with contextlib.suppress(OSError):
        waiting.unlink()
    return [Problem(ProblemKey.COPY_RESTORED, before)]


def _restore(places: Folders, copy: Path) -> Path:
    """Put a copy back; all of it, or nothing.

    Returns:
        The folder of what was there before.

    Raises:
        BadCopy: when it is none, or damaged.
        OSError: when that is impossible.
    """
    read_copy(copy)
    homes = {_SETTINGS: places.settings, _DATA: places.data}
    before = places.data / f"{_BEFORE}{time.strftime('%Y%m%d-%H%M%S')}"
    with contextlib.ExitStack() as undo:
        staged = {}
        for name, home in homes.items():
            make_folder(home)
            staged[name] = Path(tempfile.mkdtemp(prefix=".restore-", dir=home))
            undo.callback(shutil.rmtree, staged[name], ignore_errors=True)
        _unpack(copy, staged)
        with contextlib.ExitStack() as moves:
            before.mkdir(parents=True)
            moves.callback(_remove_emptied, before)
            for name in _OF_SETTINGS:
                _move(places.settings / name, before / _SETTINGS / name, moves)
            for path in _data_of(places):
                _move(path, before / _DATA / path.name, moves)
            for name, home in homes.items():
                for path in sorted(staged[name].iterdir()):
                    _move(path, home / path.name, moves)
            moves.pop_all()
    return before


def _remove_emptied(before: Path) -> None:
    """Remove the folder of what was there before, where all of that is back in its place."""
    for folder in (before / _SETTINGS, before / _DATA, before):
        with contextlib.suppress(OSError):
            folder.rmdir()


def _unpack(copy: Path, staged: dict[str, Path]) -> None:
    with _opened(copy) as archive:
        for name in _index_of(archive)[1]:
            first, *rest = PurePosixPath(name).parts
            target = staged[first].joinpath(*rest)
            target.parent.mkdir(parents=True, exist_ok=True)
            with archive.open(name) as source, target.open("xb") as file:
                shutil.copyfileobj(source, file)
            make_private(target)


def _move(path: Path, target: Path, moves: contextlib.ExitStack) -> None:
    """Move a file or folder if it is there; back again when something after that fails."""
    if path.exists():
        target.parent.mkdir(parents=True, exist_ok=True)
        path.rename(target)
        moves.callback(target.rename, path)
