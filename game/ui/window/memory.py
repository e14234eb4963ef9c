"""Giving memory back to the system when a scene with large surfaces was left."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import sys


def give_back_memory() -> None:
    """Free what nobody can reach any more, and hand it back where the C library waits to be told.

    Takes some ten milliseconds: only for moments in which nothing moves.
    """
    gc.collect()
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):  # other C libraries need no telling
            ctypes.CDLL(None).malloc_trim(0)
