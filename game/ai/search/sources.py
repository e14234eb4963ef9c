"""Where a search takes its worlds and its luck from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeAlias

from game.ai.simulator import Randomness, Worlds, seeded
from game.ai.simulator.buffers import NUMBERS, zeros
from game.rules.cards import CardSet
from game.rules.dealing import SEED_BITS, Random

OpenCards: TypeAlias = tuple[Sequence[CardSet], CardSet]
"""One way the cards may lie: the hand of each seat now, and the cards that are away, which is the
discard, or the dog as long as nobody has laid anything away."""


class WorldSource(Protocol):
    """Gives worlds that fit what a seat has seen, each as often as it is likely."""

    def sample(self, count: int, rng: Randomness) -> Worlds:
        """So many worlds, drawn anew; a source may choose them from a pool that it drew once."""


class OnlyWorld:
    """One world, again and again: for players that are told how the cards lie."""

    def __init__(self, world: OpenCards) -> None:
        self._world = Worlds.of([world])

    def sample(self, count: int, rng: Randomness) -> Worlds:
        """See ``WorldSource.sample``."""
        del rng
        return self._world.at(zeros(NUMBERS, count))


def chance_from(rng: Random) -> Randomness:
    """Chance for a search, from that of a player."""
    return seeded(int(rng.random() * 2**SEED_BITS))
