"""Positions that are given, in place of a queue that looks for others."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Protocol

from game.session.trainer.position import Position
from game.session.trainer.queue import PositionFilter, QueuedPosition
from game.session.trainer.search import Found, Searching, SearchQuestion
from game.session.trainer.themes import Difficulty


class PositionSource(Protocol):
    """Where a course has its positions from; ``PositionQueue`` tells what each part means."""

    @property
    def tried(self) -> int:
        """Deals that were looked at for the next position."""

    def next(self, wanted: PositionFilter, now: datetime) -> QueuedPosition | None:
        """A position that lies ready, taken out."""

    def peek(self, wanted: PositionFilter, now: datetime) -> QueuedPosition | None:
        """The position that will come next."""

    def skip(self, key: str) -> None:
        """Do not let a position come back."""

    def lacks(self, wanted: PositionFilter) -> bool:
        """Whether no position lies ready, and one may be found."""

    def can_search(self, wanted: PositionFilter) -> bool:
        """Whether more positions can be found."""

    def is_full(self, wanted: PositionFilter) -> bool:
        """Whether no more need be searched for."""

    def search(self, wanted: PositionFilter) -> SearchQuestion:
        """What to search for."""

    def learn(self, answer: Searching | Found) -> None:
        """Take in what a search says."""


class GivenPositions:
    """Some positions, one after the other, whatever is wanted."""

    tried = 0

    def __init__(self, positions: Iterable[Position]) -> None:
        """Offer them in this order."""
        self._left = [QueuedPosition(one, Difficulty.CLOSE, returns=True) for one in positions]

    def next(self, wanted: PositionFilter, now: datetime) -> QueuedPosition | None:
        """The next of them, taken out."""
        offer = self.peek(wanted, now)
        self._left = self._left[1:]
        return offer

    def peek(self, _wanted: PositionFilter, _now: datetime) -> QueuedPosition | None:
        """The next of them."""
        return self._left[0] if self._left else None

    def skip(self, key: str) -> None:
        """None comes back."""

    def lacks(self, _wanted: PositionFilter) -> bool:
        """Nothing may be found."""
        return False

    def can_search(self, _wanted: PositionFilter) -> bool:
        """There are no others."""
        return False

    def is_full(self, _wanted: PositionFilter) -> bool:
        """There are no others."""
        return True

    def search(self, _wanted: PositionFilter) -> SearchQuestion:
        """Never asked for.

        Raises:
            LookupError: always.
        """
        raise LookupError("given positions are not searched for")

    def learn(self, answer: Searching | Found) -> None:
        """Nothing is searched for."""
