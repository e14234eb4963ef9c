"""The plainest search for a card, which others are measured by."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.ai.belief import Belief
from game.ai.rule_player import RulePlayer
from game.ai.search.card_search import CardSearch, plays_apart
from game.ai.search.sources import OnlyWorld, OpenCards, chance_from
from game.ai.simulator import PlayoutPolicy
from game.rules.actions import Action, PlayCard
from game.rules.dealing import Random
from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation

_RANDOM_MOVES: Final = 0.2
_POLICY: Final = PlayoutPolicy(random_moves=_RANDOM_MOVES)
"""By the figures of thumb: a measure stays as it is, whatever the searches come to play by."""


@dataclass(frozen=True, slots=True)
class MonteCarloPlayer:
    """Plays every legal card out once in so many worlds, and takes the best on average.

    All worlds that fit are equally likely to it. Whatever comes before the cards it leaves to the
    rule policy.

    Attributes:
        worlds: how many; the budget of a decision does not matter.
        told: how the cards lie, for one that need not guess; none of the levels has it.
    """

    worlds: int
    told: OpenCards | None = None

    def knowing(self, world: OpenCards) -> MonteCarloPlayer:
        """The same player for one decision, with that world as the only possible one."""
        return replace(self, told=world)

    def choose(
        self, observation: Observation, kind: DecisionKind, rng: Random, budget: int
    ) -> Action | None:
        """See ``Player.choose``."""
        has_taker = observation.facts.shape.has_taker
        if kind is not DecisionKind.PLAY or not has_taker:
            return RulePlayer().choose(observation, kind, rng, budget)
        cards = [group.lowest for group in plays_apart(observation)]
        if len(cards) == 1:
            return PlayCard(cards[0])
        source = Belief(observation) if self.told is None else OnlyWorld(self.told)
        search = CardSearch(observation, source, chance_from(rng), _POLICY)
        sums = [sum(scores) for scores in search.trial(cards, self.worlds).scores]
        return PlayCard(cards[sums.index(max(sums))])
