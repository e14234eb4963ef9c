"""What a seat plays for: the score of the deal, or what the match is played for (section 8)."""

from __future__ import annotations

import numpy as np

from game.ai.search.trials import Scores
from game.ai.search.utility import contract_made, seat_scores
from game.ai.simulator import Results
from game.ai.simulator.bitboards import Flags
from game.rules.bids import CONTRACTS, Bid
from game.rules.match import Match
from game.rules.observation import Observation
from game.rules.options import Stakes
from game.rules.state import Facts


def seat_gains(view: Observation, facts: Facts, attackers: Flags, results: Results) -> Scores:
    """What the deciding seat gains by each playout.

    The pools that a failed contract leaves on the table, for anybody to win later, count nothing.

    Args:
        view: whose gain it is, and the match it plays.
        facts: what is public in the playouts, with taker and contract.
        attackers: who plays for the attack, shape (seats, rows).
        results: how the playouts ended.
    """
    scores = seat_scores(facts, attackers, results.per_defender, view.seat)
    if view.match is None or facts.rules.stakes is Stakes.SCORE_SHEET:
        return scores
    made = contract_made(facts.rules, results)
    if facts.rules.stakes is Stakes.CHIPS:
        return _chips(view.match, facts, attackers, made, view.seat)
    return scores + _from_pool(view.match, facts, made, view.seat)


def point(view: Observation) -> float:
    """What a point of the score comes to in what is played for, about: by what a garde pays."""
    rules = view.facts.rules
    if view.match is None or rules.stakes is not Stakes.CHIPS:
        return 1.0
    pays = rules.base(Bid.GARDE) * rules.multiplier(Bid.GARDE)
    return rules.chip_stakes[CONTRACTS.index(Bid.GARDE)] / max(1, pays)


def _from_pool(match: Match, facts: Facts, made: Flags, seat: int) -> Scores:
    """What the taker, and nobody else, wins from the largest pool or pays into a new one."""
    assert facts.taker is not None, "somebody must have taken"
    won, lost = (match.pool_won(facts.taker, made=each).by_seat[seat] for each in (True, False))
    return np.where(made, float(won), float(lost))


def _chips(match: Match, facts: Facts, attackers: Flags, made: Flags, seat: int) -> Scores:
    """The chips that a seat wins with each playout, according to who the partner is."""
    assert facts.taker is not None and facts.contract is not None, "somebody must have taken"
    alone = np.count_nonzero(attackers, axis=0) == 1
    gains = np.zeros(len(made))
    for ally in facts.playing:
        partner = None if ally == facts.taker else ally
        with_him = alone if partner is None else attackers[ally]
        won, lost = (
            match.chips_won(facts.contract, facts.taker, partner, made=each)[seat]
            for each in (True, False)
        )
        gains[with_him] = np.where(made, won, lost)[with_him]
    return gains
