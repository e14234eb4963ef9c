"""Chance for a search, from that of a player."""

from __future__ import annotations

from game.ai.simulator import Randomness, seeded
from game.rules.seeds import SEED_BITS
from game.rules.shuffling import Random


def chance_from(rng: Random) -> Randomness:
    """Chance for a search, from that of a player."""
    return seeded(int(rng.random() * 2**SEED_BITS))
