"""The auction: the count of the hand against what each contract needs at this table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from game.ai.contract.hand_value import hand_value
from game.ai.contract.slams import slam_with_bid
from game.rules.actions import MakeBid
from game.rules.bids import CONTRACTS, Bid
from game.rules.cards import CardSet
from game.rules.observation import Observation
from game.rules.option_choices import FivePlayers, Scoring
from game.rules.ruleset import RuleSet
from game.rules.shapes import MOST_PLAYERS, TableShape

LEAST_TOTALS: Final[Mapping[int, Mapping[Bid, int]]] = {
    3: {Bid.GARDE_CONTRE: 88, Bid.GARDE_SANS: 76, Bid.GARDE: 59, Bid.PETITE: 46},
    4: {Bid.GARDE_CONTRE: 80, Bid.GARDE_SANS: 69, Bid.GARDE: 47, Bid.PETITE: 43},
    5: {Bid.GARDE_CONTRE: 58, Bid.GARDE_SANS: 49, Bid.GARDE: 31, Bid.PETITE: 25},
}
"""The least count for each contract by number of players: about where these bots, playing it out
among themselves, gain more by it than by the contract below, or by passing (3,000 to 4,600 hands a
table with every bid, 1,100 to 2,000 for those without the dog). With four players the guide of
section 10 asks more for a garde; a partner lets five bid on less, three hold a third more cards."""

_ALONE: Final[Mapping[FivePlayers, Mapping[Bid, int]]] = {
    FivePlayers.ALONE: {
        Bid.GARDE_CONTRE: 80,
        Bid.GARDE_SANS: 70,
        Bid.GARDE: 48,
        Bid.PETITE: 47,
    },
    FivePlayers.FOURTEEN: {
        Bid.GARDE_CONTRE: 90,
        Bid.GARDE_SANS: 70,
        Bid.GARDE: 34,
        Bid.PETITE: 30,
    },
}
"""The same for five who call no king: without a partner a hand of fifteen needs far more, while
eight cards of the dog make up for much, and are missed in a garde sans."""

VOICE_BELOW: Final = 4
"""How far below its contract a hand may be for a voice: all others will have passed on weak hands.
"""

_LEFT_AS_DEALT: Final = (Bid.GARDE_SANS, Bid.GARDE_CONTRE)
"""The contracts without the dog, which all count alike, and so do the others."""


Count: TypeAlias = Callable[[CardSet, Bid], int]
"""What a hand counts for a contract."""


def full_count(hand: CardSet, bid: Bid) -> int:
    """The whole bidding count."""
    return _total(hand, _LEFT_AS_DEALT[0] if bid in _LEFT_AS_DEALT else None)


@lru_cache(maxsize=1 << 12)
def _total(hand: CardSet, contract: Bid | None) -> int:
    return hand_value(hand, contract)


def least_totals(rules: RuleSet, shape: TableShape) -> dict[Bid, int]:
    """The least count for everything that may be bid at a table."""
    table = LEAST_TOTALS[shape.players]
    if shape.players == MOST_PLAYERS:
        table = _ALONE.get(rules.five_players, table)
    return adapted(table, rules)


def adapted(table: Mapping[Bid, int], rules: RuleSet) -> dict[Bid, int]:
    """What a scale of the federation's contracts asks for all that may be bid by these rules.

    A count point is worth about a card point, so other targets than the federation's move it all.
    A pousse that pays like the petite needs as much; otherwise it lies between its neighbours, and
    so does a garde that is the lowest contract.
    """
    harder = (sum(rules.targets) - sum(RuleSet().targets)) // len(rules.targets)
    least = {bid: total + harder for bid, total in table.items()}
    between = (least[Bid.PETITE] + least[Bid.GARDE]) // 2
    as_petite = stake(rules, Bid.POUSSE) == stake(rules, Bid.PETITE)
    least[Bid.POUSSE] = least[Bid.PETITE] if as_petite else between
    if not rules.petite:
        least[Bid.GARDE] = between
    least[Bid.VOICE] = least[rules.voice_contract] - VOICE_BELOW
    return least


def stake(rules: RuleSet, bid: Bid) -> int:
    """What a contract pays, to be compared with others by the same rules; a voice pays last."""
    if bid not in CONTRACTS:
        return 0
    return rules.multiplier(bid) if rules.scoring is Scoring.MULTIPLIED else rules.base(bid)


def choose_bid(observation: Observation, count: Count = full_count) -> MakeBid:
    """The best contract that the hand is good for by that count; else the least that may be said.

    Args:
        observation: all that the seat knows.
        count: how it judges its hand.
    """
    facts = observation.facts
    return best_bid(observation, good_bids(facts.rules, facts.shape, observation.hand, count))


def best_bid(observation: Observation, wished: Collection[Bid]) -> MakeBid:
    """The contract that pays most of those that are wished for; else the least that may be said.

    Of two that pay the same the lower one leaves the taker more, the dog at least.
    """
    facts, bids = observation.facts, observation.choices.bids
    good = [bid for bid in bids if bid in wished]
    if not good:
        return MakeBid(bids[0])
    best = max(good, key=lambda bid: (stake(facts.rules, bid), -bid))
    return MakeBid(best, slam_with_bid(observation))


def good_bids(
    rules: RuleSet, shape: TableShape, hand: CardSet, count: Count = full_count
) -> tuple[Bid, ...]:
    """All of these rules that the hand is good for, in rising order; not all may be open to it."""
    return tuple(bid for bid, least in _asked(rules, shape) if count(hand, bid) >= least)


@lru_cache
def _asked(rules: RuleSet, shape: TableShape) -> tuple[tuple[Bid, int], ...]:
    """What these rules know to be bid, in rising order, and the least count for it."""
    known = (*rules.contracts, Bid.VOICE) if rules.voice else rules.contracts
    least = least_totals(rules, shape)
    return tuple((bid, least[bid]) for bid in sorted(known))
