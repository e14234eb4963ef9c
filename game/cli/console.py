"""Reading input and writing results, the same way in every command."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import BinaryIO, Final

from game.rules.cards import Card, CardSet
from game.rules.messages import CodedError, MessageCode
from game.words.chain import chained
from game.words.errors import in_words
from game.words.i18n import tr
from game.words.quoted import quoted

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


def print_json(value: Mapping[str, object]) -> None:
    """Print a result as one line of JSON."""
    print(json.dumps(value))


def tell(message: str) -> None:
    """Say something that is no result, on standard error."""
    if sys.stderr is not None:
        print(message, file=sys.stderr)


def card_codes(cards: CardSet) -> list[str]:
    """The codes of a set of cards."""
    return [card.code for card in cards]


def card_code(card: Card | None) -> str | None:
    """The code of a card that may be missing."""
    return None if card is None else card.code
