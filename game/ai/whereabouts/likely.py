"""The likely places of the hidden cards, as weights for drawing worlds."""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from game.ai.memory import Memory
from game.ai.network import Network, load_network
from game.ai.weights import LEARNT_TABLES, WHEREABOUTS_WEIGHTS, whereabouts_file
from game.ai.whereabouts.features import features, plane_count, seen_from, table_size
from game.rules.cards import DECK_SIZE
from game.rules.observation import Observation

_LEAST: Final = 0.01
"""No place that is possible is ruled out: the network has seen other players than these."""


def is_learnt(players: int) -> bool:
    """Whether the likely places are known at a table at which so many play."""
    return _network(players) is not None


@cache
def _network(players: int) -> Network | None:
    """What was learnt for such a table; None when nothing was, or it is lost."""
    if players not in LEARNT_TABLES:
        return None
    network = load_network(WHEREABOUTS_WEIGHTS / whereabouts_file(players))
    inputs = plane_count(players) * DECK_SIZE + table_size(players)
    fits = network is not None and (network.inputs, network.outputs) == (
        inputs,
        players * DECK_SIZE,
    )
    return network if fits else None


def likely_places(observation: Observation, memory: Memory) -> npt.NDArray[np.float64]:
    """How likely each card lies where, shape (78, seats + 1); the last column is for cards away.

    Only the proportions within a row mean something, and only for places that are possible. That
    they are known is for ``is_learnt`` to say.
    """
    seats = seen_from(observation)
    network = _network(len(seats))
    assert network is not None, "the likely places are known"
    inputs = features(observation, memory).row.astype(np.float32)[np.newaxis]
    logits = network.apply(inputs).reshape(DECK_SIZE, len(seats))
    shares = np.exp(logits - logits.max(axis=1, keepdims=True))
    shares = shares / shares.sum(axis=1, keepdims=True) + _LEAST
    weights = np.ones((DECK_SIZE, observation.facts.players + 1))
    weights[:, [*seats[1:], -1]] = shares
    return weights
