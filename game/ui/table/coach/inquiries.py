"""What the table would like to know from the coach: the most urgent of it is asked first."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum

from game.session.desk import Desk, Question, Reply


class Inquiry(IntEnum):
    """What the table may ask the coach, the most urgent first."""

    CARDS = 0
    """Other hidden cards to play on with."""
    PARTNER = 1
    """Who the partner may be."""
    HOLDINGS = 2
    """Where the hidden cards should be believed to lie."""
    ADVICE = 3
    """What the choices are worth."""


class Inquiries:
    """The questions of the table to the coach, of which a desk answers one at a time."""

    def __init__(self, desk: Desk) -> None:
        """Take the desk; nothing is asked before ``ask``.

        Args:
            desk: where to ask.
        """
        self._desk = desk
        self._open: dict[Inquiry, Question] = {}
        self._asked: Inquiry | None = None
        self._ticket = 0

    def __contains__(self, inquiry: Inquiry) -> bool:
        return inquiry in self._open

    @property
    def busy(self) -> bool:
        """Whether an answer is waited for."""
        return bool(self._open)

    def ask(self, inquiry: Inquiry, question: Question) -> None:
        """Ask; an earlier question of that kind is dropped."""
        self._open[inquiry] = question
        if self._asked is None or inquiry <= self._asked:
            self._ask_next()

    def drop(self, inquiry: Inquiry) -> None:
        """Take back the question of that kind, if one is open."""
        if self._open.pop(inquiry, None) is not None and self._asked is inquiry:
            self._ask_next()

    def drop_all(self) -> None:
        """Take back all questions that are open."""
        self._open.clear()
        self._ask_next()

    def resume(self) -> None:
        """Ask again what somebody else's question has driven from the desk."""
        if self._asked is not None and self._desk.ticket != self._ticket:
            self._ask_next()

    def poll(self) -> Iterator[tuple[Inquiry, Reply]]:
        """What has come, and to which question; never waits."""
        if self._asked is None:
            return
        for reply in self._desk.poll():
            inquiry = self._asked
            if inquiry is None or reply.ticket != self._ticket:
                continue
            if reply.done:
                del self._open[inquiry]
                self._ask_next()
            yield inquiry, reply

    def _ask_next(self) -> None:
        """Begin, again if need be, with the most urgent question."""
        before, self._asked = self._asked, min(self._open, default=None)
        if self._asked is not None:
            self._ticket = self._desk.ask(self._open[self._asked])
        elif before is not None:
            self._desk.cancel()
