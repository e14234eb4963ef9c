"""Whether processes run, and waiting for what becomes of them."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable
from pathlib import Path


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that is dead and only waits to be collected does not."""
    return _state(pid) not in ("", "Z")


def _state(pid: int) -> str:
    """The letter for what a process does; empty where there is none."""
    if not Path("/proc/self/stat").exists():  # as on macOS, where there always is a ps
        command = ["ps", "-o", "stat=", "-p", str(pid)]
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout[:1]
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2][:1]
    except (FileNotFoundError, ProcessLookupError):
        return ""


def wait_until(condition: Callable[[], bool], seconds: float = 30.0) -> bool:
    """Whether something comes about in time."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True
