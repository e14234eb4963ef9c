"""The most memory that this process has had."""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path
from typing import Final

_MEGABYTE: Final = 1_000_000
_PEAK: Final = "VmHWM:"


def peak_memory() -> float | None:
    """The most memory that this process has had, in megabytes; None where it cannot be told."""
    with contextlib.suppress(OSError, ValueError):
        return _peak_of_linux()
    try:
        import resource  # noqa: PLC0415  (not on Windows)
    except ImportError:
        return None
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / _MEGABYTE if sys.platform == "darwin" else most * 1024 / _MEGABYTE


def _peak_of_linux() -> float:
    """What the kernel keeps for this program alone; ``getrusage`` counts who started it as well.

    Raises:
        OSError, ValueError: on other systems.
    """
    for line in Path("/proc/self/status").read_text("ascii").splitlines():
        if line.startswith(_PEAK):
            return int(line.split()[1]) * 1024 / _MEGABYTE
    raise ValueError("no peak is told")
