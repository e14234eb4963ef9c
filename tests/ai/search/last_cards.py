"""Real deals before and after their last card, and that card played in the simulator."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from game.ai.levels import player_for
from game.ai.positions import Positions, Worlds
from game.ai.simulator import Results, playout, seeded
from game.rules.actions import Action, DecisionKind
from game.rules.dealing import Random as Chance
from game.rules.observation import Observation
from game.rules.options.ruleset import RuleSet
from game.rules.state import DealState
from tests.ai.playing import PlayedDeal, play_out, random_table
from tests.ai.simulator.dealt_worlds import ANY_CARD


@dataclass(slots=True)
class _Watching:
    """Plays at random, and remembers the deal as it was before its last card."""

    table: PlayedDeal
    before: DealState

    def choose(
        self, observation: Observation, kind: DecisionKind, rng: Chance, budget: int
    ) -> Action | None:
        self.before = self.table.state
        return player_for("random").choose(observation, kind, rng, budget)


@dataclass(frozen=True, slots=True)
class Ending:
    """A deal before and after its last card.

    Attributes:
        before: before that card.
        after: when it is scored.
    """

    before: DealState
    after: DealState

    def simulated(self) -> Results:
        """What the simulator makes of the deal before its last card."""
        world = Worlds.of([(self.before.hands, self.before.discard or self.before.dog)])
        return playout(Positions(self.before.facts, world), ANY_CARD, seeded(0))


def endings(rules: RuleSet, players: int, seeds: range) -> Iterator[Ending]:
    """The ends of deals played at random; those that nobody took are left out."""
    for seed in seeds:
        rng = Random(seed)
        table = random_table(rules, players, rng)
        watching = _Watching(table, table.state)
        after = play_out(table, [watching] * players, rng)
        if after.facts.sheet is not None:
            yield Ending(watching.before, after)
