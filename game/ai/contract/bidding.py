"""The auction: what the hand counts against what each contract needs at this table."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from game.ai.contract.hand_count import (
    HEEDED_BY_ALL,
    NOTHING_SAID,
    Numbers,
    held,
    said_before,
)
from game.ai.contract.scale import Counts, CountScale, scale_of, stake
from game.ai.contract.slams import slam_with_bid
from game.ai.standard import CLUB, Standard
from game.rules.actions import MakeBid
from game.rules.bids import Bid
from game.rules.cards import CardSet
from game.rules.observation import Observation
from game.rules.options.ruleset import RuleSet
from game.rules.shapes import TableShape


@dataclass(frozen=True, slots=True)
class Judge:
    """How a player judges his hand in the auction.

    Attributes:
        standard: as whose play he counts.
        roughly: whether he looks at trumps, bouts and kings alone.
        overrates: points of the count by which he overrates his hand, or underrates it.
        eager: points by which his hand may be too weak for the lowest contract: who would rather
            play than throw the cards in.
    """

    standard: Standard = CLUB
    roughly: bool = False
    overrates: int = 0
    eager: int = 0

    def counts(self, scale: CountScale, hand: CardSet, said: Numbers = NOTHING_SAID) -> Counts:
        """What a hand counts for him after what was said."""
        numbers = (*held(hand, scale.players), *said)
        if self.roughly:
            numbers = tuple(
                number if heeded else 0
                for number, heeded in zip(numbers, HEEDED_BY_ALL, strict=True)
            )
        rest = scale.unheeded if self.roughly else (0, 0)
        first, second = scale.counts(numbers)
        return first + rest[0] + self.overrates, second + rest[1] + self.overrates


GOOD_JUDGE: Final = Judge()
"""What good players do who do not look ahead."""


def choose_bid(observation: Observation, judge: Judge = GOOD_JUDGE) -> MakeBid:
    """The contract that pays most of those the hand is good for; else the least that may be said.

    Of two that pay the same the lower one leaves the taker more, the dog at least.
    """
    facts = observation.facts
    said = said_before(facts, observation.seat)
    return best_bid(observation, good_bids(facts.rules, facts.shape, observation.hand, judge, said))


def best_bid(observation: Observation, good: Collection[Bid]) -> MakeBid:
    """Of the bids that the hand is good for the one that pays most; else the least of all."""
    open_bids = observation.choices.bids
    wished = [bid for bid in open_bids if bid in good]
    bid = highest_paying(observation.facts.rules, wished, open_bids)
    return MakeBid(bid, slam_with_bid(observation) if wished else None)


def highest_paying(rules: RuleSet, good: Sequence[Bid], open_bids: Sequence[Bid]) -> Bid:
    """Of the bids that the hand is good for the one that pays most; else the least of all."""
    return max(good, key=lambda bid: (stake(rules, bid), -bid), default=open_bids[0])


def good_bids(
    rules: RuleSet,
    shape: TableShape,
    hand: CardSet,
    judge: Judge = GOOD_JUDGE,
    said: Numbers = NOTHING_SAID,
) -> tuple[Bid, ...]:
    """All of these rules that the hand is good for, in rising order; not all may be open to it."""
    scale = scale_of(rules, shape, judge.standard)
    return enough_for(rules, scale, judge.counts(scale, hand, said), said, judge.eager)


def spare(observation: Observation, bid: Bid, judge: Judge = GOOD_JUDGE) -> int:
    """By how many points the hand is enough for a bid, as if nobody had spoken."""
    facts = observation.facts
    scale = scale_of(facts.rules, facts.shape, judge.standard)
    return scale.spare(judge.counts(scale, observation.hand), bid, NOTHING_SAID)


def enough_for(
    rules: RuleSet, scale: CountScale, counts: Counts, said: Numbers, eager: int = 0
) -> tuple[Bid, ...]:
    """All bids that a count is enough for after what was said, in rising order."""
    known = (Bid.VOICE, *rules.contracts) if rules.voice else rules.contracts
    lowest = min(rules.contracts)
    return tuple(
        bid
        for bid in sorted(known)
        if scale.spare(counts, bid, said) >= (-eager if bid is lowest else 0)
    )
