"""The desk in a process of its own, which is replaced when it dies or falls silent."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from typing import Final

from game.ai import do_without_compiled_loops
from game.session.child import ChildProcess
from game.session.desk.desk import Question, Reply
from game.session.desk.local import LocalDesk
from game.session.desk.serving import Order, serve

LOGGER: Final = logging.getLogger(__name__)

DEFAULT_TIME_LIMIT: Final = 20.0
"""Seconds of silence after an order, the start of the process included."""

DIED_TWICE: Final = "the coach's process ended twice over this question"
"""The failure of a question that is too much for any process."""


class WorkerDesk:
    """Works in another process.

    A process that dies, or does not heed an order in time, is started again and asked once more; a
    question that kills twice fails, and the next one finds a new process. Where no process can be
    started, the work is done here.
    """

    def __init__(
        self,
        time_limit: float = DEFAULT_TIME_LIMIT,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Start the process, so that it is ready when the first question comes.

        Args:
            time_limit: seconds between an order, or what is still heard of an earlier one, and the
                next sign of life.
            clock: seconds that only grow.
        """
        self._time_limit = time_limit
        self._clock = clock
        self._deadline: float | None = None
        self._ticket = 0
        self._open: Question | None = None
        self._asked_again = False
        self._child: ChildProcess | None = None
        self._local: LocalDesk | None = None
        self._start()

    @property
    def pid(self) -> int | None:
        """The number of the process; None when there is none now."""
        return None if self._child is None else self._child.pid

    def ask(self, question: Question) -> int:
        """See ``Desk.ask``."""
        self._ticket += 1
        self._open = question
        self._asked_again = False
        self._hand_over(question)
        return self._ticket

    def poll(self) -> Sequence[Reply]:
        """See ``Desk.poll``; what failed is entered in the log."""
        found = self._found()
        for reply in found:
            if reply.failure is not None:
                LOGGER.warning("the coach could not answer: %s", reply.failure)
        return found

    def _found(self) -> Sequence[Reply]:
        if self._local is not None:
            return self._poll_here(self._local)
        found: list[Reply] = []
        try:
            while self._child is not None and (message := self._child.receive()) is not None:
                found += self._heard(message)
        except (EOFError, OSError):
            do_without_compiled_loops()
            return [*found, *self._begin_anew("died")]
        if self._deadline is not None and self._clock() > self._deadline:
            return [*found, *self._begin_anew("gave no sign of life")]
        return found

    def cancel(self) -> None:
        """See ``Desk.cancel``."""
        if self._open is not None:
            self._ticket += 1
            self._open = None
            self._hand_over(None)

    def close(self) -> None:
        """See ``Desk.close``."""
        self._open = self._local = None
        if self._child is not None:
            self._child.stop()
            self._child = None

    def _start(self) -> None:
        try:
            self._child = ChildProcess("tarot-nouveau coach", serve)
        except OSError as error:
            LOGGER.warning("the coach works in the game's own process: %s", error)
            self._local = LocalDesk()

    def _hand_over(self, question: Question | None) -> None:
        """Tell the process what to work on; a dead one is found out when it is polled."""
        if self._child is None and self._local is None:
            self._start()
        if self._child is not None:
            self._child.send(Order(self._ticket, question))
            if self._deadline is None:
                self._deadline = self._clock() + self._time_limit
        elif self._local is not None and question is not None:
            self._local.ask(question)

    def _poll_here(self, local: LocalDesk) -> Sequence[Reply]:
        if self._open is None:
            local.cancel()
        found = [Reply(self._ticket, each.answer, each.done, each.failure) for each in local.poll()]
        if any(reply.done for reply in found):
            self._open = None
        return found

    def _heard(self, message: object) -> Sequence[Reply]:
        """A sign of life; and an answer, if it belongs to the open question."""
        if not isinstance(message, Reply) or message.ticket != self._ticket:
            self._deadline = self._clock() + self._time_limit  # the last order is not heeded yet
            return ()
        self._deadline = None
        if self._open is None:
            return ()
        if message.done:
            self._open = None
        return (message,)

    def _begin_anew(self, why: str) -> Sequence[Reply]:
        """Ask a new process, once; without a question the next one starts it."""
        LOGGER.warning("the coach's process %s", why)
        self._deadline = None
        if self._child is not None:
            self._child.kill()
            self._child = None
        question = self._open
        if question is None:
            return ()
        if self._asked_again:
            self._open = None
            return (Reply(self._ticket, None, done=True, failure=DIED_TWICE),)
        self._asked_again = True
        self._hand_over(question)
        return ()
