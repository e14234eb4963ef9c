"""The plainest search for a card, which others are measured by."""

from __future__ import annotations

from dataclasses import dataclass

from game.ai.belief import Belief
from game.ai.player import DecisionKind
from game.ai.rule_player import RulePlayer
from game.ai.search.candidates import plays_apart
from game.ai.search.card_search import CardSearch
from game.ai.search.chance import chance_from
from game.rules.actions import Action, PlayCard
from game.rules.dealing import Random
from game.rules.observation import Observation


@dataclass(frozen=True, slots=True)
class MonteCarloPlayer:
    """Plays every legal card out once in so many worlds, and takes the best on average.

    All worlds that fit are equally likely to it. Whatever comes before the cards it leaves to the
    rule policy.

    Attributes:
        worlds: how many; the budget of a decision does not matter.
    """

    worlds: int

    def choose(
        self, observation: Observation, kind: str, rng: Random, budget: int
    ) -> Action | None:
        """See ``Player.choose``."""
        has_taker = observation.facts.shape.has_taker
        if DecisionKind(kind) is not DecisionKind.PLAY or not has_taker:
            return RulePlayer().choose(observation, kind, rng, budget)
        cards = [group.lowest for group in plays_apart(observation)]
        if len(cards) == 1:
            return PlayCard(cards[0])
        search = CardSearch(observation, Belief(observation), chance_from(rng))
        scores = search.trial(cards, self.worlds).scores.mean(axis=1)
        return PlayCard(cards[scores.argmax()])
