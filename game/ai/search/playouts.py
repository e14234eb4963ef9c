"""Who plays the cards in the playouts of a search."""

from __future__ import annotations

from typing import Final

from game.ai.simulator import Policy, WeighingPolicy, WithRandomMoves

RANDOM_MOVES: Final = 0.2
"""How often a playout plays any legal card: players are not as predictable as a policy."""
PLAYOUT_POLICY: Final[Policy] = WithRandomMoves(WeighingPolicy(), RANDOM_MOVES)
