"""The matches that wait to be continued: each in a file of its own."""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from game.session.game import BadMatch
from game.session.saves.archive import FIRST_NAME, Archive
from game.session.saves.save_format import NewerFormat, parse_match
from game.session.setup import GameSetup

LOGGER: Final = logging.getLogger(__name__)

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
        """Where no match is saved yet."""
        taken = {archive.path.name for archive in self.waiting()}
        number, name = 1, FIRST_NAME
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
