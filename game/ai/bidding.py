"""The auction: the count of the hand against what each contract needs at this table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.ai.hand_value import evaluate
from game.rules.actions import MakeBid
from game.rules.observation import Observation
from game.rules.ruleset import Bid

LEAST_TOTALS: Final[Mapping[int, Mapping[Bid, int]]] = {
    3: {Bid.GARDE_CONTRE: 88, Bid.GARDE_SANS: 74, Bid.GARDE: 54, Bid.PETITE: 46},
    4: {Bid.GARDE_CONTRE: 80, Bid.GARDE_SANS: 69, Bid.GARDE: 45, Bid.PETITE: 40},
    5: {Bid.GARDE_CONTRE: 58, Bid.GARDE_SANS: 49, Bid.GARDE: 31, Bid.PETITE: 25},
}
"""The least count for each contract by number of players: about where these bots, playing it out
among themselves, gain more by it than by the contract below. With four players the guide of
section 10 asks more for a garde; a partner lets five bid on less, three hold a third more cards."""


def choose_bid(observation: Observation) -> MakeBid:
    """The highest contract the hand is good for, if it can still be bid; else a pass."""
    needed = LEAST_TOTALS[observation.facts.players]
    for bid in (Bid.GARDE_CONTRE, Bid.GARDE_SANS, Bid.GARDE, Bid.PETITE):
        if bid not in observation.choices.bids:
            continue
        if evaluate(observation.hand, bid).total >= needed[bid]:
            return MakeBid(bid)
    return MakeBid(Bid.PASS)
