"""How large the seeds are that decide what is left to chance."""

from __future__ import annotations

from typing import Final

SEED_BITS: Final = 53
"""Bits of a seed: as many as one ``random()`` gives, and as every JSON reader can hold."""
