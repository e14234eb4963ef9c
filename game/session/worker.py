"""The bots' own process, so that thinking never holds up the window."""

from __future__ import annotations

import contextlib
import logging
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Final

from game.ai import do_without_compiled_loops
from game.session.child import ChildProcess, follow_the_first_process
from game.session.fallback import fallback_action
from game.session.thinking import (
    LocalThinker,
    PlayerFor,
    ThinkReply,
    ThinkRequest,
    answer,
    installed_player,
)

LOGGER: Final = logging.getLogger(__name__)

DEFAULT_TIME_LIMIT: Final = 20.0
"""Seconds that a bot may think, the start of its process included."""

_MOST_DEATHS: Final = 3
"""Processes that may die one after the other before thinking moves into this process."""


def serve(connection: Connection, player_of: PlayerFor) -> None:
    """Answer requests until the other end closes; the body of the worker process."""
    follow_the_first_process()
    with contextlib.suppress(EOFError, OSError):
        while True:
            connection.send(answer(connection.recv(), player_of))


class WorkerThinker:
    """Bots that think in another process.

    A process that dies is started again and asked once more; one that takes too long is ended. In
    both cases the game goes on: a modest answer is given when there is no other, and when processes
    cannot be kept alive at all, the bots think here.
    """

    def __init__(
        self,
        player_of: PlayerFor = installed_player,
        time_limit: float = DEFAULT_TIME_LIMIT,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Start the process, so that it is ready when the first bot is asked.

        Args:
            player_of: gives the bot of a level; a function that the process can import.
            time_limit: seconds for one decision.
            clock: seconds that only grow.
        """
        self._player_of = player_of
        self._time_limit = time_limit
        self._clock = clock
        self._open: ThinkRequest | None = None
        self._deadline = 0.0
        self._asked_again = False
        self._deaths = 0
        self._local: LocalThinker | None = None
        self._worker: ChildProcess | None = None
        self._start()

    @property
    def pid(self) -> int | None:
        """The number of the worker process; None when the bots think here."""
        return None if self._worker is None else self._worker.pid

    def request(self, request: ThinkRequest) -> None:
        """See ``Thinker.request``."""
        self._open = request
        self._asked_again = False
        self._hand_over(request)

    def poll(self) -> ThinkReply | None:
        """See ``Thinker.poll``."""
        request = self._open
        if request is None:
            return None
        if self._worker is None:
            return self._think_here()
        try:
            reply = self._worker.receive()
        except (EOFError, OSError):
            return self._after_death(request)
        if isinstance(reply, ThinkReply) and reply.decision_id == request.decision_id:
            self._deaths = 0
            self._open = None
            return reply
        if self._clock() > self._deadline:
            return self._after_delay(request)
        return None

    def close(self) -> None:
        """See ``Thinker.close``."""
        self._open = None
        self._local = None
        if self._worker is not None:
            self._worker.stop()
            self._worker = None

    def _start(self) -> None:
        try:
            self._worker = ChildProcess("tarot-nouveau bots", serve, self._player_of)
        except OSError as error:
            LOGGER.warning("the bots think in the game's own process: %s", error)
            self._worker = None

    def _hand_over(self, request: ThinkRequest) -> None:
        self._deadline = self._clock() + self._time_limit
        if self._worker is None:
            self._local = LocalThinker(self._player_of)
            self._local.request(request)
            return
        self._worker.send(request)

    def _think_here(self) -> ThinkReply | None:
        assert self._local is not None, "a question was handed over"
        self._open = None
        return self._local.poll()

    def _after_death(self, request: ThinkRequest) -> ThinkReply | None:
        """Ask a new process, once; a question that kills twice is answered here, modestly."""
        LOGGER.warning("the bots' process died")
        do_without_compiled_loops()
        self._discard_worker()
        self._deaths += 1
        if self._deaths < _MOST_DEATHS:
            self._start()
        if self._asked_again:
            return self._modest_reply(request)
        self._asked_again = True
        self._hand_over(request)
        return None

    def _after_delay(self, request: ThinkRequest) -> ThinkReply:
        LOGGER.warning("the bot %s took too long", request.bot)
        self._discard_worker()
        self._start()
        return self._modest_reply(request)

    def _discard_worker(self) -> None:
        if self._worker is not None:
            self._worker.kill()
            self._worker = None

    def _modest_reply(self, request: ThinkRequest) -> ThinkReply:
        self._open = None
        return ThinkReply(request.decision_id, fallback_action(request.observation, request.kind))
