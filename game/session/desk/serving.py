"""A desk's process: what runs there, and how it hears of a newer question while it works."""

from __future__ import annotations

import contextlib
import threading
from dataclasses import dataclass
from importlib import import_module
from multiprocessing.connection import Connection

from game.session.child import follow_the_first_process, give_way
from game.session.desk.desk import Question, Reply, replies


@dataclass(frozen=True, slots=True)
class Order:
    """What the window sends.

    Attributes:
        ticket: its number, that of the question if there is one.
        question: what to work on from now on; None to rest.
    """

    ticket: int
    question: Question | None


class Inbox:
    """The newest order; all before it are forgotten.

    A thread empties the pipe at once, so that the window can send however long an answer takes.
    """

    def __init__(self, connection: Connection) -> None:
        """Begin to listen."""
        self._connection = connection
        self._changed = threading.Condition()
        self._newest: Order | None = None
        self._closed = False
        threading.Thread(target=self._listen, name="inbox", daemon=True).start()

    def _listen(self) -> None:
        try:
            while True:
                self._put(self._connection.recv())
        except (EOFError, OSError):
            pass  # the window is gone
        finally:
            with self._changed:
                self._closed = True
                self._changed.notify()

    def _put(self, order: Order) -> None:
        with self._changed:
            self._newest = order
            self._changed.notify()

    @property
    def waiting(self) -> bool:
        """Whether there is something new: an order, or the end."""
        return self._newest is not None or self._closed

    def take(self) -> Order | None:
        """Wait for the next order; None at the end."""
        with self._changed:
            self._changed.wait_for(lambda: self.waiting)
            order, self._newest = self._newest, None
            return None if self._closed else order


def serve(connection: Connection, preload: str, patient: bool = False) -> None:
    """Work on the newest question until the other end closes; the body of the desk's process.

    Args:
        connection: what orders come from, and replies go to.
        preload: a module to load before the first order is heeded.
        patient: whether the process gives way to others.
    """
    follow_the_first_process()
    if patient:
        give_way()
    inbox = Inbox(connection)
    import_module(preload)
    with contextlib.suppress(OSError):
        while (order := inbox.take()) is not None:
            if order.question is None:
                connection.send(Reply(order.ticket, None, done=True))
            else:
                _work(order.ticket, order.question, inbox, connection)


def _work(ticket: int, question: Question, inbox: Inbox, connection: Connection) -> None:
    for reply in replies(ticket, question):
        connection.send(reply)
        if inbox.waiting:
            return
