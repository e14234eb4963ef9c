"""The taker's decisions before the play: whom to call and what to lay away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.ai.contract.discarding import best_discards, choose_discard
from game.ai.search.hypothetical import at_first_lead, at_the_play, called
from game.ai.search.playouts import PLAYOUT_POLICY, play_choices_out
from game.ai.search.racing import race
from game.ai.search.sources import WorldSource
from game.ai.search.trials import Estimate, Trials
from game.ai.simulator import PlayoutPolicy, Positions, Randomness
from game.ai.simulator.laid_away import lay_away
from game.rules.cards import Card, CardSet
from game.rules.observation import Observation

DISCARDS: Final = 24
"""How many of the discards that the count likes best are played out."""


@dataclass(slots=True)
class SetupSearch:
    """One decision of the taker before the first card.

    Attributes:
        observation: all that he knows.
        belief: where the hidden cards may lie.
        rng: draws the worlds, and the chance moves of the playouts.
        policy: who plays for all seats.
    """

    observation: Observation
    belief: WorldSource
    rng: Randomness
    policy: PlayoutPolicy = PLAYOUT_POLICY

    def evaluate_calls(self, budget: int, favourite: Card | None = None) -> list[Estimate[Card]]:
        """The cards that may be called, best first.

        Args:
            budget: playouts to spend in all, about.
            favourite: the one that good players would call by habit, see ``race``.
        """
        cards = sorted(self.observation.choices.calls)
        liked = [cards.index(favourite)] if favourite in cards else []
        return race(cards, self.try_calls, budget, liked)

    def evaluate_discards(self, budget: int) -> list[Estimate[CardSet]]:
        """Promising discards, best first; the only one that is considered when cards are forced.

        The one that the count likes best is the favourite, see ``race``.
        """
        choice = self.observation.choices.discard
        assert choice is not None, "only a taker with the dog in hand discards"
        call = self.observation.facts.called
        if choice.forced or choice.must_show:
            discards = [choose_discard(self.observation).cards]
        else:
            discards = best_discards(self.observation.hand, choice, DISCARDS, call)
        return race(discards, self.try_discards, budget, favourites=(0,))

    def try_calls(self, cards: Sequence[Card], worlds: int) -> Trials:
        """Play calls out in so many new worlds."""
        facts = self.observation.facts
        sampled = self.belief.sample(worlds, self.rng)
        positions = []
        for card in cards:
            named = called(facts, card)
            positions.append(at_first_lead(named, sampled))
        return play_choices_out(positions, self.policy, self.rng, self.observation)

    def try_discards(self, discards: Sequence[CardSet], worlds: int) -> Trials:
        """Play discards out in so many new worlds."""
        facts, taker = at_the_play(self.observation.facts), self.observation.seat
        sampled = self.belief.sample(worlds, self.rng)
        positions = []
        for laid in discards:
            after = sampled.copy()
            lay_away(after, taker, laid)
            positions.append(Positions(facts, after))
        return play_choices_out(positions, self.policy, self.rng, self.observation)
