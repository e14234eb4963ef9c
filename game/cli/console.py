"""Input, results, complaints and progress, the same way in every command, in one's language."""

from __future__ import annotations

import contextlib
import json
import re
import sys
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import BinaryIO, Final, TypeAlias

from game.rules.cards import Card
from game.rules.plain_values import CodedError, MessageCode
from game.session.paths import folders
from game.session.problems import lost_weights
from game.session.settings import AUTOMATIC, saved_language
from game.words.errors import in_words
from game.words.i18n import (
    chained,
    damaged_catalogue,
    is_own_catalogue,
    language_for,
    look_in,
    quoted,
    set_language,
    tr,
)

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


def is_there(path: Path) -> bool:
    """Whether anything is kept there, readable or not.

    Raises:
        CommandError: when the system does not let that be seen.
    """
    try:
        path.lstat()
    except FileNotFoundError:
        return False
    except OSError as error:
        raise CommandError(cannot_read_file(path, error)) from None
    return True


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


def cannot_read_file(file: str | Path, error: OSError | ValueError) -> str:
    """That a file cannot be read, and why, in the user's language."""
    return tr("cannot read {file}: {reason}", file=quoted(file), reason=cause(error))


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


_WIDTH: Final = 30
_PAUSE: Final = 0.2
"""Seconds between two pictures of the bar, which nobody could tell apart otherwise."""
_LONGEST_PAUSE: Final = 30.0
"""Seconds after which there is a new line where there is no terminal."""


class ProgressBar:
    """A bar that fills on one line of a terminal.

    Elsewhere it is a line at every tenth of the way, and with the first progress after half a
    minute without one.
    """

    def __init__(self, total: int, done: int = 0) -> None:
        """Draw the bar.

        Args:
            total: how much there is to do.
            done: how much of it was done before.
        """
        self._total: Final = total
        self._before: Final = done
        self._done = done
        self._start: Final = time.monotonic()
        self._shown = 0.0
        self._on_terminal: Final = sys.stderr is not None and sys.stderr.isatty()
        self._width = 0
        self._draw()

    def advance(self) -> None:
        """Count one more step as done."""
        self._done += 1
        paused = time.monotonic() - self._shown
        if self._on_terminal:
            due = paused >= _PAUSE or self._done == self._total
        else:
            due = paused >= _LONGEST_PAUSE or self._at_a_tenth
        if due:
            self._draw()

    @property
    def _at_a_tenth(self) -> bool:
        """Whether the last step went beyond another tenth of the way."""
        return 10 * self._done // self._total > 10 * (self._done - 1) // self._total

    def say(self, message: str) -> None:
        """Print a line above the bar."""
        if sys.stderr is None:
            return
        if self._on_terminal:
            self._overwrite(message)
            print(file=sys.stderr)
            self._draw()
        else:
            print(message, file=sys.stderr, flush=True)

    def close(self) -> None:
        """Leave the line of the bar."""
        if self._on_terminal:
            self._draw()
            print(file=sys.stderr)

    def _draw(self) -> None:
        if sys.stderr is None:
            return
        self._shown = time.monotonic()
        filled = _WIDTH * self._done // self._total
        bar = "#" * filled + "." * (_WIDTH - filled)
        text = f"[{bar}] {self._done}/{self._total} {self._left()}"
        if self._on_terminal:
            self._overwrite(text)
        else:
            print(text, file=sys.stderr, flush=True)

    def _overwrite(self, text: str) -> None:
        """Put a text in place of the line; by spaces, for not all terminals know how to erase."""
        print(f"\r{text:{self._width}}", end="", file=sys.stderr, flush=True)
        self._width = len(text)

    def _left(self) -> str:
        """How long it will take yet, at the speed so far."""
        lately = self._done - self._before
        if lately == 0:
            return ""
        seconds = (time.monotonic() - self._start) / lately * (self._total - self._done)
        minutes, seconds = divmod(round(seconds), 60)
        hours, minutes = divmod(minutes, 60)
        return tr("{time} left", time=f"{hours}:{minutes:02}:{seconds:02}")


MOST_SHOWN: Final = 10
NOBODY_PLAYED: Final = 1
"""The exit code when a bot made no decision of its own: what was played is another's."""


class Complaints:
    """Passes the first complaints on, and says once that there are more."""

    def __init__(self, say: Callable[[str], None]) -> None:
        """Begin with no complaint passed on.

        Args:
            say: prints a line.
        """
        self._say: Final = say
        self._shown = 0
        self._told_of_more = False

    def add(self, message: str) -> None:
        """Complain, if that was not done often enough."""
        if self._shown == MOST_SHOWN:
            self.skip()
            return
        self._shown += 1
        self._say(message)

    def skip(self) -> None:
        """There is more to complain about, which is not shown."""
        if not self._told_of_more:
            self._told_of_more = True
            self._say(tr("not all faults are shown; all are counted at the end"))


_TOLD: Final[set[Path]] = set()


def speak(asked: str | None) -> None:
    """Speak the language asked for, else that of the saved settings, or of the system.

    Where its words cannot be read, that is said on standard error, in the language spoken in its
    place. No file is written.
    """
    set_language(asked or language_for(_saved()))
    damaged = damaged_catalogue()
    if damaged is not None and damaged not in _TOLD:
        _TOLD.add(damaged)
        tell(chained(PROGRAM, _damage_words(damaged)))


def _damage_words(catalogue: Path) -> str:
    """That a catalogue cannot be read, and what helps."""
    file = quoted(catalogue)
    if is_own_catalogue(catalogue):
        return tr(
            "{file} is damaged and left out; remove it or put a whole one in its place", file=file
        )
    return tr(
        "{file} is damaged or missing, so English is spoken; install the game again", file=file
    )


def _saved() -> str:
    """The language of the settings, which cannot be found without the package that knows where."""
    try:
        return saved_language(folders().settings_file)
    except ImportError:
        return AUTOMATIC


def look_for_own_catalogues() -> None:
    """See which languages the player has added; none without the package that knows where."""
    with contextlib.suppress(ImportError):
        look_in(folders().catalogues)


_WINDOW_PACKAGES: Final = ("pygame", "platformdirs", "fsrs")
"""What the window cannot do without; some of it only later, when the player is at the table."""


def tell_missing(error: ImportError, language: str | None) -> int:
    """Say which part of the installation cannot be loaded.

    Args:
        error: what came of loading it.
        language: spoken in place of the settings'.

    Returns:
        The exit code.
    """
    speak(language)
    part = error.name or str(error)
    return fail(tr("{part} is missing or damaged; install the game again", part=part))


def check_window_packages() -> None:
    """Refuse to open a window that would fail later.

    Raises:
        ImportError: naming the first package that is not installed.
    """
    for name in _WINDOW_PACKAGES:
        if find_spec(name) is None:
            raise ModuleNotFoundError(name=name)
