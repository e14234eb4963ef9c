"""What playouts are worth to a seat: its own score by the rules of the deal."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from game.ai.search.trials import Scores
from game.ai.simulator import Results
from game.ai.simulator.bitboards import Flags, Numbers
from game.rules.options import PartnerShare
from game.rules.ruleset import RuleSet
from game.rules.state import Facts


def seat_scores(facts: Facts, attackers: Flags, per_defender: Numbers, seat: int) -> Scores:
    """The score of a seat in each playout (section 8).

    Args:
        facts: what is public, with taker and contract.
        attackers: who plays for the attack, shape (seats, rows).
        per_defender: what the attack receives from each defender.
        seat: whose score it is.
    """
    if seat == facts.sits_out:
        return np.zeros(len(per_defender))
    return np.where(attackers[seat], _share(facts, attackers, seat), -1.0) * per_defender


def _share(facts: Facts, attackers: Flags, seat: int) -> Scores:
    """What an attacker receives of each point that a defender pays."""
    players = facts.shape.players
    alone = np.count_nonzero(attackers, axis=0) == 1
    defenders = players - 2
    if facts.rules.partner_share is PartnerShare.EQUAL:
        shared = defenders / 2
    else:
        shared = defenders - 1 if seat == facts.taker else 1
    return np.where(alone, players - 1.0, shared)


def contract_made(rules: RuleSet, results: Results) -> npt.NDArray[np.bool_]:
    """Whether the taker's side reached the points that its bouts ask for (section 8)."""
    targets = 2 * np.array(rules.targets)
    made: npt.NDArray[np.bool_] = results.tally.half_points >= targets[results.tally.bouts]
    return made
