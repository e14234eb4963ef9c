"""Deals of the rule players before their first card, for playing thousands of them."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import numpy as np
import numpy.typing as npt

from game.ai.contract.classic_count import hand_value
from game.ai.levels import player_for
from game.ai.search.stakes import per_defender
from game.ai.simulator import PlayoutPolicy, Positions, Worlds, playout, seeded
from game.rules.bids import Bid
from game.rules.engine import decide, evolve
from game.rules.observation import observed
from game.rules.options.ruleset import FEDERATION
from game.rules.state import DealState, Phase
from game.session.arena.table import after_fixed_auction, best_hand, dealt
from game.session.decision import Decision, next_decision

Scores = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class OpenedDeals:
    """Deals before their first card, each in one world: as it is."""

    positions: tuple[Positions, ...]

    @classmethod
    def bid_by_rule(cls, players: int, number: int, seed: int) -> OpenedDeals:
        """Deals that the rule players take, call and lay away for; those that all pass are left."""
        return cls._opened(number, None, _dealt(players, seed))

    @classmethod
    def taken_by_best(cls, players: int, number: int, seed: int, among: int = 1) -> OpenedDeals:
        """Deals in which the best hand has a garde, however weak it is.

        Args:
            players: how many play.
            number: how many deals.
            seed: which ones.
            among: of so many deals only the one whose best hand is the strongest is taken.
        """
        return cls._opened(number, Bid.GARDE, _dealt(players, seed, among))

    @classmethod
    def _opened(cls, number: int, contract: Bid | None, deals: Iterator[DealState]) -> OpenedDeals:
        found: list[Positions] = []
        for tried, deal in enumerate(deals):
            state = _before_the_play(deal, contract, tried)
            if state.facts.contract is not None and not state.facts.is_over:
                away = state.discard or state.dog
                found.append(Positions(state.facts, Worlds.of([(state.hands, away)])))
            if len(found) == number:
                break
        return cls(tuple(found))

    def scores(self, policy: PlayoutPolicy) -> Scores:
        """What each defender pays in every deal when all play by that policy."""
        rng = seeded(0)
        played = [per_defender(each.facts, playout(each, policy, rng)) for each in self.positions]
        return np.concatenate([np.array(paid) for paid in played])


def _dealt(players: int, seed: int, among: int = 1) -> Iterator[DealState]:
    """Deals without end; of so many always the one with the strongest hand."""
    for number in itertools.count():
        some = range(among * number, among * (number + 1))
        yield max((dealt(FEDERATION, players, seed, each) for each in some), key=_strength)


def _strength(state: DealState) -> float:
    return hand_value(state.hands[best_hand(state, Bid.GARDE)], Bid.GARDE)


def _before_the_play(state: DealState, contract: Bid | None, number: int) -> DealState:
    """A deal of the rule players' as it is when the first card is to be led, or void.

    What is announced with the first card is not: a group of deals shares all announcements.

    Args:
        state: the deal, just dealt.
        contract: what the best hand takes it with; None when they bid.
        number: decides what they leave to chance.
    """
    dealt_hands, rule, rng = state.hands, player_for("rule"), Random(number)
    if contract is not None:
        state = after_fixed_auction(state, contract)
    declined: set[Decision] = set()
    while state.facts.phase is not Phase.PLAY:
        decision = next_decision(state.facts, state.hands, declined)
        if decision is None:
            break
        seen = observed(state, decision.seat, dealt_hands[decision.seat])
        action = rule.choose(seen, decision.kind, rng, 0)
        if action is None:
            declined.add(decision)
            continue
        for event in decide(state, decision.seat, action):
            state = evolve(state, event)
    return state
