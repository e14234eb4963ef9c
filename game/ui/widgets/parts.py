"""Controls in parts side by side: the pointer is on one of them, and a click chooses it."""

from __future__ import annotations

from abc import abstractmethod

import pygame

from game.ui.widgets.control import Control


class PartedControl(Control):
    """A control that notes which of its parts the pointer is on.

    Attributes:
        pointed: the part under the pointer; None while the pointer is elsewhere.
    """

    def __init__(self, label: str) -> None:
        super().__init__(label)
        self.pointed: int | None = None

    @abstractmethod
    def part_at(self, position: tuple[int, int]) -> int:
        """The part that is nearest to a point of the window."""

    @abstractmethod
    def choose(self, part: int) -> None:
        """Choose a part; whoever listens is told if another one was chosen before."""

    def handle(self, event: pygame.event.Event) -> bool:
        """React to the pointer, and note which part it is on."""
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            self.pointed = self.part_at(event.pos) if self.hover else None
        return used

    @property
    @abstractmethod
    def span(self) -> tuple[int, int, int]:
        """The first part, the chosen one, and the last."""

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right choose the neighbours, Home and End the first and the last."""
        first, here, last = self.span
        to = {
            pygame.K_LEFT: max(first, here - 1),
            pygame.K_RIGHT: min(last, here + 1),
            pygame.K_HOME: first,
            pygame.K_END: last,
        }.get(event.key)
        if to is None:
            return False
        self.choose(to)
        return True

    def click(self, position: tuple[int, int]) -> None:
        """Choose what the pointer is on."""
        self.choose(self.part_at(position))
