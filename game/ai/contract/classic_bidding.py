"""Bidding as clubs do: by the classic count and its guide (rules section 10), whatever it earns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.ai.contract.bidding import best_bid
from game.ai.contract.hand_value import BID_THRESHOLDS, hand_value
from game.ai.contract.scale import adapted
from game.rules.actions import MakeBid
from game.rules.bids import Bid
from game.rules.cards import CardSet
from game.rules.observation import Observation
from game.rules.ruleset import RuleSet
from game.rules.shapes import MOST_PLAYERS, TableShape

_GUIDED: Final = 4
"""Players at the table that the guide is made for."""


def choose_classic_bid(
    observation: Observation, count: Callable[[CardSet, Bid], int] = hand_value
) -> MakeBid:
    """The contract that the guide recommends, or the one below it that may still be bid.

    Args:
        observation: all that the seat knows.
        count: how it counts its hand.
    """
    facts, hand = observation.facts, observation.hand
    least = classic_totals(facts.rules, facts.shape)
    return best_bid(observation, [bid for bid in least if count(hand, bid) >= least[bid]])


def classic_totals(rules: RuleSet, shape: TableShape) -> dict[Bid, int]:
    """The least count for everything that may be bid at a table.

    No guide is known for three or five players: what it asks goes by the part of all the cards that
    a player has. Who is alone against four needs as much as against three.
    """
    alone = shape.players == MOST_PLAYERS and not shape.calls_a_king
    share = 1.0 if alone else _GUIDED / shape.players
    table = {bid: round(share * least) for bid, least in BID_THRESHOLDS}
    return adapted(table, rules, card_points=1)
