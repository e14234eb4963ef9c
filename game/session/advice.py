"""What prompts advise: how strong a hand is, which trumps to show, whether to think of slams."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from game.ai.contract.bidding import choose_bid, least_totals
from game.ai.contract.declaring import cards_to_show
from game.ai.contract.hand_value import BID_THRESHOLDS, hand_value
from game.ai.contract.slams import NO_CONTROL, choose_chelem, lost_tricks
from game.rules.actions import Slam
from game.rules.bids import Bid
from game.rules.cards import CardSet
from game.rules.declarations import PoigneeChoice
from game.rules.observation import Observation
from game.rules.slams import tricks_spared

FULL_STRENGTH: Final = 100
STRENGTH_CUTS: Final = tuple(reversed(BID_THRESHOLDS))
"""The least strength for each contract, rising: the guide for four players (rules section 10)."""

_LOST_PART: Final = 3
"""Who is likely to lose more than a third of the tricks need not think of a slam."""

_LOST_IN_SUITS: Final = 2
"""The same for tricks in the suits, where the trumps may well not be drawn: a partner may help."""


@dataclass(frozen=True, slots=True)
class HandStrength:
    """How strong a hand is, on one scale for every table.

    Attributes:
        score: from 0 to ``FULL_STRENGTH``; ``STRENGTH_CUTS`` say what it is good for.
        worth: the contract that it is good for, whatever was bid.
        advised: what to say now.
        trumps: trumps in the hand, the Excuse not counted.
        bouts: bouts in the hand.
        kings: kings in the hand.
    """

    score: int
    worth: Bid
    advised: Bid
    trumps: int
    bouts: int
    kings: int


def hand_strength(view: Observation) -> HandStrength:
    """How strong a hand is, and what that advises its owner to bid.

    The count behind it is the one for the contract that the hand is good for, since short suits
    count only where the dog stays away.
    """
    shape = view.facts.shape
    needed = least_totals(view.facts.rules, shape)
    contracts = view.facts.rules.contracts
    hand = view.hand
    worth = next(
        (bid for bid in reversed(contracts) if hand_value(hand, bid) >= needed[bid]), Bid.PASS
    )
    return HandStrength(
        score=_score(hand_value(hand, worth), needed),
        worth=worth,
        advised=choose_bid(view).bid if view.choices.bids else worth,
        trumps=len(hand.trumps),
        bouts=len(hand.bouts),
        kings=sum(card.is_king for card in hand),
    )


def _score(total: int, needed: Mapping[Bid, int]) -> int:
    """A bidding count on the common scale.

    Each table size needs other counts for the same contract, as hands and dog differ; between those
    counts the scale runs evenly, and above the last one as steeply as it did on average before.
    """
    counts = [0, *(needed[bid] for bid, _ in STRENGTH_CUTS)]
    scores = [0, *(cut for _, cut in STRENGTH_CUTS)]
    counts.append(counts[-1] * FULL_STRENGTH // scores[-1])
    scores.append(FULL_STRENGTH)
    for (low, high), (start, end) in zip(pairwise(counts), pairwise(scores), strict=True):
        if total < high:
            return start + (end - start) * (total - low) // (high - low)
    return FULL_STRENGTH


def poignee_to_show(choice: PoigneeChoice, size: int) -> CardSet:
    """The trumps of a handful of that size that give least away.

    By convention the lowest are shown. The highest stay hidden, as they tell how long the hand
    rules the trumps, and so does the Petit, as it tells the others whom to hunt; trumps of the
    discard always go along, and the Excuse only where it makes up the count (section 7).
    """
    return cards_to_show(choice, size)


def slam_conceivable(view: Observation) -> bool:
    """Whether a slam that may be announced now is at all likely with that hand.

    Of 9,800 takers among rule bots, 51 had such a hand; one in all made a slam, without.
    """
    slams = view.choices.slams
    if not slams:
        return False
    rules = view.facts.rules
    lost = lost_tricks(view.hand, view.discard, rules)
    drawn, in_suits = lost < NO_CONTROL, lost % NO_CONTROL
    most = view.facts.shape.hand_size // _LOST_PART if drawn else _LOST_IN_SUITS
    return in_suits <= most + max(tricks_spared(rules, slam) for slam in slams)


def advised_slam(view: Observation) -> Slam | None:
    """The slam to announce before the first card, if any."""
    announcement = choose_chelem(view)
    return None if announcement is None else announcement.slam
