"""All score pads on disk: one small file each, replaced whole at every change."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field, replace
from datetime import UTC
from pathlib import Path
from typing import Final

from game.rules.plain_values import parse_object
from game.session.files import move_aside, read_bounded, write_atomically
from game.session.pad.pad import ScorePad
from game.session.pad.pad_text import VERSION, pad_from_plain, pad_text
from game.session.problem import Problem, ProblemKey

LOGGER: Final = logging.getLogger(__name__)

_LARGEST_FILE: Final = 1024 * 1024
_MOST_FILES: Final = 1000
_ENDING: Final = ".json"


@dataclass(frozen=True, slots=True)
class StoredPad:
    """A pad and its file.

    Attributes:
        pad: what is in it.
        path: the file.
        text: what that held when it was last read or written here; nothing before.
    """

    pad: ScorePad
    path: Path
    text: bytes = field(default=b"", compare=False, repr=False)


class _TooNew(ValueError):
    """A pad that a later version has written."""


class PadShelf:
    """The pads of a folder, which is made when the first one is saved."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder

    def load(self) -> tuple[list[StoredPad], list[Problem]]:
        """Read all pads, the latest first.

        A file that is damaged is set aside, never deleted; one of a later version is left alone.

        Returns:
            The pads, and what was wrong with other files.
        """
        pads, problems = [], []
        try:
            for path in self._paths():
                try:
                    pads.append(_read(path))
                except (OSError, ValueError) as error:
                    problems.append(_told(path, error))
        except OSError as error:
            LOGGER.warning("the score pads cannot be listed: %s", error)
            return [], [Problem(ProblemKey.PAD_UNREADABLE, str(error), self.folder)]
        return sorted(pads, key=lambda it: (it.pad.begun, it.path), reverse=True), problems

    def _paths(self) -> list[Path]:
        try:
            paths = list(self.folder.iterdir())
        except (FileNotFoundError, NotADirectoryError):
            return []
        return sorted(path for path in paths if path.suffix.lower() == _ENDING)[-_MOST_FILES:]

    def place_for(self, pad: ScorePad) -> Path:
        """A file of its own for a pad that has none, named after the evening."""
        stem = pad.begun.astimezone(UTC).strftime("pad-%Y%m%d-%H%M%S")
        path, count = self.folder / f"{stem}{_ENDING}", 1
        while path.exists():
            count += 1
            path = self.folder / f"{stem}-{count}{_ENDING}"
        return path

    def save(self, stored: StoredPad) -> tuple[StoredPad, Problem | None]:
        """Write a pad, into a file of its own where another window has changed its file meanwhile.

        Returns:
            The pad as it is kept now, and why it could not be written where it was; if it could not
            be written at all, the file is as before.
        """
        path, text, problem = stored.path, pad_text(stored.pad).encode(), None
        try:
            if path.exists() and read_bounded(path, _LARGEST_FILE) not in (stored.text, text):
                path = self.place_for(stored.pad)
                problem = Problem(ProblemKey.PAD_OF_OTHERS, "it was written since", path)
            write_atomically(path, text)
        except OSError as error:
            LOGGER.warning("the score pad is not saved: %s", error)
            return stored, Problem(ProblemKey.PAD_FAILED, str(error), stored.path)
        return replace(stored, path=path, text=text), problem

    def delete(self, stored: StoredPad) -> Problem | None:
        """Remove a pad; return why it failed, if it did."""
        try:
            stored.path.unlink(missing_ok=True)
        except OSError as error:
            LOGGER.warning("the score pad cannot be removed: %s", error)
            return Problem(ProblemKey.PAD_FAILED, str(error), stored.path)
        return None


def _read(path: Path) -> StoredPad:
    """The pad of a file.

    Raises:
        OSError: when it cannot be read.
        ValueError: when it holds no pad.
    """
    text = read_bounded(path, _LARGEST_FILE)
    fields = parse_object(text.decode("utf-8-sig"))
    version = fields.get("version")
    if isinstance(version, int) and version > VERSION:
        raise _TooNew(f"version {version}")
    return StoredPad(pad_from_plain(fields), path, text)


def _told(path: Path, error: OSError | ValueError) -> Problem:
    """What is wrong with a file; if it is damaged, it is set aside."""
    LOGGER.warning("%s holds no score pad: %s", path.name, error)
    if isinstance(error, OSError):
        return Problem(ProblemKey.PAD_UNREADABLE, str(error), path)
    if isinstance(error, _TooNew):
        return Problem(ProblemKey.PAD_TOO_NEW, str(error), path)
    try:
        path = move_aside(path, "damaged")
    except OSError as failure:
        LOGGER.warning("nor can it be set aside: %s", failure)
    return Problem(ProblemKey.PAD_DAMAGED, str(error), path)
