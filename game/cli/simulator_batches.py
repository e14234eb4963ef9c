"""Batches of worlds for the benchmark of the simulator."""

from __future__ import annotations

import random
from typing import Final

from game.ai.simulator import Positions, RulePolicy, WithRandomMoves, Worlds, playout, seeded
from game.rules.cards import CardSet
from game.rules.state import DealState

RANDOM_MOVES: Final = 0.2
"""Share of random moves in the simulator's playouts."""


def many_worlds(state: DealState, size: int, rng: random.Random) -> Positions:
    """The deal with all cards dealt anew that lie in hands."""
    cards = [card for hand in state.hands for card in hand]
    worlds = []
    for _ in range(size):
        rng.shuffle(cards)
        rest = iter(cards)
        hands = [CardSet(next(rest) for _ in hand) for hand in state.hands]
        worlds.append((hands, state.discard or state.dog))
    return Positions.of(state.facts, Worlds.of(worlds))


def play_batch(positions: Positions, seed: int) -> int:
    """Play every world of a batch out; return how many there were."""
    policy = WithRandomMoves(RulePolicy(), RANDOM_MOVES)
    return len(playout(positions, policy, seeded(seed)).per_defender)
