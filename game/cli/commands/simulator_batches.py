"""Batches of worlds for the benchmark of the simulator."""

from __future__ import annotations

import random
from typing import Final

from game.ai.positions import Positions, Worlds
from game.ai.search.playouts import PLAYOUT_POLICY, RANDOM_MOVES
from game.ai.simulator import PlayoutPolicy, playout, seeded
from game.rules.cards import CardSet
from game.rules.state import DealState

POLICIES: Final[dict[str, PlayoutPolicy]] = {
    "quick": PlayoutPolicy(book=None, random_moves=RANDOM_MOVES),
    "weighed": PLAYOUT_POLICY,
}
"""The quick policy, and the one that the bots use, which weighs every card."""


def many_worlds(state: DealState, size: int, rng: random.Random) -> Positions:
    """The deal with all cards dealt anew that lie in hands."""
    cards = [card for hand in state.hands for card in hand]
    worlds = []
    for _ in range(size):
        rng.shuffle(cards)
        rest = iter(cards)
        hands = [CardSet(next(rest) for _ in hand) for hand in state.hands]
        worlds.append((hands, state.discard or state.dog))
    return Positions(state.facts, Worlds.of(worlds))


def play_batch(positions: Positions, seed: int, policy: str) -> int:
    """Play every world of a batch out by one of the policies; return how many there were."""
    return playout(positions, POLICIES[policy], seeded(seed)).count
