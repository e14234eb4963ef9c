"""Writing and setting aside files so that nothing is ever lost half-way."""

from __future__ import annotations

import contextlib
import errno
import glob
import os
import secrets
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

_TEMPORARY: Final = ".tmp"
_ABANDONED: Final = 3600
"""Seconds after which a text that is not in its place yet never comes there."""
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


def expect_plain(path: Path) -> None:
    """Refuse what is there and no plain file.

    Raises:
        FileExistsError: naming it.
    """
    if path.exists() and not path.is_file():
        raise FileExistsError(errno.EEXIST, "This is no plain file", str(path))


def write_atomically(path: Path, text: str) -> None:
    """Replace a file's text; whatever happens, the old or the new text is there, never a part.

    A link stays one, and the file keeps who may read it. What a process that was killed left half
    written goes away after a while.

    Raises:
        OSError: when the folder cannot be made or written to, or something else has the file's
            place.
    """
    path = Path(os.path.realpath(path))
    expect_plain(path)  # a link may lead to a device, say
    path.parent.mkdir(parents=True, exist_ok=True)
    _sweep(path)
    with new_file_for(path) as temporary:
        with temporary.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(OSError):  # the file is new, or its disk knows no such thing
            shutil.copymode(path, temporary)
        _put_in_place(temporary, path)


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


def _put_in_place(temporary: Path, path: Path) -> None:
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


def _sweep(path: Path) -> None:
    """Remove what was begun of a file so long ago that nobody writes it any more."""
    for left in path.parent.glob(f".{glob.escape(path.name)}.*{_TEMPORARY}"):
        with contextlib.suppress(OSError):  # another window was faster
            if left.stat().st_mtime < time.time() - _ABANDONED:
                left.unlink()


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
