"""What the window keeps of the player: his settings and his progress, a failure told once."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.session.files import BackgroundSaves
from game.session.problem import Problem
from game.session.settings import Settings, save_settings

if TYPE_CHECKING:
    from game.session.progress import Progress


class SettingsBook:
    """Saves settings without holding up the window."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._saves = BackgroundSaves()
        self._told = False

    def save(self, settings: Settings, changed: Collection[str]) -> None:
        """See ``save_settings``; returns at once."""
        self._saves.put(partial(save_settings, self._path, settings, tuple(changed)))

    @property
    def settled(self) -> bool:
        """Whether all that was changed is saved, or cannot be."""
        return self._saves.settled

    def take_problem(self) -> Problem | None:
        """Why settings cannot be saved, told once."""
        problem = self._saves.take_problem()
        if problem is None or self._told:
            return None
        self._told = True
        return problem

    def close(self) -> None:
        """Wait until all is saved."""
        self._saves.close()


class ProgressBook:
    """Opens the file when it is first asked for; nothing before needs what that takes."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._progress: Progress | None = None
        self._problem: Problem | None = None

    @property
    def progress(self) -> Progress:
        """What is kept of the player's answers and deals."""
        if self._progress is None:
            from game.session.progress import Progress  # noqa: PLC0415  (as the class says)

            self._progress, self._problem = Progress.open(self._path)
        return self._progress

    @property
    def has_deals(self) -> bool:
        """Whether a deal was played; where there is no file none was, and none is made."""
        opened = self._progress is not None or self._path.exists()
        return opened and self.progress.history.count() > 0

    def take_problem(self) -> Problem | None:
        """That the file was damaged, or cannot be written; told once."""
        if self._progress is None:
            return None
        problem, self._problem = self._problem, None
        return problem or self._progress.take_problem()

    def close(self) -> None:
        """Close the file; asking again opens it again."""
        if self._progress is not None:
            self._progress.close()
            self._progress = None
