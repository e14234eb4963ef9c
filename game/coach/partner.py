"""Who the partner is likely to be, by what a seat knows (section 4)."""

from __future__ import annotations

from game.coach.knowledge import belief_of
from game.rules.observation import Observation


def partner_belief(observation: Observation, *, infers: bool = True) -> tuple[float, ...]:
    """The chance of each seat to be the partner; that of the taker's own seat is to be alone.

    Args:
        observation: all that the seat knows, after the call.
        infers: see ``belief_of``.

    Raises:
        ValueError: when no card was called; while nobody knows the partner, also when the deal is
            over or the seat sits out.
    """
    facts = observation.facts
    if facts.called is None or facts.taker is None:
        raise ValueError("no card was called")
    if observation.partner is not None:
        return tuple(float(seat == observation.partner) for seat in range(facts.players))
    *seats, away = belief_of(observation, infers=infers).marginals()[facts.called].tolist()
    seats[facts.taker] += away  # he finds it in the dog, and plays alone
    return tuple(seats)
