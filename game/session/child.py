"""A process of one's own at the other end of a pipe, so that work never holds up the window."""

from __future__ import annotations

import contextlib
import ctypes
import multiprocessing
import os
import pickle
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from multiprocessing import resource_tracker
from multiprocessing.context import SpawnProcess
from queue import SimpleQueue
from typing import Final

_CLOSING_SECONDS: Final = 1.0
_NICE: Final = 15
_BELOW_NORMAL: Final = 0x4000
"""The priority of a process that gives way, as Unix and Windows have it."""


class ChildProcess:
    """A spawned process and the pipe to it."""

    def __init__(self, name: str, serve: Callable[..., None], *arguments: object) -> None:
        """Start the process.

        Args:
            name: what the process is for.
            serve: its body, a function that it can import; called with the other end of the pipe
                and the arguments. It ends when the pipe does.
            arguments: picklable values for ``serve``.

        Raises:
            OSError: when no process can be started.
        """
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe()
        self._process: SpawnProcess = context.Process(
            target=serve, args=(theirs, *arguments), name=name, daemon=True
        )
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._sender = threading.Thread(target=self._deliver, name=f"{name}, outbox", daemon=True)
        try:
            with deaf_to_interrupts():
                self._process.start()
        except BaseException:
            self._connection.close()
            raise
        finally:
            theirs.close()  # so that the end of the process is seen as the end of the pipe
        self._sender.start()

    @property
    def pid(self) -> int | None:
        """The number by which the system knows the process."""
        return self._process.pid

    def send(self, message: object) -> None:
        """Hand a message over; never waits, not even for a process that does not read.

        That a process is gone is found out when it is heard of.
        """
        self._outbox.put(pickle.dumps(message))

    def receive(self) -> object | None:
        """A message that has arrived, or None; never waits for one.

        Raises:
            EOFError, OSError: when the process is gone.
        """
        message: object | None = self._connection.recv() if self._connection.poll() else None
        return message

    def stop(self) -> None:
        """End the process, kindly at first, and collect what is left of it."""
        self._outbox.put(None)
        self._process.join(_CLOSING_SECONDS)
        self.kill()

    def kill(self) -> None:
        """End the process at once."""
        self._outbox.put(None)
        self._process.kill()
        self._process.join()
        self._process.close()
        self._sender.join()

    def _deliver(self) -> None:
        """Send one message after the other, and close the pipe after the last."""
        with self._connection:
            while (message := self._outbox.get()) is not None:
                with contextlib.suppress(OSError):
                    self._connection.send_bytes(message)


@contextlib.contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Processes started meanwhile do not hear Ctrl+C, not even while they load; we do, after it."""
    if sys.platform == "win32":  # which cannot hold signals back
        yield
    else:
        resource_tracker.ensure_running()  # its start would let Ctrl+C through again
        before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT,))
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


def follow_the_first_process() -> None:
    """Leave Ctrl+C to the process that started this one, and end with it; for a child's body."""
    with contextlib.suppress(ValueError):  # in a test it runs on a thread, which gets no signals
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_first_process, daemon=True).start()


def give_way() -> None:
    """Work only as far as other processes leave time for it; for a child's body."""
    if sys.platform == "win32":
        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), _BELOW_NORMAL)
    else:
        os.nice(_NICE)


def _end_with_the_first_process() -> None:
    """End in the middle of the work when nobody is left to hear of it."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
