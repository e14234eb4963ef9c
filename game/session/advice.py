"""What the prompts advise: the strength of a hand in the auction, and which trumps to show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.ai.bidding import LEAST_TOTALS, choose_bid
from game.ai.declaring import cards_to_show
from game.ai.hand_value import evaluate
from game.rules.cards import CardSet
from game.rules.declarations import PoigneeChoice
from game.rules.observation import Observation
from game.rules.ruleset import CONTRACTS, Bid

_TOPS: Final[Mapping[int, int]] = MappingProxyType({3: 135, 4: 100, 5: 100})
"""Where the scale of the count ends, by number of players; few hands go beyond."""


@dataclass(frozen=True, slots=True)
class HandStrength:
    """The bidding count of a hand on the scale of its table (rules section 10).

    Attributes:
        total: the count, at most ``top``.
        top: the end of the scale.
        cuts: the least total for each contract, rising.
        worth: the contract that the count is good for, whatever was bid.
        advised: what to say now.
        trumps: trumps in the hand, the Excuse not counted.
        bouts: bouts in the hand.
        kings: kings in the hand.
    """

    total: int
    top: int
    cuts: tuple[tuple[Bid, int], ...]
    worth: Bid
    advised: Bid
    trumps: int
    bouts: int
    kings: int


def hand_strength(view: Observation) -> HandStrength:
    """How strong a hand is, and what that advises its owner to bid.

    The count is the one for the contract it is good for: short suits count only without the dog.
    """
    players = view.facts.players
    needed = LEAST_TOTALS[players]
    hand = view.hand
    worth = next(
        (bid for bid in reversed(CONTRACTS) if evaluate(hand, bid).total >= needed[bid]), Bid.PASS
    )
    top = _TOPS[players]
    return HandStrength(
        total=min(top, evaluate(hand, worth).total),
        top=top,
        cuts=tuple((bid, needed[bid]) for bid in CONTRACTS),
        worth=worth,
        advised=choose_bid(view).bid if view.choices.bids else worth,
        trumps=len(hand.trumps),
        bouts=len(hand.bouts),
        kings=sum(card.is_king for card in hand),
    )


def poignee_to_show(choice: PoigneeChoice, size: int) -> CardSet:
    """The trumps of a handful of that size that give least away.

    By convention the lowest are shown. The highest stay hidden, as they tell how long the hand
    rules the trumps, and so does the Petit, as it tells the others whom to hunt; trumps of the
    discard always go along, and the Excuse only where it makes up the count (section 7).
    """
    return cards_to_show(choice, size)
