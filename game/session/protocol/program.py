"""A bot's program: a process that answers every line it is sent with one line."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Sequence
from typing import IO, Final

from game.rules.plain_values import shown
from game.session.protocol.faults import BotFault, FaultKind

_LONGEST_LINE: Final = 64 * 1024
"""Bytes of an answer; a longer one comes in parts, which nobody can read."""
_ANSWER_STARTS: Final = "{"
_MOST_UNREAD: Final = 64
"""Lines that are kept of a program that says more than it is asked."""
_CLOSING_SECONDS: Final = 2.0


class Program:
    """A running program. Threads of their own use the pipes, so that nothing waits for ever."""

    def __init__(self, arguments: Sequence[str]) -> None:
        """Start it, out of the reach of Ctrl+C.

        Raises:
            OSError: when it cannot be started.
        """
        self._process: Final = subprocess.Popen(
            arguments,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,  # elsewhere than on Windows, which has a flag for it
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )
        self._questions: Final[queue.SimpleQueue[bytes | None]] = queue.SimpleQueue()
        self._heard: Final[deque[bytes]] = deque(maxlen=_MOST_UNREAD)
        self._ended = False
        self._news: Final = threading.Condition()
        self._threads: Final = (
            threading.Thread(target=self._write, args=(self._process.stdin,), daemon=True),
            threading.Thread(target=self._read, args=(self._process.stdout,), daemon=True),
        )
        for thread in self._threads:
            thread.start()

    def ask(self, line: str, time_limit: float) -> str:
        """Send a line and wait for the answer.

        What the program said before it was asked does not count, nor what does not begin like a
        JSON object: it may greet and grumble.

        Raises:
            BotFault: when the program has ended, or gives no answer for so many seconds.
        """
        deadline = time.monotonic() + time_limit
        chatter = ""
        with self._news:
            self._heard.clear()
            self._questions.put(line.encode() + b"\n")
            while self._heard or not self._ended:
                if self._heard:
                    said = self._heard.popleft().decode("utf-8", "replace").strip()
                    if said.startswith(_ANSWER_STARTS):
                        return said
                    chatter = f", only {shown(said)}"
                    continue
                left = deadline - time.monotonic()
                if left <= 0 or not self._news.wait_for(self._has_news, left):
                    raise BotFault(FaultKind.LATE, f"no answer within {time_limit:g} s{chatter}")
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_CLOSING_SECONDS)
        raise BotFault(FaultKind.DEAD, f"the program has ended ({self._process.poll()})")

    @property
    def has_ended(self) -> bool:
        """Whether nothing of it is left, its threads here included."""
        gone = self._process.poll() is not None
        return gone and not any(thread.is_alive() for thread in self._threads)

    def close(self) -> None:
        """End the program: it is told so by the end of its input, and killed if it goes on."""
        self._questions.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_CLOSING_SECONDS)
        self.kill()

    def kill(self) -> None:
        """End the program at once, with whatever it has started."""
        self._questions.put(None)
        if sys.platform == "win32":
            self._process.kill()
        elif self._process.poll() is None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        for thread in self._threads:
            thread.join(_CLOSING_SECONDS)

    def _has_news(self) -> bool:
        return bool(self._heard) or self._ended

    def _write(self, stream: IO[bytes]) -> None:
        with contextlib.suppress(OSError), stream:
            while (line := self._questions.get()) is not None:
                stream.write(line)
                stream.flush()

    def _read(self, stream: IO[bytes]) -> None:
        with contextlib.suppress(OSError), stream:
            while line := stream.readline(_LONGEST_LINE):
                with self._news:
                    self._heard.append(line)
                    self._news.notify()
        with self._news:
            self._ended = True
            self._news.notify()
