"""Bidding as clubs do: by the classic count and its guide (rules section 10), whatever it earns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.ai.contract.bidding import best_bid
from game.ai.contract.classic_count import hand_value
from game.ai.contract.scale import adapted
from game.rules.actions import MakeBid
from game.rules.bids import Bid
from game.rules.cards import KINGS, CardSet
from game.rules.observation import Observation
from game.rules.options.ruleset import RuleSet
from game.rules.shapes import MOST_PLAYERS, TableShape

BID_THRESHOLDS: Final = (
    (Bid.GARDE_CONTRE, 81),
    (Bid.GARDE_SANS, 71),
    (Bid.GARDE, 56),
    (Bid.PETITE, 40),
)
"""The least count that recommends each contract, with four players."""

_GUIDED: Final = 4
"""Players at the table that the guide is made for."""

_BOUT: Final = 8
_TRUMP: Final = 2
_KING: Final = 5
_UNHEEDED: Final = 0.85
"""What each card of a hand brings on average by what is not looked at: queens, runs, long suits."""


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


def rough_count(hand: CardSet) -> int:
    """How a beginner counts: on the scale of ``hand_value``, five points off to either side."""
    heeded = _BOUT * len(hand.bouts) + _TRUMP * len(hand.trumps) + _KING * len(hand & KINGS)
    return heeded + round(_UNHEEDED * len(hand))
