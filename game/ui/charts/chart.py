"""What all charts have in common: a place, a drawing, the same in a table and in a sentence."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import Any

from game.ui.access.heard import sentence_heard
from game.ui.boxes.box import Box
from game.ui.look.kit import Kit


@dataclass(frozen=True, slots=True)
class ChartTable:
    """The figures of a chart as text.

    Attributes:
        header: the name of each column.
        rows: as many texts each; the first names the row.
    """

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Chart(Box):
    """A drawing of numbers; axis labels lie inside its place.

    Attributes:
        title: what it shows; the heading is drawn by whoever holds the chart.
    """

    grows = True

    def __init_subclass__(cls, **more: Any) -> None:
        """Whoever listens hears what it shows in a sentence."""
        super().__init_subclass__(**more)
        if "draw" in vars(cls):
            setattr(cls, "draw", sentence_heard(vars(cls)["draw"]))  # noqa: B010  (mypy objects)

    def __init__(self, title: str) -> None:
        self.title = title

    def height_in(self, kit: Kit, width: int) -> int:
        """The height below which its rows stand too close; 0 where it has no rows."""
        return 0

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
