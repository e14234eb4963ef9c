"""A process of one's own at the other end of a pipe, so that work never holds up the window."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
from collections.abc import Callable
from multiprocessing.context import SpawnProcess
from typing import Final

_CLOSING_SECONDS: Final = 1.0


class ChildProcess:
    """A spawned process and the pipe to it."""

    def __init__(self, name: str, serve: Callable[..., None], *arguments: object) -> None:
        """Start the process.

        Args:
            name: what the process is for.
            serve: its body, a function that it can import; called with the other end of the pipe
                and the arguments. It ends when it receives None, or when the pipe does.
            arguments: picklable values for ``serve``.

        Raises:
            OSError: when no process can be started.
        """
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe()
        self._process: SpawnProcess = context.Process(
            target=serve, args=(theirs, *arguments), name=name, daemon=True
        )
        try:
            self._process.start()
        except BaseException:
            self._connection.close()
            raise
        finally:
            theirs.close()  # so that the end of the process is seen as the end of the pipe

    @property
    def pid(self) -> int | None:
        """The process number."""
        return self._process.pid

    def send(self, message: object) -> None:
        """Hand a message over.

        Raises:
            OSError: when the process is gone.
        """
        self._connection.send(message)

    def receive(self) -> object | None:
        """A message that has arrived, or None; never waits for one.

        Raises:
            EOFError, OSError: when the process is gone.
        """
        message: object | None = self._connection.recv() if self._connection.poll() else None
        return message

    def stop(self) -> None:
        """End the process, kindly at first, and collect what is left of it."""
        with contextlib.suppress(OSError):
            self._connection.send(None)
        self._connection.close()
        self._process.join(_CLOSING_SECONDS)
        self.kill()

    def kill(self) -> None:
        """End the process at once."""
        self._connection.close()
        self._process.kill()
        self._process.join()
        self._process.close()


def leave_interrupts_to_the_window() -> None:
    """Do nothing on Ctrl+C; for the body of a child process."""
    with contextlib.suppress(ValueError):  # in a test it runs on a thread, which gets no signals
        signal.signal(signal.SIGINT, signal.SIG_IGN)
