"""A desk: a process of its own that works on one question at a time.

The bots think at one, the coach at another. Answers come as they are found, better and better, and
a newer question ends the work on an older one. The window never waits, and never loads what the
answers are worked out with. A process that dies or falls silent is replaced.
"""

from __future__ import annotations

import contextlib
import logging
import threading
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from importlib import import_module
from multiprocessing.connection import Connection
from typing import Final, Protocol

from game.ai import do_without_compiled_loops
from game.session.child import ChildProcess, follow_the_first_process, give_way
from game.session.thinking import (
    PlayerFor,
    ThinkReply,
    ThinkRequest,
    answer,
    fallback_action,
    installed_player,
)

LOGGER: Final = logging.getLogger(__name__)

_DEFAULT_TIME_LIMIT: Final = 20.0
"""Seconds of silence after an order, the start of the process included."""

GIVEN_UP: Final = "no process could work on it"
"""The failure of a question that is too much for any process, or for which there is none."""


class Question(Protocol):
    """Something to work out: a value that can be pickled, defined next to what asks it."""

    def answers(self) -> Iterator[object]:
        """Work; every answer that comes is better than the last one, or comes after it.

        Runs at the desk, which may load whatever it likes. An answer must unpickle without that:
        what it is made of is defined in modules that load little. Between two answers a newer
        question may end the work, so they should not lie far apart.
        """


@dataclass(frozen=True, slots=True)
class Reply:
    """What a desk sends back: an answer to a question, or that there are no more.

    Attributes:
        ticket: the question's number.
        answer: an answer; None when there is only to say that there are no more.
        done: whether nothing more comes for that question.
        failure: why the work ended early, in technical English: a traceback, or that the process
            died; then ``done``.
    """

    ticket: int
    answer: object | None
    done: bool
    failure: str | None = None


class Desk(Protocol):
    """Where one question at a time is worked on."""

    @property
    def ticket(self) -> int:
        """The latest one: nothing comes any more for those before it."""

    def ask(self, question: Question) -> int:
        """Hand a question in; an earlier one is dropped, and its later answers never come out.

        Returns:
            The ticket: its number.
        """

    def poll(self) -> Sequence[Reply]:
        """What has come since, oldest first; never waits.

        Work that was cut off by a dead process begins anew, and so do its answers.
        """

    def cancel(self) -> None:
        """Give the open question up, if there is one: its answers are dropped."""

    def close(self) -> None:
        """Stop working, and give back the process that works."""


def replies(ticket: int, question: Question) -> Iterator[Reply]:
    """Work on a question; whatever goes wrong in it comes back as a failure."""
    try:
        for answer in question.answers():
            yield Reply(ticket, answer, done=False)
    except Exception:  # a mistake in a question must not end the desk
        yield Reply(ticket, None, done=True, failure=traceback.format_exc())
    else:
        yield Reply(ticket, None, done=True)


class RunState(StrEnum):
    """How far a run is that puts several questions to a desk, or one that takes long."""

    RUNNING = "running"
    STOPPED = "stopped"
    FAILED = "failed"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class DeskOrder:
    """What the window tells the desk's process: a question to work on, or to rest.

    Attributes:
        ticket: its number, that of the question if there is one.
        question: what to work on from now on; None to rest.
    """

    ticket: int
    question: Question | None


class _Inbox:
    """The newest order; all before it are forgotten.

    A thread empties the pipe at once, so that the window can send however long an answer takes.
    """

    def __init__(self, connection: Connection) -> None:
        """Start the thread that reads orders from the connection."""
        self._connection = connection
        self._changed = threading.Condition()
        self._newest: DeskOrder | None = None
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

    def _put(self, order: DeskOrder) -> None:
        with self._changed:
            self._newest = order
            self._changed.notify()

    @property
    def waiting(self) -> bool:
        """Whether there is something new: an order, or the end."""
        return self._newest is not None or self._closed

    def take(self) -> DeskOrder | None:
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
    inbox = _Inbox(connection)
    import_module(preload)
    with contextlib.suppress(OSError):
        while (order := inbox.take()) is not None:
            if order.question is None:
                connection.send(Reply(order.ticket, None, done=True))
            else:
                _work(order.ticket, order.question, inbox, connection)


def _work(ticket: int, question: Question, inbox: _Inbox, connection: Connection) -> None:
    for reply in replies(ticket, question):
        connection.send(reply)
        if inbox.waiting:
            return


class Supervised:
    """A desk in a process of its own.

    A process that dies is started again and asked once more. A question fails that kills twice or
    is silent for too long, and while no process can be started each one does; the next always
    tries anew.
    """

    def __init__(
        self,
        name: str,
        preload: str,
        time_limit: float = _DEFAULT_TIME_LIMIT,
        clock: Callable[[], float] = time.monotonic,
        *,
        patient: bool = False,
    ) -> None:
        """Start the process, so that it is ready when the first question comes.

        Args:
            name: whose process it is.
            preload: a module that the process loads before the first question comes.
            time_limit: seconds between an order, or what is still heard of an earlier one, and the
                next sign of life.
            clock: seconds that only grow.
            patient: whether the process gives way to others.
        """
        self._name = name
        self._preload, self._patient = preload, patient
        self._time_limit = time_limit
        self._clock = clock
        self._ticket = 0
        self._open: Question | None = None
        self._asked_again = False
        self._awaited: int | None = None  # the order that is to be heeded before the deadline
        self._deadline = 0.0
        self._child: ChildProcess | None = None
        self._start()

    @property
    def pid(self) -> int | None:
        """The number of the process; None when there is none now."""
        return None if self._child is None else self._child.pid

    @property
    def ticket(self) -> int:
        """See ``Desk.ticket``."""
        return self._ticket

    def ask(self, question: Question) -> int:
        """See ``Desk.ask``."""
        self._ticket += 1
        self._open = question
        self._asked_again = False
        self._hand_over()
        return self._ticket

    def poll(self) -> Sequence[Reply]:
        """See ``Desk.poll``; what failed is entered in the log."""
        found = self._found()
        for reply in found:
            if reply.failure is not None:
                LOGGER.warning("the %s could not answer: %s", self._name, reply.failure)
        return found

    def cancel(self) -> None:
        """See ``Desk.cancel``."""
        if self._open is not None:
            self._ticket += 1
            self._open = None
            self._hand_over()

    def close(self) -> None:
        """See ``Desk.close``."""
        self._open = None
        if self._child is not None:
            self._child.stop()
            self._child = None

    def _start(self) -> None:
        self._awaited = None
        try:
            self._child = ChildProcess(self._name, serve, self._preload, self._patient)
        except OSError as error:
            LOGGER.warning("the %s found no process: %s", self._name, error)

    def _hand_over(self) -> None:
        """Tell the process what to work on; a dead one is found out when it is polled."""
        if self._child is None:
            self._start()
        if self._child is not None:
            self._child.send(DeskOrder(self._ticket, self._open))
            if self._awaited is None:
                self._await_sign()

    def _await_sign(self) -> None:
        self._awaited = self._ticket
        self._deadline = self._clock() + self._time_limit

    def _found(self) -> Sequence[Reply]:
        if self._child is None:
            return self._give_up()
        found: list[Reply] = []
        try:
            while (message := self._child.receive()) is not None:
                found += self._heard(message)
        except Exception as error:  # the end of the pipe, or what nobody can read
            do_without_compiled_loops()
            return [*found, *self._replace(f"died: {error!r}", again=not self._asked_again)]
        if self._awaited is not None and self._clock() > self._deadline:
            waited_in_line = self._awaited != self._ticket  # then another was silent
            return [*found, *self._replace("gave no sign of life", again=waited_in_line)]
        return found

    def _heard(self, message: object) -> Sequence[Reply]:
        """A sign of life; and an answer, if it belongs to the open question."""
        if not isinstance(message, Reply) or message.ticket != self._ticket:
            self._await_sign()  # the last order is not heeded yet
            return ()
        self._awaited = None
        if self._open is None:
            return ()
        if message.done:
            self._open = None
        return (message,)

    def _replace(self, trouble: str, *, again: bool) -> Sequence[Reply]:
        """End the process, and ask a new one; without a question the next one starts it."""
        LOGGER.warning("the process of the %s %s", self._name, trouble)
        if self._child is not None:
            self._child.kill()
            self._child = None
        if not again or self._open is None:
            return self._give_up()
        self._asked_again = True
        self._hand_over()
        return ()

    def _give_up(self) -> Sequence[Reply]:
        if self._open is None:
            return ()
        self._open = None
        return (Reply(self._ticket, None, done=True, failure=GIVEN_UP),)


@dataclass(frozen=True, slots=True)
class _BotQuestion:
    """A question to a bot in the form that a desk takes."""

    request: ThinkRequest
    player_of: PlayerFor

    def answers(self) -> Iterator[ThinkReply]:
        """The one answer of the bot; see ``Question.answers``."""
        yield answer(self.request, self.player_of)


class WorkerThinker:
    """Bots at a desk; where that fails, a modest answer is given and the game goes on."""

    def __init__(self, player_of: PlayerFor = installed_player, desk: Desk | None = None) -> None:
        """Take a desk at which the bots think.

        Args:
            player_of: gives the bot of a level; a function that the process can import.
            desk: where they think, closed with the thinker; without it, in a process of their own.
        """
        self._player_of = player_of
        self._desk = Supervised("bots", "game.ai.levels") if desk is None else desk
        self._asked: ThinkRequest | None = None

    def request(self, request: ThinkRequest) -> None:
        """See ``Thinker.request``."""
        self._asked = request
        self._desk.ask(_BotQuestion(request, self._player_of))

    def poll(self) -> ThinkReply | None:
        """See ``Thinker.poll``."""
        for reply in self._desk.poll():
            if isinstance(reply.answer, ThinkReply):
                return reply.answer
            if reply.failure is not None:
                assert self._asked is not None, "only what was asked can fail"
                modest = fallback_action(self._asked.observation, self._asked.kind)
                return ThinkReply(self._asked.decision_id, modest)
        return None

    def close(self) -> None:
        """See ``Thinker.close``."""
        self._desk.close()
