"""The player's progress as the window holds it: opened late, its problems told once."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.session.problem import Problem

if TYPE_CHECKING:
    from game.session.progress import Progress


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
