"""The deals of an arena: each follows from the seed and its number alone."""

from __future__ import annotations

import itertools
import random

from game.ai.contract.classic_count import hand_value
from game.rules.actions import DeclareImprenable, MakeBid
from game.rules.bids import Bid
from game.rules.dealing import random_deal
from game.rules.engine import decide, evolve, fold, open_deal
from game.rules.options.ruleset import RuleSet
from game.rules.state import DealState, Phase
from game.session.seeds import derive_seed


def dealt(rules: RuleSet, seats: int, seed: int, number: int) -> DealState:
    """A deal of the arena, just dealt; cards that void it at once are dealt anew.

    Args:
        rules: the rules in force.
        seats: how many sit at the table; the deals go round.
        seed: the arena's.
        number: of the deal, 0 for the first.
    """
    dealer = number % seats
    for attempt in itertools.count():
        rng = random.Random(derive_seed(seed, "deal", number, attempt))
        deal = random_deal(rules, seats, dealer, rng)
        state = fold(rules, seats, open_deal(rules, seats, dealer, deal))
        if not state.facts.is_over:
            return state
    raise AssertionError("the numbers do not end")


def best_hand(state: DealState, contract: Bid) -> int:
    """The seat whose hand the bidding count (rules section 10) puts highest, for that contract.

    Of equal ones it is the first from the dealer's right.
    """
    return max(state.facts.playing, key=lambda seat: hand_value(state.hands[seat], contract))


def after_fixed_auction(state: DealState, contract: Bid) -> DealState:
    """The deal once the best hand has taken it with that contract and all others have passed.

    Nobody throws the cards in; a bare Petit is played.
    """
    taker = best_hand(state, contract)
    while state.facts.phase.seeks_taker:
        seat = state.facts.to_act
        assert seat is not None, "an auction waits for somebody"
        raises = seat == taker and state.facts.highest_bid is Bid.PASS
        action = MakeBid(contract if raises else Bid.PASS)
        done = action if state.facts.phase is Phase.AUCTION else DeclareImprenable()
        for event in decide(state, seat, done):
            state = evolve(state, event)
    return state
