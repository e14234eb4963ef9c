"""What there is to know of each card that five players may call (section 4)."""

from __future__ import annotations

from dataclasses import dataclass

from game.coach.knowledge import belief_of
from game.rules.cards import Card
from game.rules.observation import Observation


@dataclass(frozen=True, slots=True)
class CallFacts:
    """Where a card lies that may be called.

    Attributes:
        card: the card.
        p_dog: the chance that it lies in the dog.
        p_alone: the chance that the taker would play alone, as it lies in the dog or is his own.
        partner: the chance of each seat to be the partner; the taker's own is ``p_alone``.
    """

    card: Card
    p_dog: float
    p_alone: float
    partner: tuple[float, ...]


def call_facts(observation: Observation, *, infers: bool = True) -> tuple[CallFacts, ...]:
    """What the taker who is about to call may believe of every card that he may name.

    What each call is worth is for ``Evaluator`` to say.

    Args:
        observation: all that he knows.
        infers: see ``belief_of``.

    Raises:
        ValueError: when it is not for this seat to call now.
    """
    calls = observation.choices.calls
    if not calls:
        raise ValueError(f"seat {observation.seat} has no card to call")
    chances = belief_of(observation, infers=infers).marginals()
    found = []
    for card in calls:
        *seats, p_dog = chances[card].tolist()
        seats[observation.seat] += p_dog
        found.append(CallFacts(card, p_dog, seats[observation.seat], tuple(seats)))
    return tuple(found)
