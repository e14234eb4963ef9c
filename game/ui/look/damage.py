"""Files of the game that are damaged or missing: the player is told once of every kind.

Something stands in for each of them, so that no file ends a deal.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Final

from game.session.problem import Problem, ProblemKey

LOGGER: Final = logging.getLogger(__name__)


class Damage:
    """What was found so far."""

    def __init__(self) -> None:
        self._logged: set[Path] = set()
        self._known: set[ProblemKey] = set()
        self._untold: list[Problem] = []

    def note(self, key: ProblemKey, path: Path, error: object) -> None:
        """Write a file down; of each kind the player hears of the first one.

        Args:
            key: what kind of file it is.
            path: where it should be.
            error: what came of loading it.
        """
        self.add(Problem(key, str(error), path))

    def add(self, problem: Problem) -> None:
        """Note a file that was found damaged elsewhere; the player hears of the first of a kind."""
        if problem.path not in self._logged:
            self._logged.add(problem.path)
            LOGGER.warning("%s: %s: %s", problem.key, problem.path, problem.detail)
        if problem.key not in self._known:
            self._known.add(problem.key)
            self._untold.append(problem)

    def take_problem(self) -> Problem | None:
        """What the player has not been told yet; told once."""
        return self._untold.pop(0) if self._untold else None


DAMAGE: Final = Damage()
"""That of this process, in which loaded files are shared as well."""
