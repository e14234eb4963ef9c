"""Reading input, writing results and saying what is wrong, the same way in every command."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import BinaryIO, Final, TypeAlias

from game.rules.cards import Card
from game.rules.messages import CodedError, MessageCode
from game.session.installation import lost_weights
from game.words.errors import in_words
from game.words.i18n import chained, quoted, tr

PROGRAM: Final = "tarot-nouveau"
"""What the program is called on the command line."""
USAGE_ERROR: Final = 2
"""The exit code for what the user got wrong."""
STANDARD_INPUT: Final = "-"
_LARGEST_INPUT: Final = 64 * 1024 * 1024
_LONGEST_MESSAGE: Final = 300


class _InputCode(MessageCode):
    CLOSED = "it is closed"
    TOO_LARGE = "it is too large"


class CommandError(Exception):
    """What the user got wrong; shown without a traceback, exit code 2."""


def shorten(message: str) -> str:
    """A message on one line, of a length that can be read."""
    line = re.sub(r"\s+", " ", " ".join(message.splitlines()), flags=re.ASCII)
    return line if len(line) <= _LONGEST_MESSAGE else f"{line[:_LONGEST_MESSAGE]}..."


def read_text(name: str) -> str:
    """The text of a file, or of standard input for ``-``.

    Raises:
        CommandError: when it cannot be read, is too large, or is not UTF-8.
    """
    label = tr("standard input") if name == STANDARD_INPUT else quoted(name)
    try:
        raw = _read_bytes(name)
    except (OSError, ValueError) as error:
        message = tr("cannot read {file}: {reason}", file=label, reason=cause(error))
        raise CommandError(message) from None
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        place = tr("line {number}", number=line)
        raise CommandError(chained(label, place, tr("the text is not UTF-8"))) from None


def in_file(name: str, message: str) -> str:
    """What is wrong with the text of a file, which is named; standard input is not."""
    return message if name == STANDARD_INPUT else chained(quoted(name), message)


def cause(error: OSError | ValueError) -> str:
    """What is wrong with a file, without its name.

    Args:
        error: of the system, with a code, or Python's own for names that no file can have.
    """
    if isinstance(error, OSError | CodedError):
        return in_words(error)
    return tr("embedded null byte")


def _read_bytes(name: str) -> bytes:
    if name != STANDARD_INPUT:
        with Path(name).open("rb") as file:
            return _read_bounded(file)
    if sys.stdin is None:
        raise CodedError(_InputCode.CLOSED())
    return _read_bounded(sys.stdin.buffer)


def _read_bounded(file: BinaryIO) -> bytes:
    raw = file.read(_LARGEST_INPUT + 1)
    if len(raw) > _LARGEST_INPUT:
        raise CodedError(_InputCode.TOO_LARGE())
    return raw


def already_there(file: str | Path) -> CommandError:
    """What is said to who would write over a file."""
    message = tr("{file} is there already; write over it with --force", file=quoted(file))
    return CommandError(message)


def print_json(value: Mapping[str, object]) -> None:
    """Print a value as one line of JSON on standard output."""
    print(json.dumps(value))


def tell(message: str) -> None:
    """Say something that is no result, on standard error."""
    if sys.stderr is not None:
        print(message, file=sys.stderr)


def cannot_write(error: OSError) -> str:
    """That something cannot be written, and why, in the user's language."""
    if error.filename is None:
        return tr("cannot write: {reason}", reason=cause(error))
    return cannot_write_file(error.filename, error)


def cannot_write_file(file: str | Path, error: OSError | ValueError) -> str:
    """That a file cannot be written, and why, in the user's language."""
    return tr("cannot write {file}: {reason}", file=quoted(file), reason=cause(error))


def fail(message: str) -> int:
    """Say what went wrong, on standard error.

    Returns:
        The exit code.
    """
    tell(chained(PROGRAM, shorten(message)))
    return USAGE_ERROR


def tell_lost_weights() -> None:
    """Say so, if that is so; for commands whose figures it changes."""
    problem = lost_weights()
    if problem is not None:
        words = tr(
            "{file} is damaged or missing: bots that search play less well; install the game again",
            file=quoted(problem.path),
        )
        tell(chained(PROGRAM, words))


def card_code(card: Card | None) -> str | None:
    """The code of a card that may be missing."""
    return None if card is None else card.code


Row: TypeAlias = tuple[str, ...]


def in_columns(
    rows: Sequence[Row], flush_left: Collection[int], least: Sequence[int] = ()
) -> Iterator[str]:
    """The lines of a table.

    Args:
        rows: the rows, all with as many cells.
        flush_left: the columns of words; all others are flush right.
        least: how wide the columns are at least.
    """
    narrowest = (*least, *(0 for _ in rows[0][len(least) :]))
    widths = [
        max(at_least, *map(len, column))
        for at_least, column in zip(narrowest, zip(*rows, strict=True), strict=True)
    ]
    for row in rows:
        yield " ".join(
            cell.ljust(width) if place in flush_left else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
