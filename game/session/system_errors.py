"""What the operating system says of a failure, in the same words on every system."""

from __future__ import annotations

import errno
import os


def system_reason(error: OSError) -> str:
    """Why something failed, in technical English, without the name of a file.

    Windows says it in a language of its own choice; where its number has an equivalent elsewhere,
    that one's words are taken.
    """
    by_windows = getattr(error, "winerror", None) is not None
    if by_windows and error.errno not in {None, errno.EINVAL}:
        return os.strerror(error.errno)
    return error.strerror or str(error)
