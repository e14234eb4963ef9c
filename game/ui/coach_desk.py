"""The coach's desk as the window holds it: set up late, given back at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.session.desk import Desk


def worker_desk() -> Desk:
    """A desk in a process of its own."""
    from game.session.desk import Supervised  # noqa: PLC0415  (the menu opens sooner without)

    return Supervised("coach", "game.coach.evaluator")


class CoachDesk:
    """Sets the desk up when it is first asked for."""

    def __init__(self, make: Callable[[], Desk]) -> None:
        self._make = make
        self._desk: Desk | None = None

    @property
    def desk(self) -> Desk:
        """Where the coach works."""
        if self._desk is None:
            self._desk = self._make()
        return self._desk

    def close(self) -> None:
        """Stop the work; asking again sets a new desk up."""
        if self._desk is not None:
            self._desk.close()
            self._desk = None
