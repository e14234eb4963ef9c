"""Programs on a leash: none outlives the process that started it, nor what it started itself."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.safe_path import environment_for_others

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
