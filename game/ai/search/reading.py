"""Where the hidden cards may lie, as a seat that pays attention would judge it.

What was bid and played is read twice: by a network that learnt where cards lie after such a play,
and by what the rule players would have laid away and played from each hand.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from game.ai.belief import Belief
from game.ai.memory import recall
from game.ai.search.sources import WorldSource
from game.ai.simulator import Randomness, Worlds, log_likelihood, parted_again
from game.ai.whereabouts.likely import is_learnt, likely_places
from game.rules.observation import Observation

Weights: TypeAlias = npt.NDArray[np.float64]

_POOL: Final = 2048
"""Worlds that are looked at, to draw from; half as many take nearly as long."""


class Discards:
    """Worlds of another source, in which the taker has laid away what good players would have.

    By a network that knows each card by itself he would have half the empty suits that he has.
    """

    def __init__(self, observation: Observation, source: WorldSource) -> None:
        """Prepare to part the taker's cards; it is not the taker who observes."""
        self._facts = observation.facts
        self._memory = recall(observation)
        self._source = source

    def sample(self, count: int, rng: Randomness) -> Worlds:
        """See ``WorldSource.sample``."""
        return parted_again(self._facts, self._memory, self._source.sample(count, rng), rng)


class Reading:
    """Worlds of another source by how well they explain what the others played.

    A card that hardly anybody would have played from the hand that he has in a world speaks against
    it: what was led, thrown away, given and kept is read so, and the signals of the federation.
    """

    def __init__(self, observation: Observation, source: WorldSource) -> None:
        """Prepare to read the play that a seat has seen.

        Args:
            observation: what it knows, of a deal in play.
            source: gives worlds by what else is known.
        """
        self._observation = observation
        self._source = source
        self._pool: tuple[Worlds, Weights] | None = None

    def weighted(self, count: int, rng: Randomness) -> tuple[Worlds, Weights]:
        """New worlds of the source, and how much each of them counts; all together are 1."""
        seen = self._observation
        worlds = self._source.sample(count, rng)
        likelihood = log_likelihood(seen.facts, worlds, seen.seat)
        weights = np.exp(likelihood - likelihood.max())
        return worlds, weights / weights.sum()

    def sample(self, count: int, rng: Randomness) -> Worlds:
        """See ``WorldSource.sample``; all are of one pool, and some come more than once."""
        if self._pool is None:
            self._pool = self.weighted(_POOL, rng)
        worlds, weights = self._pool
        evenly = (np.arange(count) + rng.random(count)) / count
        places = np.searchsorted(weights.cumsum(), evenly).clip(max=len(weights) - 1)
        return worlds.rows_at(rng.permutation(places))


def reading(observation: Observation, source: WorldSource) -> Reading:
    """The worlds of a source as the discard and the play make them likely.

    Args:
        observation: what a seat knows, of a deal in play.
        source: gives worlds by what else is known.
    """
    if observation.seat != observation.facts.taker:
        source = Discards(observation, source)
    return Reading(observation, source)


def belief_about(observation: Observation, *, infers: bool = True) -> Belief:
    """All worlds that fit what a seat has seen, before the play is read.

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


def worlds_about(observation: Observation, *, infers: bool = True) -> WorldSource:
    """The worlds that fit what a seat has seen; with ``infers`` likelier ones come more often.

    Args:
        observation: all that the seat knows.
        infers: whether what the others bid and played is read.

    Raises:
        ValueError: see ``belief_about``.
    """
    belief = belief_about(observation, infers=infers)
    plays = observation.facts.trick is not None
    return reading(observation, belief) if infers and plays else belief
