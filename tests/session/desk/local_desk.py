"""A desk in this process, which answers when it is polled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.session.desk import Question, Reply, replies


class LocalDesk:
    """Works when it is polled, one answer each time."""

    def __init__(self) -> None:
        """Set up an empty desk."""
        self.ticket = 0
        self._work: Iterator[Reply] | None = None

    def ask(self, question: Question) -> int:
        """See ``Desk.ask``."""
        self.ticket += 1
        self._work = replies(self.ticket, question)
        return self.ticket

    def poll(self) -> Sequence[Reply]:
        """See ``Desk.poll``; waits for one answer."""
        if self._work is None:
            return ()
        reply = next(self._work)
        if reply.done:
            self._work = None
        return (reply,)

    def cancel(self) -> None:
        """See ``Desk.cancel``."""
        self._work = None

    def close(self) -> None:
        """See ``Desk.close``."""
        self._work = None
