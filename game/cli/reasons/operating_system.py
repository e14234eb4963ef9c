"""What the operating system says, or Python in its place.

Windows itself speaks the user's language. What is not listed here is shown as it stands.
"""

from __future__ import annotations

from typing import Final

from game.words.i18n import mark

SENTENCES: Final = (
    mark("Bad file descriptor"),
    mark("Cannot allocate memory"),
    mark("Disk quota exceeded"),
    mark("Exec format error"),
    mark("File exists"),
    mark("File name too long"),
    mark("File too large"),
    mark("Input/output error"),
    mark("Invalid argument"),
    mark("Is a directory"),
    mark("No space left on device"),
    mark("No such file or directory"),
    mark("Not a directory"),
    mark("Operation not permitted"),
    mark("Permission denied"),
    mark("Read-only file system"),
    mark("Resource temporarily unavailable"),
    mark("Too many levels of symbolic links"),
    mark("Too many open files"),
    mark("embedded null byte"),
    # a program that was started to be measured
    mark("{program} showed no frame: {reason}"),
    mark("Command {command} returned non-zero exit status {number}."),
    mark("Command {command} timed out after {seconds} seconds"),
)
