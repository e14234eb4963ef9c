"""Chance for a search, from that of a player."""

from __future__ import annotations

from typing import Final

from game.ai.simulator import Randomness, seeded
from game.rules.dealing import Random

_SEED_RANGE: Final = 1 << 53


def chance_from(rng: Random) -> Randomness:
    """Chance for a search, from that of a player."""
    return seeded(int(rng.random() * _SEED_RANGE))
