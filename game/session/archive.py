"""The match in progress on disk."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.session.files import move_aside, write_atomically
from game.session.game import BadMatch, Game, MatchRecord
from game.session.problem import Problem, ProblemKey
from game.session.save_format import NewerFormat, format_match, parse_match

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
    """Keeps one match, so that it goes on after the program was closed."""

    def __init__(self, folder: Path) -> None:
        """Use a folder; it is made when the first match is saved."""
        self.path: Final = folder / "match.jsonl"
        self._in_the_way: ProblemKey | None = None

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
        try:
            if self._in_the_way is not None:
                self._set_aside(self._in_the_way)
            write_atomically(self.path, format_match(match))
        except OSError as error:
            LOGGER.warning("the match is not saved: %s", error)
            return Problem(ProblemKey.SAVE_FAILED, str(error), self.path)
        return None

    def load(self) -> LoadedMatch:
        """The saved match; a save that cannot be used is set aside, never deleted."""
        if not self.has_match:
            return LoadedMatch()
        try:
            with self.path.open("rb") as file:
                raw = file.read(_LARGEST_SAVE)
        except OSError as error:
            LOGGER.warning("the saved match cannot be read: %s", error)
            self._in_the_way = ProblemKey.SAVE_UNREADABLE
            return LoadedMatch(problem=Problem(ProblemKey.SAVE_UNREADABLE, str(error), self.path))
        try:
            return LoadedMatch(Game.from_record(parse_match(raw.decode("utf-8"))))
        except NewerFormat as error:
            return self._unusable(ProblemKey.SAVE_TOO_NEW, str(error))
        except (BadMatch, UnicodeDecodeError) as error:
            return self._unusable(ProblemKey.SAVE_DAMAGED, str(error))

    def clear(self) -> None:
        """Remove the save of a match that is over or given up."""
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            LOGGER.warning("the save cannot be removed: %s", error)

    def _unusable(self, key: ProblemKey, detail: str) -> LoadedMatch:
        LOGGER.warning("the saved match cannot be used (%s): %s", key, detail)
        try:
            path = self._set_aside(key)
        except OSError as error:
            LOGGER.warning("nor can it be set aside: %s", error)
            self._in_the_way, path = key, self.path
        return LoadedMatch(problem=Problem(key, detail, path))

    def _set_aside(self, key: ProblemKey) -> Path:
        why = "newer" if key is ProblemKey.SAVE_TOO_NEW else "damaged"
        aside = move_aside(self.path, why)
        self._in_the_way = None
        return aside
