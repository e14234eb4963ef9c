"""Standard output and standard error, which take any text, whatever characters they know."""

from __future__ import annotations

import codecs
import contextlib
import errno
import io
import os
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from types import MappingProxyType
from typing import Final, TextIO

PLAIN_TEXT: Final = "tarot-nouveau.plain"
"""The name of the handler, for the ``errors`` of a stream."""

_PLAIN: Final = MappingProxyType(
    {
        "’": "'",
        "‘": "'",
        "“": '"',
        "”": '"',
        "«": '"',
        "»": '"',
        "−": "-",
        "–": "-",
        "—": "-",
        "×": "x",
        "œ": "oe",
        "Œ": "OE",
        "♠": "S",
        "♥": "H",
        "♦": "D",
        "♣": "C",
    }
)
"""Characters of our sentences that are not a plain letter with something added."""


class _Output(io.TextIOWrapper):
    """A stream that says on every system that its reader has gone.

    Windows calls it an invalid argument to write to a pipe that nobody reads.
    """

    def write(self, text: str) -> int:
        with _known_closed_pipe():
            return super().write(text)

    def flush(self) -> None:
        with _known_closed_pipe():
            super().flush()


@contextlib.contextmanager
def _known_closed_pipe() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        if error.errno == errno.EINVAL:
            raise BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE)) from None
        raise


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
    know_plain_text()
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout = _Output(
            sys.stdout.buffer,
            encoding=sys.stdout.encoding,
            errors=PLAIN_TEXT,
            line_buffering=sys.stdout.line_buffering,
            write_through=sys.stdout.write_through,
        )
    if isinstance(sys.stderr, io.TextIOWrapper):
        sys.stderr = _Forgiving(
            sys.stderr.buffer,
            encoding=sys.stderr.encoding,
            errors=PLAIN_TEXT,
            line_buffering=True,
        )


def flush_output() -> None:
    """Have everything written that was printed.

    Raises:
        OSError: when that is impossible.
    """
    if sys.stdout is not None:
        sys.stdout.flush()


def give_output_up() -> None:
    """Drop what was printed and cannot be written: Python would complain of it at its exit."""
    try:
        flush_output()
    except OSError:
        silence(sys.stdout)


def after_closed_pipe() -> int:
    """End quietly: whoever read our output has seen enough.

    Returns:
        The exit code.
    """
    silence(sys.stdout)
    return 0


def silence(stream: TextIO) -> None:
    """Send what a stream holds and will be given to nowhere, or Python complains when it exits."""
    with contextlib.suppress(OSError, ValueError), Path(os.devnull).open("w") as devnull:
        os.dup2(devnull.fileno(), stream.fileno())


def know_plain_text() -> None:
    """Make the handler known.

    It writes letters without their accents and signs by the nearest plain one; of the other
    characters it writes the numbers.
    """
    codecs.register_error(PLAIN_TEXT, _replacement)


def _replacement(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_plain, error.object[error.start : error.end])), error.end


def _plain(character: str) -> str:
    plain = _PLAIN.get(character) or "".join(
        part for part in unicodedata.normalize("NFKD", character) if not unicodedata.combining(part)
    )
    return plain if plain.isascii() and plain else _number(character)


def _number(character: str) -> str:
    return character.encode("ascii", "backslashreplace").decode("ascii")
