"""What a seat may believe of the hidden cards: worlds that fit all that it has seen."""

from __future__ import annotations

from array import array
from math import isfinite

from game.ai.belief.possibilities import Weights, laid_away_openly, possibilities
from game.ai.belief.sampler import WorldSampler
from game.ai.simulator.buffers import WORDS, shaped
from game.ai.simulator.playout import Randomness
from game.ai.simulator.positions import Worlds, world_row
from game.rules.cards import DECK_SIZE, NO_CARDS, CardSet
from game.rules.observation import Observation


class Belief:
    """All worlds that fit an observation, each as likely as its weight.

    A world is where the hidden cards lie now. Before the dog is taken up, and when nobody takes it,
    the cards away are the dog; later they are the discard.
    """

    def __init__(self, observation: Observation, weights: Weights | None = None) -> None:
        """Count the worlds.

        Args:
            observation: what the seat knows, at a moment when somebody is to act.
            weights: how much a card speaks for a place: positive numbers by card number and place,
                78 rows of seats + 1, where the last place is the dog or the discard. The weight of
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
            used = [
                [float(weights[card][place]) for place in possible.places]
                for card in possible.cards
            ]
            if not all(isfinite(weight) and weight > 0 for of_card in used for weight in of_card):
                raise ValueError("weights are positive numbers")
        self._ways = WorldSampler(possible, used)

    def sample(self, count: int, rng: Randomness) -> Worlds:
        """Draw so many worlds, independently of each other."""
        *hands, away = self._known_cards()
        words = world_row(hands, away)
        worlds = Worlds(shaped(array(WORDS, words) * count, count, len(words)), count, len(hands))
        columns = [
            (2 * len(hands), 2 * len(hands) + 1)
            if place == len(hands)
            else (place, len(hands) + place)
            for place in self._places
        ]
        self._ways.draw_into(worlds, columns, rng)
        return worlds

    def marginals(self) -> list[list[float]]:
        """How likely each card lies at each place now: 78 rows of seats + 1.

        The last place is the dog or the discard. A card that was played lies nowhere.
        """
        chances = [[0.0] * (self._observation.facts.players + 1) for _ in range(DECK_SIZE)]
        for place, cards in enumerate(self._known_cards()):
            for card in cards:
                chances[card][place] = 1.0
        for card, shares in zip(self._ways.cards, self._ways.marginals(), strict=True):
            for place, share in zip(self._places, shares, strict=True):
                chances[card][place] = share
        return chances

    def _known_cards(self) -> list[CardSet]:
        """The cards that the seat sees at each place, the cards away last."""
        known = [NO_CARDS] * self._observation.facts.players
        known[self._observation.seat] = self._observation.hand
        return [*known, laid_away_openly(self._observation)]
