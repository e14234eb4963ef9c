"""Files that are written, saved in the background and set aside so that nothing is lost."""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import re
import secrets
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.session.problems import Problem, ProblemKey

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor
if sys.platform != "win32":
    import fcntl

LOGGER: Final = logging.getLogger(__name__)

_TEMPORARY: Final = ".tmp"
_LEFT: Final = re.compile(r"\..+\.[0-9a-f]{16}\.tmp")
"""The name of a text that is not in its place yet."""
_BEGINNING: Final = 2.0
"""Seconds in which a file may lie between its writer's hands, claimed by nobody."""
_PAUSES: Final = (0.01, 0.03, 0.1, 0.3) if sys.platform == "win32" else ()
"""Seconds to wait where a file cannot be replaced: on Windows nobody can while another reads it, be
it a virus scanner."""


def read_bounded(path: Path, most: int) -> bytes:
    """The bytes of a file, or of one that is too long so many as tell that.

    Raises:
        OSError: when it cannot be read, or is a device or pipe, which might give bytes without end
            or none for ever.
    """
    expect_plain(path)
    with path.open("rb") as file:
        return file.read(most + 1)


class FileInUse(OSError):
    """Another program has a file to itself."""


def is_file(path: Path) -> bool:
    """Whether a file is there; it is not where the system does not let that be seen."""
    with contextlib.suppress(OSError):
        return path.is_file()
    return False


class NoPlainFile(FileExistsError):
    """A device, a pipe or the like has a file's place."""


def expect_plain(path: Path) -> None:
    """Refuse what is there and no plain file.

    Raises:
        IsADirectoryError: naming a folder.
        NoPlainFile: naming anything else.
    """
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if path.exists() and not path.is_file():
        raise NoPlainFile(errno.EEXIST, "This is no plain file", str(path))


def make_folder(path: Path) -> None:
    """Make a folder that is its owner's alone, unless it is there.

    Raises:
        OSError: when that is impossible.
    """
    path.mkdir(mode=0o700, parents=True, exist_ok=True)


def make_private(path: Path) -> None:
    """Let nobody but its owner read or write a file, where the system knows of such things."""
    with contextlib.suppress(OSError):
        mode = path.stat().st_mode
        if mode & 0o077:
            path.chmod(mode & 0o700)


def write_atomically(path: Path, content: str | bytes) -> None:
    """Replace what a file holds; whatever happens, the old or the new is there, never a part.

    A link stays one. The file is its owner's alone.

    Raises:
        OSError: when the folder cannot be made or written to, or something else has the file's
            place.
    """
    path = Path(os.path.realpath(path))
    expect_plain(path)  # a link may lead to a device, say
    make_folder(path.parent)
    sweep(path.parent)
    with new_file_for(path) as temporary:
        with temporary.open("xb") as file:
            _claim(file.fileno())
            make_private(temporary)
            file.write(content.encode() if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        put_in_place(temporary, path)
    _keep_name(path)


def _keep_name(path: Path) -> None:
    """Let a file's new name, too, be on the disk, where that is to be had."""
    if sys.platform != "win32":
        with contextlib.suppress(OSError):
            folder = os.open(path.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)


def append_durably(path: Path, text: str) -> None:
    """Write more text behind what a file holds; all of it, or none if that fails.

    A process that is killed meanwhile may leave a part of it.

    Raises:
        OSError: when it cannot be written.
    """
    expect_plain(path)
    with path.open("r+b") as file:
        length = file.seek(0, os.SEEK_END)
        try:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        except OSError:
            with contextlib.suppress(OSError):
                os.ftruncate(file.fileno(), length)
            raise


@contextlib.contextmanager
def new_file_for(path: Path) -> Iterator[Path]:
    """A name for what is to take a file's place; what has it still at the end is removed."""
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(8)}{_TEMPORARY}")
    try:
        yield temporary
    finally:
        temporary.unlink(missing_ok=True)


def put_in_place(temporary: Path, path: Path) -> None:
    """Give a file its name, which may be another's.

    Raises:
        OSError: when that is impossible, and not only for a moment.
    """
    for pause in _PAUSES:
        try:
            temporary.replace(path)
        except PermissionError:
            time.sleep(pause)
        else:
            return
    temporary.replace(path)


def sweep(folder: Path) -> None:
    """Remove what processes that were killed had begun to write there."""
    with contextlib.suppress(OSError):
        for left in folder.iterdir():
            if is_begun(left):
                with contextlib.suppress(OSError):  # it is open on Windows, or already gone
                    if _is_abandoned(left):
                        left.unlink()


def is_begun(path: Path) -> bool:
    """Whether a file is one that is being written, by its name."""
    return _LEFT.fullmatch(path.name) is not None


def _is_abandoned(path: Path) -> bool:
    """Whether nobody is writing a file any more.

    Raises:
        OSError: when somebody is, or that is not to be found out.
    """
    if path.lstat().st_mtime > time.time() - _BEGINNING:
        return False
    if sys.platform != "win32":
        file = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOFOLLOW)
        try:
            _claim(file)
        finally:
            os.close(file)
    return True


def _claim(file: int) -> None:
    """Show others that a file is being written; on Windows none can be removed that is open.

    Raises:
        OSError: when another process is writing it.
    """
    if sys.platform != "win32":
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def move_aside(path: Path, why: str) -> Path:
    """Rename a file that cannot be used, to be looked at later.

    Returns:
        Its new place, such as ``match.jsonl.damaged-20260131-175901``.

    Raises:
        OSError: when it cannot be renamed.
    """
    stamp = time.strftime("%Y%m%d-%H%M%S")
    aside = path.with_name(f"{path.name}.{why}-{stamp}")
    count = 1
    while aside.exists():
        count += 1
        aside = path.with_name(f"{path.name}.{why}-{stamp}-{count}")
    path.rename(aside)
    return aside


def damaged_file(path: Path, key: ProblemKey) -> Problem:
    """The problem with a damaged file, which is set aside, or stays where that fails.

    Args:
        path: the file.
        key: what the player is told.
    """
    try:
        path = move_aside(path, "damaged")
    except OSError as error:
        LOGGER.warning("nor can it be set aside: %s", error)
    return Problem(key, path)


def files_ending(folder: Path, ending: str) -> list[Path]:
    """The files of a folder with an ending such as ``.json``, by name; none without the folder.

    Raises:
        OSError: when the folder cannot be read.
    """
    try:
        paths = list(folder.iterdir())
    except (FileNotFoundError, NotADirectoryError):
        return []
    return sorted(path for path in paths if path.suffix.lower() == ending)


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
            from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415  (seldom in commands)

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
        """Why a save failed, once; None while all went well, or after it was told."""
        _ = self.settled
        problem, self._problem = self._problem, None
        return problem

    def close(self) -> None:
        """Wait until all that was put is saved."""
        if self._thread is not None:
            self._thread.shutdown()
            self._thread = None
