"""Card play of many possible worlds at once, card for card as the rules engine plays it.

All worlds advance in lockstep, one card at a time; each is a row of NumPy arrays. ``Positions`` are
what a playout starts from, ``playout`` carries it to the end of the deal, a ``Policy`` chooses the
cards on the way.
"""

from game.ai.simulator.explaining import log_likelihood
from game.ai.simulator.laid_away import parted_again
from game.ai.simulator.playout import (
    Randomness,
    Results,
    branches,
    playout,
    playout_together,
    seeded,
)
from game.ai.simulator.policies import (
    Chance,
    Policy,
    SharedChance,
    WithRandomMoves,
    WithWordKept,
)
from game.ai.simulator.positions import Positions, Worlds
from game.ai.simulator.quick_policy import QuickPolicy
from game.ai.simulator.weighing import WeighingPolicy

__all__ = [
    "Chance",
    "Policy",
    "Positions",
    "QuickPolicy",
    "Randomness",
    "Results",
    "SharedChance",
    "WeighingPolicy",
    "WithRandomMoves",
    "WithWordKept",
    "Worlds",
    "branches",
    "log_likelihood",
    "parted_again",
    "playout",
    "playout_together",
    "seeded",
]
