"""Standard output and standard error, made to take what they are given."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from pathlib import Path
from typing import Final, TextIO

_UNKNOWN_CHARACTERS: Final = "backslashreplace"


class _Forgiving(io.TextIOWrapper):
    """A stream that falls silent when it cannot be written: what it says is not worth failing."""

    def write(self, text: str) -> int:
        try:
            return super().write(text)
        except OSError:
            silence(self)
            return len(text)

    def flush(self) -> None:
        try:
            super().flush()
        except OSError:
            silence(self)


def prepare_streams() -> None:
    """Let both streams take any character, and no result be lost with the messages beside it."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors=_UNKNOWN_CHARACTERS)
    if isinstance(sys.stderr, io.TextIOWrapper):
        sys.stderr = _Forgiving(
            sys.stderr.buffer,
            encoding=sys.stderr.encoding,
            errors=_UNKNOWN_CHARACTERS,
            line_buffering=True,
        )


def silence(stream: TextIO) -> None:
    """Send what a stream holds and will be given to nowhere, or Python complains when it exits."""
    with contextlib.suppress(OSError, ValueError), Path(os.devnull).open("w") as devnull:
        os.dup2(devnull.fileno(), stream.fileno())
