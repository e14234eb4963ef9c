"""What a seat may believe of the hidden cards: worlds that fit all that it has seen."""

from __future__ import annotations

import numpy as np

from game.ai.belief.possibilities import Floats64, laid_away_openly, possibilities
from game.ai.belief.ways import Ways
from game.ai.simulator.packing import pack
from game.ai.simulator.playout import Randomness
from game.ai.simulator.positions import Worlds
from game.rules.cards import DECK_SIZE, NO_CARDS, CardSet
from game.rules.observation import Observation


class Belief:
    """All worlds that fit an observation, each as likely as its weight.

    A world is where the hidden cards lie now. Before the dog is taken up, and when nobody takes it,
    the cards away are the dog; later they are the discard.
    """

    def __init__(self, observation: Observation, weights: Floats64 | None = None) -> None:
        """Count the worlds.

        Args:
            observation: what the seat knows, at a moment when somebody is to act.
            weights: how much a card speaks for a place: positive numbers by card number and place,
                shape (78, seats + 1), where the last place is the dog or the discard. The weight of
                a world is the product over its hidden cards. Only the proportions within a card
                matter, and nothing but what is uncertain is read. Without them all worlds weigh 1.

        Raises:
            ValueError: when two play, when the deal has not begun or is over, when the seat sits
                out, when weights are not positive numbers, or when nothing fits the observation.
        """
        self._observation = observation
        possible = possibilities(observation)
        self._places = possible.places
        used = None
        if weights is not None:
            used = weights[np.ix_(possible.cards, possible.places)]
            if not (np.isfinite(used).all() and (used > 0).all()):
                raise ValueError("weights are positive numbers")
        self._ways = Ways(possible, used)

    def sample(self, count: int, rng: Randomness) -> Worlds:
        """Draw worlds, independently of each other."""
        chosen = self._ways.draw(count, rng)
        known = pack(self._known_cards())
        everywhere = np.repeat(known[:, :, np.newaxis], count, axis=2)
        bits = pack(CardSet((card,)) for card in self._ways.cards)[:, :, np.newaxis]
        for column, place in enumerate(self._places):
            everywhere[:, place] |= (bits * (chosen == column)).sum(axis=1, dtype=np.uint64)
        return Worlds(hands=everywhere[:, :-1], away=everywhere[:, -1])

    def marginals(self) -> Floats64:
        """How likely each card lies at each place now, shape (78, seats + 1).

        The last place is the dog or the discard. A card that was played lies nowhere.
        """
        chances = np.zeros((DECK_SIZE, self._observation.facts.players + 1))
        for place, cards in enumerate(self._known_cards()):
            chances[list(cards), place] = 1
        chances[np.ix_(self._ways.cards, self._places)] = self._ways.marginals()
        return chances

    def _known_cards(self) -> list[CardSet]:
        """The cards that the seat sees at each place, the cards away last."""
        known = [NO_CARDS] * self._observation.facts.players
        known[self._observation.seat] = self._observation.hand
        return [*known, laid_away_openly(self._observation)]
