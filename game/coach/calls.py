"""What a taker may believe of each card that he may call (section 4)."""

from __future__ import annotations

from game.ai.search.reading import belief_about
from game.coach.call_facts import CallFacts
from game.rules.observation import Observation


def call_facts(observation: Observation) -> tuple[CallFacts, ...]:
    """What the taker who is about to call may believe of every card that he may name.

    What each call is worth is for ``Evaluator`` to say.

    Args:
        observation: all that he knows.

    Raises:
        ValueError: when it is not for this seat to call now.
    """
    calls = observation.choices.calls
    if not calls:
        raise ValueError(f"seat {observation.seat} has no card to call")
    chances = belief_about(observation).marginals()
    found = []
    for card in calls:
        *seats, p_dog = chances[card]
        seats[observation.seat] += p_dog
        found.append(CallFacts(card, p_dog, seats[observation.seat], tuple(seats)))
    return tuple(found)
