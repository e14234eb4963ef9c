"""The score sheet, got ready while the end of a deal is still being shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.ui.scenes.score.scene import ScoreScene


class SheetAhead:
    """Makes a sheet and draws it where nobody sees, a piece at a time, so that it opens at once."""

    def __init__(self, make: Callable[[], ScoreScene]) -> None:
        """Take what makes the sheet; the deal is over when anything is asked of this object."""
        self._make = make
        self._sheet: ScoreScene | None = None
        self._pieces = self._rehearse()

    def step(self) -> bool:
        """Get the next piece ready; return whether there was one."""
        return next(self._pieces, False)

    def take(self) -> ScoreScene:
        """The sheet, as ready as it is."""
        return self._sheet or self._make()

    def _rehearse(self) -> Iterator[bool]:
        sheet = self._sheet = self._make()
        yield True
        column = pygame.Surface((1, sheet.screen.size[1]))  # shows all rows, and takes no memory
        for _ in sheet.rehearse(column):
            yield True
