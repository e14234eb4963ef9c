"""The player's settings as the window saves them: aside, and a failure told once."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from pathlib import Path

from game.session.files import BackgroundSaves
from game.session.problem import Problem
from game.session.settings import Settings, save_settings


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
