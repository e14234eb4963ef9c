"""The match in progress on disk."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.session.files import move_aside, write_atomically
from game.session.game import BadMatch, Game, MatchRecord
from game.session.problem import Problem, ProblemKey
from game.session.save_format import MatchFormatter, NewerFormat, parse_match

LOGGER: Final = logging.getLogger(__name__)

_LARGEST_SAVE: Final = 64 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class LoadedMatch:
    """What a look into the archive found.

    Attributes:
        game: the match; None when there is none that can go on.
        problem: why not, if there is a save that cannot be used.
    """

    game: Game | None = None
    problem: Problem | None = None


class Archive:
    """Keeps one match, so that it goes on after the program was closed.

    Where another window of the game has saved since, its save stays, and this one saves no more,
    unless the player gives that match up.
    """

    def __init__(self, folder: Path) -> None:
        """Use a folder; it is made when the first match is saved.

        A save that is there already is not replaced before it was loaded or given up.
        """
        self.path: Final = folder / "match.jsonl"
        self._in_the_way: ProblemKey | None = None
        self._latest: bytes | None = None  # as last read, written or removed; None for no save
        self._given_up = False  # whatever save is there may be replaced
        self._loaded: bytes | None = None  # what the match was made of that was last loaded
        self._formatter = MatchFormatter()

    @property
    def has_match(self) -> bool:
        """Whether there is a save, whatever its state."""
        try:
            return self.path.is_file()
        except OSError:
            return False

    def save(self, match: MatchRecord) -> Problem | None:
        """Save a match in place of the last one.

        Returns:
            Why it failed, if it did.
        """
        text = self._formatter.format(match)
        raw = text.encode()
        try:
            if self._in_the_way is not None and self.has_match:
                self._set_aside(self._in_the_way)
            if self.has_match and raw == self._latest:
                return None
            if self._is_of_others():
                return Problem(ProblemKey.SAVE_OF_OTHERS, "it was written since", self.path)
            write_atomically(self.path, text)
        except OSError as error:
            LOGGER.warning("the match is not saved: %s", error)
            return Problem(ProblemKey.SAVE_FAILED, str(error), self.path)
        self._latest, self._given_up = raw, False
        return None

    def give_up(self) -> None:
        """Let the next match take the place of the save that is there, whoever wrote it."""
        self._given_up = True

    @property
    def is_as_loaded(self) -> bool:
        """Whether the save is still the one that the match was made of that was last loaded."""
        try:
            return self._loaded is not None and self.has_match and self._read() == self._loaded
        except OSError:
            return False

    def load(self) -> LoadedMatch:
        """The saved match; a save that cannot be used is set aside, never deleted.

        That of a newer version stays until another match needs its place, so that the newer one
        still finds it.
        """
        self._in_the_way = self._loaded = self._latest = None
        self._given_up = False
        if not self.has_match:
            return LoadedMatch()
        try:
            raw = self._latest = self._read()
        except OSError as error:
            LOGGER.warning("the saved match cannot be read: %s", error)
            self._in_the_way = ProblemKey.SAVE_UNREADABLE
            return LoadedMatch(problem=Problem(ProblemKey.SAVE_UNREADABLE, str(error), self.path))
        try:
            game = Game.from_record(parse_match(raw.decode("utf-8")))
        except NewerFormat as error:
            LOGGER.warning("the saved match is of a newer version: %s", error)
            self._in_the_way = ProblemKey.SAVE_TOO_NEW
            return LoadedMatch(problem=Problem(ProblemKey.SAVE_TOO_NEW, str(error), self.path))
        except (BadMatch, UnicodeDecodeError) as error:
            return self._damaged(str(error))
        self._loaded = raw
        return LoadedMatch(game)

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
        return not self._given_up and self.has_match and self._read() != self._latest

    def _read(self) -> bytes:
        with self.path.open("rb") as file:
            return file.read(_LARGEST_SAVE)

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
