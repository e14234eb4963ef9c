"""What all charts have in common: a place, a drawing, the same in a table and in a sentence."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

import pygame

from game.ui.kit import Kit


@dataclass(frozen=True, slots=True)
class ChartTable:
    """The figures of a chart as text.

    Attributes:
        header: the name of each column.
        rows: as many texts each; the first names the row.
    """

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Chart(ABC):
    """A drawing of numbers. It is placed before it is drawn, and again after any change of place.

    Attributes:
        title: what it shows; the heading is drawn by whoever holds the chart.
    """

    def __init__(self, title: str) -> None:
        self.title = title
        self.area = pygame.Rect(0, 0, 0, 0)

    def place(self, kit: Kit, area: pygame.Rect) -> None:
        """Put it somewhere, in pixels; axis labels included, the heading not."""
        self.kit, self.area = kit, pygame.Rect(area)

    def least_height(self, _kit: Kit) -> int:
        """The height in pixels below which its rows stand too close; 0 where it has no rows."""
        return 0

    @abstractmethod
    def draw(self, target: pygame.Surface) -> None:
        """Draw it."""

    @property
    @abstractmethod
    def empty(self) -> bool:
        """Whether there is nothing to show."""

    @abstractmethod
    def table(self) -> ChartTable:
        """All its figures as text."""

    @abstractmethod
    def announce(self) -> str:
        """What it shows in one sentence."""
