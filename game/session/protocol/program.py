"""A bot's program: a process that answers every line it is sent with one line.

It is on a leash: it does not outlive the process that started it, nor does what it started itself.
No more of a line is ever held than one may have.
"""

from __future__ import annotations

import codecs
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
from io import BufferedIOBase
from pathlib import Path
from typing import IO, Final

from game.rules.plain_values import shown
from game.safe_path import environment_for_others
from game.session.protocol.faults import BotCode, BotFault, FaultKind

_GUARD: Final = ("/bin/sh", "-c", "trap '' HUP INT TERM; read -r _; kill -KILL 0")
"""Waits for the end of its input, then kills its process group, and itself with it."""


class LeashedProcess:
    """A program in a process group of its own, out of the reach of Ctrl+C.

    A guard in the same group reads a pipe whose other end only we hold: however we end, killed
    outright included, the pipe ends with us, and the guard kills the group. As long as it is there
    nobody else gets the number of the group. What leaves the group, as daemons do, is not found.

    Windows has no such groups: there the program is killed with its children as long as it runs,
    and what it leaves behind when it ends by itself is not found.
    """

    def __init__(self, arguments: Sequence[str]) -> None:
        """Start the program; its input and its output are pipes.

        Raises:
            OSError: when it cannot be started.
        """
        self._guard: Final = None if sys.platform == "win32" else _started_guard()
        try:
            self.process: Final = subprocess.Popen(
                arguments,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env=environment_for_others(os.environ),
                process_group=None if self._guard is None else self._guard.pid,
                creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
            )
        except BaseException:
            self._kill_group()
            raise

    def kill(self) -> None:
        """End the program at once, with whatever it has started."""
        if sys.platform == "win32":
            kill_tree(self.process.pid)
            self.process.kill()
        self._kill_group()
        self.process.wait()

    def _kill_group(self) -> None:
        guard = self._guard
        if sys.platform != "win32" and guard is not None and guard.returncode is None:
            with contextlib.suppress(ProcessLookupError, PermissionError):  # macOS: all are dead
                os.killpg(guard.pid, signal.SIGKILL)
            assert guard.stdin is not None, "a guard has a pipe to us"
            guard.stdin.close()
            guard.wait()


def kill_tree(pid: int) -> None:
    """End a process of Windows with its children; elsewhere the guards see to that."""
    if sys.platform == "win32":
        system = Path(os.environ["SYSTEMROOT"], "System32")  # not one of the working directory
        subprocess.run(
            (system / "taskkill.exe", "/T", "/F", "/PID", str(pid)),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=False,
        )


def _started_guard() -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        _GUARD,
        bufsize=0,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        process_group=0,
    )


_LONGEST_LINE: Final = 64 * 1024
"""Bytes of an answer; of a longer one only the beginning is kept, which nobody can read."""
_CHUNK: Final = 64 * 1024
_ANSWER_STARTS: Final = "{"
_MOST_UNREAD: Final = 64
"""Lines that are kept of a program that says more than it is asked."""
_CLOSING_SECONDS: Final = 2.0
_SETTLING_SECONDS: Final = 0.05
"""Silence after which a program is taken to have said all that it had to say."""


class LineSplitter:
    """Cuts bytes into lines as they come.

    Of a line that is too long only its beginning is kept, one byte more than it may have: that
    tells it from the others. A byte order mark before the first line is dropped.
    """

    def __init__(self, longest: int) -> None:
        """Begin a stream of which nothing has come yet.

        Args:
            longest: bytes that a line may have, its end not counted.
        """
        self._most: Final = longest + 1
        self._begun = bytearray()
        self._is_first = True

    def feed(self, chunk: bytes) -> list[bytes]:
        """The lines that end in more bytes of the stream, without their ends."""
        *ended, begun = chunk.split(b"\n")
        lines = []
        for part in ended:
            self._add(part)
            lines.append(self._taken())
        self._add(begun)
        return lines

    def end(self) -> list[bytes]:
        """The last line of a stream that has ended in the middle of one."""
        return [self._taken()] if self._begun else []

    def _add(self, part: bytes) -> None:
        self._begun += part[: self._most - len(self._begun)]

    def _taken(self) -> bytes:
        line = bytes(self._begun)
        self._begun.clear()
        if self._is_first:
            self._is_first = False
            return line.removeprefix(codecs.BOM_UTF8)
        return line


class Program:
    """A running program. Threads of their own use the pipes, so that nothing waits for ever."""

    def __init__(self, arguments: Sequence[str]) -> None:
        """Start it, out of the reach of Ctrl+C.

        Raises:
            OSError: when it cannot be started.
        """
        self._leash: Final = LeashedProcess(arguments)
        self._process: Final = self._leash.process
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
        message = BotCode.SILENT(seconds=time_limit)
        with self._news:
            self._heard.clear()
            self._questions.put(line.encode() + b"\n")
            while self._heard or not self._ended:
                if self._heard:
                    said = self._heard.popleft().decode("utf-8", "replace").strip()
                    if said.startswith(_ANSWER_STARTS):
                        return said
                    message = BotCode.CHATTERS(seconds=time_limit, said=shown(said))
                    continue
                left = deadline - time.monotonic()
                if left <= 0 or not self._news.wait_for(self._has_news, left):
                    raise BotFault(FaultKind.LATE, message)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_CLOSING_SECONDS)
        raise BotFault(FaultKind.DEAD, BotCode.ENDED(code=self._process.poll()))

    def drop_surplus(self) -> bool:
        """Wait until the program is silent, and forget what it says; tell whether that was more.

        For an answer that makes no sense: it may have been the rest of the one before.
        """
        surplus = False
        deadline = time.monotonic() + 10 * _SETTLING_SECONDS
        with self._news:
            while self._news.wait_for(lambda: bool(self._heard), _SETTLING_SECONDS):
                surplus = True
                self._heard.clear()
                if time.monotonic() > deadline:  # it is never silent
                    break
        return surplus

    def close(self) -> None:
        """End the program: it is told so by the end of its input, and killed if it goes on."""
        self._questions.put(None)
        try:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(_CLOSING_SECONDS)
        finally:  # Ctrl+C a second time, when it has no patience
            self.kill()

    def kill(self) -> None:
        """End the program at once, with whatever it has started."""
        self._questions.put(None)
        self._leash.kill()
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
        assert isinstance(stream, BufferedIOBase), "it gives what there is"
        splitter = LineSplitter(_LONGEST_LINE)
        with contextlib.suppress(OSError), stream:
            while chunk := stream.read1(_CHUNK):
                self._hear(splitter.feed(chunk))
            self._hear(splitter.end())
        with self._news:
            self._ended = True
            self._news.notify()

    def _hear(self, lines: list[bytes]) -> None:
        """Take all at once what was written at once, so that none is left for the next answer."""
        with self._news:
            self._heard.extend(lines)
            self._news.notify()
