"""Whoever thinks takes one core, and leaves the other to the table."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from game.ai import ONE_THREAD_EACH

_THREADS = """
import os
import game.ai.network
import numpy as np
square = np.ones((1000, 1000), np.float32)
square @ square
print(len(os.listdir("/proc/self/task")))
"""


def threads(**chosen: str) -> int:
    """How many threads a new process has after it has multiplied large matrices."""
    inherited = {name: text for name, text in os.environ.items() if name not in ONE_THREAD_EACH}
    command = [sys.executable, "-c", _THREADS]
    printed = subprocess.run(command, env=inherited | chosen, capture_output=True, check=True)
    return int(printed.stdout)


@pytest.mark.skipif(sys.platform != "linux", reason="needs /proc")
def test_numpy_starts_no_threads() -> None:
    assert threads() == 1


@pytest.mark.skipif(sys.platform != "linux" or os.cpu_count() == 1, reason="needs /proc and cores")
def test_the_user_may_want_more() -> None:
    assert threads(OMP_NUM_THREADS="2") == 2
