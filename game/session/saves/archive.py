"""The match in progress on disk."""

from __future__ import annotations

import logging
import os
from functools import partial
from pathlib import Path
from typing import Final

from game.session.files import append_durably, move_aside, read_bounded, write_atomically
from game.session.game import MatchRecord
from game.session.problem import Problem, ProblemKey
from game.session.saves.match_load import LoadedMatch, MatchLoad, ReadMatch, read_match
from game.session.saves.save_format import GrowingText, NewerFormat

LOGGER: Final = logging.getLogger(__name__)

FIRST_NAME: Final = "match.jsonl"
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

    def __init__(self, folder: Path, name: str = FIRST_NAME) -> None:
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
                return Problem(ProblemKey.SAVE_OF_OTHERS, "it was written since", self.path)
            if more is None:
                write_atomically(self.path, self._text.whole(match))
            else:
                append_durably(self.path, more)
            self._latest = self._end()
        except OSError as error:
            LOGGER.warning("the match is not saved: %s", error)
            self._text.forget()
            return Problem(ProblemKey.SAVE_FAILED, str(error), self.path)
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
            problem = Problem(ProblemKey.SAVE_UNREADABLE, str(error), self.path)
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
            problem = Problem(ProblemKey.SAVE_TOO_NEW, str(read.error), self.path)
            return LoadedMatch(problem=problem)
        if read.error is not None:
            return self._damaged(str(read.error))
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

    def _damaged(self, detail: str) -> LoadedMatch:
        LOGGER.warning("the saved match is damaged: %s", detail)
        try:
            path = self._set_aside(ProblemKey.SAVE_DAMAGED)
        except OSError as error:
            LOGGER.warning("nor can it be set aside: %s", error)
            self._in_the_way, path = ProblemKey.SAVE_DAMAGED, self.path
        return LoadedMatch(problem=Problem(ProblemKey.SAVE_DAMAGED, detail, path))

    def _set_aside(self, key: ProblemKey) -> Path:
        why = "newer" if key is ProblemKey.SAVE_TOO_NEW else "damaged"
        aside = move_aside(self.path, why)
        self._in_the_way = None
        return aside
