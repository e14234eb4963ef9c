"""Where the hidden cards may lie, as a seat that pays attention would judge it."""

from __future__ import annotations

from game.ai.belief import Belief
from game.ai.memory import recall
from game.ai.whereabouts.likely import is_learnt, likely_places
from game.rules.observation import Observation


def belief_of(observation: Observation, *, infers: bool = True) -> Belief:
    """All worlds that fit what a seat has seen.

    Args:
        observation: all that the seat knows.
        infers: whether worlds weigh by what the others bid and played, where that was learnt for
            the size of the table; otherwise all that fit are equally likely.

    Raises:
        ValueError: when two play, when the deal has not begun or is over, when the seat sits out.
    """
    facts = observation.facts
    reads = infers and is_learnt(facts.shape.players)
    if not reads or observation.seat == facts.sits_out:  # whom Belief refuses
        return Belief(observation)
    return Belief(observation, likely_places(observation, recall(observation)))
