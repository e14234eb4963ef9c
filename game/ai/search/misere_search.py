"""Whether a misère is worth declaring: a fixed payment, whatever becomes of the deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from game.ai.search.playouts import PLAYOUT_POLICY
from game.ai.search.sources import WorldSource
from game.ai.search.trials import Trials
from game.ai.search.utility import contract_made, seat_scores
from game.ai.simulator import Policy, Positions, Randomness, playout
from game.rules.actions import DeclareMisere
from game.rules.observation import Observation


@dataclass(slots=True)
class MisereSearch:
    """One decision whether to declare a misère (sections 7 and 11.9).

    Attributes:
        observation: all that the seat knows.
        belief: where the hidden cards may lie.
        rng: draws the worlds, and the chance moves of the playouts.
        policy: who plays for all seats.
    """

    observation: Observation
    belief: WorldSource
    rng: Randomness
    policy: Policy = PLAYOUT_POLICY

    def trial(self, options: Sequence[DeclareMisere | None], worlds: int) -> Trials:
        """Play the deal out in so many new worlds; None declares nothing."""
        facts, seat = self.observation.facts, self.observation.seat
        sampled = self.belief.sample(worlds, self.rng)
        positions = Positions.of(facts, sampled)
        results = playout(positions, self.policy, self.rng)
        scores = seat_scores(facts, positions.attackers, results.per_defender, seat)
        made = contract_made(facts.rules, results)
        payment = facts.rules.misere_points * (facts.shape.players - 1)
        paid = np.array([0.0 if option is None else payment for option in options])
        by_option = np.tile(made, (len(options), 1))
        return Trials(scores + paid[:, np.newaxis], by_option, sampled.draws)
