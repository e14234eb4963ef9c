"""The likely places of the hidden cards, as weights for drawing worlds."""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Final

from game.ai.memory import Memory
from game.ai.network import Network, load_network
from game.ai.weights import LEARNT_TABLES, WHEREABOUTS_WEIGHTS, whereabouts_file
from game.ai.whereabouts.features import features, inputs_of, seen_from
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
    shape = (inputs_of(players), players * DECK_SIZE)
    fits = network is not None and (network.inputs, network.outputs) == shape
    return network if fits else None


def likely_places(observation: Observation, memory: Memory) -> list[list[float]]:
    """How likely each card lies where: 78 rows of seats + 1, the last column for cards away.

    Only the proportions within a row mean something, and only for places that are possible. That
    they are known is for ``is_learnt`` to say.
    """
    seats = seen_from(observation)
    network = _network(len(seats))
    assert network is not None, "the likely places are known"
    logits = network.of_flags(features(observation, memory))
    weights = []
    for card in range(DECK_SIZE):
        of_card = [1.0] * (observation.facts.players + 1)
        shown = logits[card * len(seats) : (card + 1) * len(seats)]
        shares = [exp(each - max(shown)) for each in shown]
        for place, share in zip((*seats[1:], -1), shares, strict=True):
            of_card[place] = share / sum(shares) + _LEAST
        weights.append(of_card)
    return weights
