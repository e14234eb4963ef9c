"""What controls have in common: their size, what presses do, and the keys that step."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Final

import pygame

from game.ui.boxes.box import Widget
from game.ui.look.kit import Kit

LEFT_BUTTON: Final = 1
SIDE_STEPS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
"""Keys that lead to the neighbour at one side."""

GRID_STEPS: Final = {
    pygame.K_LEFT: (0, -1),
    pygame.K_RIGHT: (0, 1),
    pygame.K_UP: (-1, 0),
    pygame.K_DOWN: (1, 0),
}
"""Keys that lead through a grid, with rows and columns down and to the right."""


class Control(Widget):
    """A widget that knows how large it wants to be.

    Attributes:
        stretches: whether it may be wider than that.
    """

    stretches = False

    @abstractmethod
    def natural_size(self, kit: Kit) -> tuple[int, int]:
        """Width and height in pixels."""

    def natural_width(self, kit: Kit) -> int:
        """See ``Box.natural_width``."""
        return self.natural_size(kit)[0]

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``; the same at every width."""
        return self.natural_size(kit)[1]


class Pressable(Widget):
    """A widget that does one thing, whenever it is pressed.

    Attributes:
        on_click: what it does.
    """

    def __init__(self, label: str, on_click: Callable[[], None]) -> None:
        super().__init__(label)
        self.on_click = on_click

    def activate(self) -> None:
        """Do what it is for."""
        if self.enabled:
            self.on_click()


def stepped(key: int, first: int, here: int, last: int) -> int | None:
    """Where a key leads among whole numbers: to a neighbour or an end; None for other keys."""
    if key in SIDE_STEPS:
        return max(first, min(last, here + SIDE_STEPS[key]))
    return {pygame.K_HOME: first, pygame.K_END: last}.get(key)
