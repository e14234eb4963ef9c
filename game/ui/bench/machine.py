"""What a measurement depends on besides the program, and the memory that it took."""

from __future__ import annotations

import contextlib
import os
import platform
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from game import __version__


@dataclass(frozen=True, slots=True)
class Machine:
    """The machine that measured, and how busy it was.

    Attributes:
        system: its operating system and kind of processor.
        processor: the processor's name, as far as it is known.
        cores: how many it has.
        load: processes that wanted a core in the last minute; None where the system does not tell.
        versions: of the game and of what it runs on.
    """

    system: str
    processor: str
    cores: int
    load: float | None
    versions: dict[str, str]


def this_machine() -> Machine:
    """The machine as it is now."""
    return Machine(
        system=f"{platform.system()} {platform.machine()}",
        processor=_processor(),
        cores=os.cpu_count() or 1,
        load=round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
        versions={
            "game": __version__,
            "python": platform.python_version(),
            "pygame-ce": pygame.version.ver,
            "sdl": ".".join(str(part) for part in pygame.get_sdl_version()),
        },
    )


def _processor() -> str:
    with contextlib.suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text("utf-8", "replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or "unknown"


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
