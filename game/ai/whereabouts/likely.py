"""The likely places of the hidden cards, as weights for drawing worlds."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from game.ai.memory import Memory
from game.ai.network import Network
from game.ai.whereabouts.features import features, seen_from
from game.rules.cards import DECK_SIZE
from game.rules.observation import Observation

_WEIGHTS: Final = Path(__file__).parent / "weights"
_LEAST: Final = 0.01
"""No place that is possible is ruled out: the network has seen other players than these."""


def is_learnt(players: int) -> bool:
    """Whether the likely places are known at a table at which so many play."""
    return (_WEIGHTS / f"{players}.npz").is_file()


@cache
def _network(players: int) -> Network:
    with (_WEIGHTS / f"{players}.npz").open("rb") as file:
        return Network.load(file)


def likely_places(observation: Observation, memory: Memory) -> npt.NDArray[np.float64]:
    """How likely each card lies where, shape (78, seats + 1); the last column is for cards away.

    Only the proportions within a row mean something, and only for places that are possible.
    """
    seats = seen_from(observation)
    inputs = features(observation, memory).row.astype(np.float32)[np.newaxis]
    logits = _network(len(seats)).apply(inputs).reshape(DECK_SIZE, len(seats))
    shares = np.exp(logits - logits.max(axis=1, keepdims=True))
    shares = shares / shares.sum(axis=1, keepdims=True) + _LEAST
    weights = np.ones((DECK_SIZE, observation.facts.players + 1))
    weights[:, [*seats[1:], -1]] = shares
    return weights
