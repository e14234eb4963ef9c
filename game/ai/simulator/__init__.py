"""Playouts and readings of many possible worlds, which the kernel plays one by one.

``Positions`` are what a playout starts from, ``playout`` carries them to the end of the deal, a
``PlayoutPolicy`` chooses the cards on the way.
"""

from game.ai.simulator.laid_away import parted_again
from game.ai.simulator.playout import (
    ANY_CARD,
    QUICK,
    PlayoutPolicy,
    Randomness,
    Results,
    log_likelihood,
    playout,
    playout_together,
    seeded,
)
from game.ai.simulator.positions import Positions, Worlds

__all__ = [
    "ANY_CARD",
    "QUICK",
    "PlayoutPolicy",
    "Positions",
    "Randomness",
    "Results",
    "Worlds",
    "log_likelihood",
    "parted_again",
    "playout",
    "playout_together",
    "seeded",
]
