"""Lines out of a stream of bytes, without ever holding more than one may have."""

from __future__ import annotations

import codecs
from typing import Final


class LineSplitter:
    """Cuts bytes into lines as they come.

    Of a line that is too long only its beginning is kept, one byte more than it may have: that
    tells it from the others. A byte order mark before the first line is dropped.
    """

    def __init__(self, longest: int) -> None:
        """Wait for the first bytes.

        Args:
            longest: bytes that a line may have, its end not counted.
        """
        self._most: Final = longest + 1
        self._begun = bytearray()
        self._is_first = True

    def feed(self, chunk: bytes) -> list[bytes]:
        """The lines that end in more bytes of the stream, without their ends."""
        *ended, begun = chunk.split(b"\n")
        lines = []
        for part in ended:
            self._add(part)
            lines.append(self._taken())
        self._add(begun)
        return lines

    def end(self) -> list[bytes]:
        """The last line of a stream that has ended in the middle of one."""
        return [self._taken()] if self._begun else []

    def _add(self, part: bytes) -> None:
        self._begun += part[: self._most - len(self._begun)]

    def _taken(self) -> bytes:
        line = bytes(self._begun)
        self._begun.clear()
        if self._is_first:
            self._is_first = False
            return line.removeprefix(codecs.BOM_UTF8)
        return line
