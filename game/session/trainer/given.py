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
        """How many deals were looked at in the search for the next position."""

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
        """The question by which the coach's desk looks for more positions."""

    def learn(self, answer: Searching | Found) -> None:
        """Take in an answer to such a question."""


class GivenPositions:
    """Some positions, one after the other, whatever is wanted."""

    tried = 0

    def __init__(self, positions: Iterable[Position]) -> None:
        """Offer these positions, in this order."""
        self._left = [QueuedPosition(one, Difficulty.CLOSE, returns=True) for one in positions]

    def next(self, wanted: PositionFilter, now: datetime) -> QueuedPosition | None:
        """The next of the positions, taken out; None after the last."""
        offer = self.peek(wanted, now)
        self._left = self._left[1:]
        return offer

    def peek(self, _wanted: PositionFilter, _now: datetime) -> QueuedPosition | None:
        """The next of the positions, which stays; None after the last."""
        return self._left[0] if self._left else None

    def skip(self, key: str) -> None:
        """Do nothing: no position is offered twice."""

    def lacks(self, _wanted: PositionFilter) -> bool:
        """False: where no position is left, none is searched for."""
        return False

    def can_search(self, _wanted: PositionFilter) -> bool:
        """False: there are no positions but those given."""
        return False

    def is_full(self, _wanted: PositionFilter) -> bool:
        """True: there are no positions but those given."""
        return True

    def search(self, _wanted: PositionFilter) -> SearchQuestion:
        """Refuse; ``can_search`` says that there is nothing to search for.

        Raises:
            LookupError: always.
        """
        raise LookupError("given positions are not searched for")

    def learn(self, answer: Searching | Found) -> None:
        """Do nothing: no search was asked for."""
