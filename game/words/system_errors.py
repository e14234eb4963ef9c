"""What the operating system says of a failure, in the player's language."""

from __future__ import annotations

import errno
from collections.abc import Mapping
from typing import Final

from game.words.i18n import mark, tr

_SENTENCES: Final[Mapping[str, str]] = {
    "EBADF": mark("Bad file descriptor"),
    "ENOMEM": mark("Cannot allocate memory"),
    "EDQUOT": mark("Disk quota exceeded"),
    "ENOEXEC": mark("Exec format error"),
    "EEXIST": mark("File exists"),
    "ENAMETOOLONG": mark("File name too long"),
    "EFBIG": mark("File too large"),
    "EIO": mark("Input/output error"),
    "EINVAL": mark("Invalid argument"),
    "EISDIR": mark("Is a directory"),
    "ENOSPC": mark("No space left on device"),
    "ENOENT": mark("No such file or directory"),
    "ENOTDIR": mark("Not a directory"),
    "EPERM": mark("Operation not permitted"),
    "EACCES": mark("Permission denied"),
    "EROFS": mark("Read-only file system"),
    "EAGAIN": mark("Resource temporarily unavailable"),
    "ELOOP": mark("Too many levels of symbolic links"),
    "EMFILE": mark("Too many open files"),
}
"""By the name of its number, which is not the same on every system."""


def system_error_words(error: OSError) -> str:
    """Why something failed, without the name of a file.

    Where nothing is known of its number, it is said as the system does; so it is of what Windows
    has no number for but its own.
    """
    only_windows = getattr(error, "winerror", None) is not None and error.errno == errno.EINVAL
    name = errno.errorcode.get(error.errno or 0, "")
    if only_windows or name not in _SENTENCES:
        return error.strerror or str(error)
    return tr(_SENTENCES[name])
