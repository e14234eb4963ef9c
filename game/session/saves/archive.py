"""Matches on disk, each in a file of its own: saved, continued, and on their way to the table."""

from __future__ import annotations

import logging
import os
import re
import threading
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final

from game.session.files import append_durably, move_aside, read_bounded, write_atomically
from game.session.game import BadMatch, Game, MatchRecord
from game.session.problems import Problem, ProblemKey
from game.session.saves.save_format import GrowingText, NewerFormat, parse_match
from game.session.setup import GameSetup


@dataclass(frozen=True, slots=True)
class LoadedMatch:
    """What a look into the archive found.

    Attributes:
        game: the match; None when there is none that can go on.
        problem: why not, if there is a save that cannot be used.
    """

    game: Game | None = None
    problem: Problem | None = None


@dataclass(frozen=True, slots=True)
class ReadMatch:
    """What was made of the bytes of a save: a match, or the reason why there is none.

    Attributes:
        game: the match; None when they say none.
        error: why there is no match; None where there is one.
        text: what can be written behind the save; None where it must be written anew as a whole.
    """

    game: Game | None = None
    error: NewerFormat | BadMatch | UnicodeDecodeError | None = None
    text: GrowingText | None = None


def read_match(raw: bytes) -> ReadMatch:
    """Make the match of a save, deciding every action again; a long one takes its time."""
    whole = raw[: raw.rfind(b"\n") + 1]  # what is behind was being written when all ended
    try:
        record = parse_match(whole.decode("utf-8"))
        game = Game.from_record(record)
    except (NewerFormat, BadMatch, UnicodeDecodeError) as error:
        return ReadMatch(error=error)
    text = GrowingText()
    return ReadMatch(game, text=text if text.whole(record).encode() == raw else None)


class MatchLoad:
    """A save that is being read, in a thread where that takes long."""

    def __init__(
        self,
        read: Callable[[], ReadMatch],
        finish: Callable[[ReadMatch], LoadedMatch],
        *,
        aside: bool,
    ) -> None:
        """Begin to read.

        Args:
            read: makes the match, wherever it runs.
            finish: says what that means; called once, by whoever asks.
            aside: whether the match is made in a thread of its own, or here and now.
        """
        self._read: Final = read
        self._finish: Final = finish
        self._found: ReadMatch | None = None
        self._result: LoadedMatch | None = None
        self._thread: Final = threading.Thread(target=self._run, name="load", daemon=True)
        if aside:
            self._thread.start()
        else:
            self._run()

    def _run(self) -> None:
        self._found = self._read()

    def poll(self) -> LoadedMatch | None:
        """The match, or the problem, once it is read; None before. It never waits."""
        if self._result is None and self._found is not None:
            self._result = self._finish(self._found)
        return self._result

    def result(self) -> LoadedMatch:
        """The match, or the problem, once it is read.

        Raises:
            RuntimeError: when it could not even be tried.
        """
        if self._thread.ident is not None:
            self._thread.join()
        found = self.poll()
        if found is None:
            raise RuntimeError("the save was not read")
        return found


LOGGER: Final = logging.getLogger(__name__)

_FIRST_NAME: Final = "match.jsonl"
"""What the only save was called in earlier versions."""

_LARGEST_SAVE: Final = 64 * 1024 * 1024
_LARGEST_AT_ONCE: Final = 64 * 1024
"""A longer save, of some twenty deals, is loaded while the window goes on."""
_END_LENGTH: Final = 512
"""Bytes of the end of a save, in which the last check is, so that they tell it from all others."""

_End = tuple[int, bytes]
"""How long a save is, and its end."""


class Archive:
    """Keeps one match, so that it goes on after the program was closed.

    Where another window of the game has saved since, its save stays, and this one saves no more.
    """

    def __init__(self, folder: Path, name: str = _FIRST_NAME) -> None:
        """Use a file of that name in a folder, which is made when the first match is saved.

        A save that is there already is not replaced before it was loaded.
        """
        self.path: Final = folder / name
        self._in_the_way: ProblemKey | None = None
        self._latest: _End | None = None  # as last read, written or removed; None for no save
        self._loaded: _End | None = None  # of what the match was made of that was last loaded
        self._text = GrowingText()

    @property
    def has_match(self) -> bool:
        """Whether there is a save, whatever its state."""
        try:
            return self.path.is_file()
        except OSError:
            return False

    def save(self, match: MatchRecord) -> Problem | None:
        """Save a match: behind the save of what came before in it, or in place of another one.

        Returns:
            Why it failed, if it did.
        """
        try:
            if self._in_the_way is not None and self.has_match:
                self._set_aside(self._in_the_way)
            more = self._text.more(match) if self.has_match else None
            if more == "":
                return None
            if self._is_of_others():
                self._text.forget()
                return Problem(ProblemKey.SAVE_OF_OTHERS, self.path)
            if more is None:
                write_atomically(self.path, self._text.whole(match))
            else:
                append_durably(self.path, more)
            self._latest = self._end()
        except OSError as error:
            LOGGER.warning("the match is not saved: %s", error)
            self._text.forget()
            return Problem(ProblemKey.SAVE_FAILED, self.path)
        return None

    @property
    def is_as_loaded(self) -> bool:
        """Whether the save is still the one that the match was made of that was last loaded."""
        try:
            return self._loaded is not None and self.has_match and self._end() == self._loaded
        except OSError:
            return False

    def read(self) -> bytes:
        """The text of the save, for a look at it.

        Raises:
            OSError: when it cannot be read.
        """
        return read_bounded(self.path, _LARGEST_SAVE)

    def load(self) -> LoadedMatch:
        """The saved match; a save that cannot be used is set aside, never deleted.

        That of a newer version stays until another match needs its place, so that the newer one
        still finds it.
        """
        return self.begin_loading().result()

    def begin_loading(self) -> MatchLoad:
        """Begin to load the saved match, see ``load``; a long one in a thread of its own."""
        self._in_the_way = self._loaded = self._latest = None
        self._text.forget()
        raw = b""
        problem = None
        try:
            if self.has_match:
                raw, self._latest = self.read(), self._end()
        except OSError as error:
            LOGGER.warning("the saved match cannot be read: %s", error)
            self._in_the_way = ProblemKey.SAVE_UNREADABLE
            problem = Problem(ProblemKey.SAVE_UNREADABLE, self.path)
        if self._latest is None:
            return MatchLoad(ReadMatch, lambda _: LoadedMatch(problem=problem), aside=False)
        if len(raw) > _LARGEST_SAVE:
            return MatchLoad(ReadMatch, lambda _: self._damaged("it is too large"), aside=False)
        finish = partial(self._take_in, self._latest)
        return MatchLoad(partial(read_match, raw), finish, aside=len(raw) > _LARGEST_AT_ONCE)

    def _take_in(self, end: _End, read: ReadMatch) -> LoadedMatch:
        """Remember what was read, unless another match was saved in the meantime."""
        if self._latest != end:
            return LoadedMatch()
        if isinstance(read.error, NewerFormat):
            LOGGER.warning("the saved match is of a newer version: %s", read.error)
            self._in_the_way = ProblemKey.SAVE_TOO_NEW
            problem = Problem(ProblemKey.SAVE_TOO_NEW, self.path)
            return LoadedMatch(problem=problem)
        if read.error is not None:
            return self._damaged(read.error)
        self._loaded, self._text = end, read.text or GrowingText()
        return LoadedMatch(read.game)

    def clear(self) -> None:
        """Remove the save of a match that is over or given up; nothing that could not be loaded."""
        try:
            if self._in_the_way is None and not self._is_of_others():
                self.path.unlink(missing_ok=True)
                self._latest = None
        except OSError as error:
            LOGGER.warning("the save cannot be removed: %s", error)

    def _is_of_others(self) -> bool:
        """Whether another window has saved since this archive last looked, and may keep that.

        Raises:
            OSError: when the file cannot be read.
        """
        return self.has_match and self._end() != self._latest

    def _end(self) -> _End:
        """What tells the save from all others.

        Raises:
            OSError: when the file cannot be read.
        """
        with self.path.open("rb") as file:
            length = file.seek(0, os.SEEK_END)
            file.seek(max(length - _END_LENGTH, 0))
            return length, file.read(_END_LENGTH)

    def _damaged(self, reason: object) -> LoadedMatch:
        LOGGER.warning("the saved match is damaged: %s", reason)
        try:
            path = self._set_aside(ProblemKey.SAVE_DAMAGED)
        except OSError as error:
            LOGGER.warning("nor can it be set aside: %s", error)
            self._in_the_way, path = ProblemKey.SAVE_DAMAGED, self.path
        return LoadedMatch(problem=Problem(ProblemKey.SAVE_DAMAGED, path))

    def _set_aside(self, key: ProblemKey) -> Path:
        why = "newer" if key is ProblemKey.SAVE_TOO_NEW else "damaged"
        aside = move_aside(self.path, why)
        self._in_the_way = None
        return aside


_NAMES: Final = re.compile(r"match(-[0-9]{1,6})?\.jsonl")


@dataclass(frozen=True, slots=True)
class WaitingMatch:
    """A match that can be continued, as a list shows it.

    Attributes:
        archive: where it is saved.
        when: when it was last played, with the time zone.
        setup: who plays what; None where the save cannot be read.
        deal_number: the number of the deal that it is at.
    """

    archive: Archive
    when: datetime
    setup: GameSetup | None = None
    deal_number: int = 0


class SavedMatches:
    """All saves of matches in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._archives: dict[str, Archive] = {}

    def waiting(self) -> tuple[Archive, ...]:
        """The saves there are, whatever their state, the one written last first."""
        found: list[tuple[float, str]] = []
        try:
            for path in self._folder.iterdir():
                if _NAMES.fullmatch(path.name) and path.is_file():
                    found.append((path.stat().st_mtime, path.name))
        except OSError as error:
            LOGGER.info("the saved matches cannot be listed: %s", error)
        return tuple(self._archive(name) for _, name in sorted(found, reverse=True))

    def fresh(self) -> Archive:
        """An archive whose file does not exist yet, for a new match."""
        taken = {archive.path.name for archive in self.waiting()}
        number, name = 1, _FIRST_NAME
        while name in taken:
            number += 1
            name = f"match-{number}.jsonl"
        return self._archive(name)

    def look(self) -> tuple[WaitingMatch, ...]:
        """What there is to continue, the match played last first."""
        return tuple(_glance(archive) for archive in self.waiting())

    def _archive(self, name: str) -> Archive:
        if name not in self._archives:
            self._archives[name] = Archive(self._folder, name)
        return self._archives[name]


def _glance(archive: Archive) -> WaitingMatch:
    """What a save says, without its moves being made again."""
    when = datetime.fromtimestamp(0, UTC)
    try:
        when = datetime.fromtimestamp(archive.path.stat().st_mtime, UTC)
        record = parse_match(archive.read().decode())
    except (OSError, NewerFormat, BadMatch, UnicodeDecodeError) as error:
        LOGGER.warning("a saved match cannot be listed: %s", error)
        return WaitingMatch(archive, when)
    return WaitingMatch(archive, when, record.setup, len(record.deals))
