"""Whether processes run, and waiting for what becomes of them."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that is dead and only waits to be collected does not."""
    shown = subprocess.run(
        ["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False
    )
    return shown.stdout.strip()[:1] not in ("", "Z")


def wait_until(condition: Callable[[], bool], seconds: float = 30.0) -> bool:
    """Whether something comes about in time."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True
