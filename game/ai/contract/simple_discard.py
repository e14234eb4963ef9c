"""How a beginner discards: the shortest suits first, whatever their points."""

from __future__ import annotations

from game.ai.contract.discarding import choose_discard
from game.rules.actions import Discard
from game.rules.cards import CardSet
from game.rules.observation import Observation


def choose_simple_discard(observation: Observation) -> Discard:
    """Empty the shortest suits, from the lowest card."""
    hand, choice = observation.hand, observation.choices.discard
    assert choice is not None, "only a taker with the dog in hand discards"
    if choice.must_show or choice.forced:
        return choose_discard(observation)
    spare = sorted(choice.eligible, key=lambda card: (len(hand.of_suit(card.suit)), card))
    return Discard(CardSet(spare[: choice.count]))
