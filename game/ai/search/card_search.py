"""The card to play, by playing every choice out in worlds that fit what was seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.search.candidates import better_told, by_habit, plays_apart
from game.ai.search.racing import race
from game.ai.search.sources import WorldSource
from game.ai.search.stakes import stakes, weighed
from game.ai.search.trials import Estimate, Trials
from game.ai.simulator import PlayoutPolicy, Positions, Randomness, playout
from game.rules.cards import Card
from game.rules.observation import Observation


@dataclass(slots=True)
class CardSearch:
    """One decision about a card.

    Attributes:
        observation: all that the seat knows.
        belief: where the hidden cards may lie.
        rng: draws the worlds, and the chance moves of the playouts.
        policy: who plays for all seats after the choice.
    """

    observation: Observation
    belief: WorldSource
    rng: Randomness
    policy: PlayoutPolicy

    def evaluate(self, budget: int, favourites: Sequence[Card] = ()) -> list[Estimate[Card]]:
        """The choices, best first; of cards that play alike one stands for all.

        Args:
            budget: playouts to spend in all, about.
            favourites: cards that would be chosen without any playouts, see ``race``.
        """
        groups = plays_apart(self.observation)
        cards = by_habit(self.observation, groups)
        liked = []
        for place, group in enumerate(groups):
            for favourite in (card for card in favourites if card in group):
                liked.append(place)
                cards[place] = favourite
        return race(cards, self.trial, budget, liked, better_told(self.observation, cards))

    def trial(self, cards: Sequence[Card], worlds: int) -> Trials:
        """Play cards out in so many new worlds."""
        seen = self.observation
        sampled = self.belief.sample(worlds, self.rng)
        results = playout(Positions(seen.facts, sampled), self.policy, self.rng, cards)
        of_seat = stakes(seen.facts, seen.seat, seen.match)
        return Trials(*weighed(of_seat, results, len(cards)), sampled.draws)
