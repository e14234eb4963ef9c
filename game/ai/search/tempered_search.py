"""A searching player with a temperament: what it likes to do where the search sees little in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.ai.card_play.outlook import Outlook
from game.ai.contract.declaring import choose_poignee
from game.ai.search.search_player import SearchPlayer, card_budget
from game.ai.search.stakes import point
from game.ai.search.trials import Estimate
from game.ai.temperament import Showing, Temperament
from game.rules.actions import Action, PlayCard
from game.rules.cards import PETIT, Card
from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation
from game.rules.shuffling import Random

CLOSE: Final = 2.0
"""Points of the deal's score that a keen hunter gives for leading a trump at the Petit."""


@dataclass(frozen=True, slots=True)
class TemperedSearch:
    """Searches, and follows its temperament in what is close.

    Attributes:
        share: how much of the budget it spends, from 0 to 1.
        infers: whether it reads the others' bids and plays.
        temperament: what it likes to do.
    """

    share: float
    infers: bool
    temperament: Temperament

    def choose(
        self, observation: Observation, kind: DecisionKind, rng: Random, budget: int
    ) -> Action | None:
        """See ``Player.choose``."""
        if kind is DecisionKind.POIGNEE and self.temperament.showing is not Showing.WHEN_AHEAD:
            return choose_poignee(observation, self.temperament.showing)
        player = SearchPlayer(self.share, self.infers, self.temperament.boldness)
        if kind is DecisionKind.PLAY and self._may_hunt(observation):
            close = CLOSE * point(observation)
            found = player.cards(observation, rng, card_budget(observation, budget))
            return _hunt(found, close)
        return player.choose(observation, kind, rng, budget)

    def _may_hunt(self, observation: Observation) -> bool:
        facts, legal = observation.facts, observation.choices.plays
        if not self.temperament.hunting or not facts.shape.has_taker or len(legal) == 1:
            return False
        if facts.taker == observation.seat:  # who needs trumps to keep control
            return False
        if facts.trick is None or facts.trick.cards or not legal.trumps:
            return False
        return Outlook.of(observation).tempts


def _hunt(found: Sequence[Estimate[Card]], close: float) -> PlayCard:
    """The best trump, if no other card is much better."""
    trumps = [each for each in found if each.choice.is_trump and each.choice != PETIT]
    best = found[0]
    if trumps and trumps[0].expected >= best.expected - close:
        best = trumps[0]
    return PlayCard(best.choice)
