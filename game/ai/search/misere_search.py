"""Whether a misère is worth declaring: a fixed payment, whatever becomes of the deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.search.playouts import PLAYOUT_POLICY
from game.ai.search.sources import WorldSource
from game.ai.search.stakes import stakes, weighed
from game.ai.search.trials import Trials
from game.ai.simulator import Policy, Positions, Randomness, playout
from game.ai.simulator.buffers import DOUBLES, row
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
        results = playout(Positions(facts, sampled), self.policy, self.rng)
        (scores,), (made,) = weighed(stakes(facts, seat), results)
        payment = facts.rules.misere_points * (facts.shape.players - 1)
        paid = [0 if option is None else payment for option in options]
        with_paid = [row(DOUBLES, (score + points for score in scores)) for points in paid]
        return Trials(with_paid, [made] * len(options), sampled.draws)
