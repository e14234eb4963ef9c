"""What the playouts of a choice found beside its score."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from game.coach.ranking import RankedAction
from game.coach.reasons.codes import CoachReason, ReasonCode
from game.rules.bids import Bid
from game.rules.observation import Observation

_OFTEN: Final = 0.1
"""From this share of the deals on it is said who takes, or that nobody does."""
_NEARLY_ALWAYS: Final = 0.9
"""From this share of the others' contracts on one seat is said to take them."""


def figures_for(ranked: RankedAction, observation: Observation) -> tuple[CoachReason, ...]:
    """What speaks for or against a choice by the playouts, as those play who play well.

    Args:
        ranked: the choice.
        observation: what the seat knows that has it.
    """
    return tuple(_takers(ranked, observation.seat)) if ranked.takes else ()


def _takers(ranked: RankedAction, seat: int) -> Iterator[CoachReason]:
    """In how many deals a bid leaves the contract to another, or to nobody."""
    others = [taken for taken in ranked.takes if taken.taker != seat]
    share = sum(taken.share for taken in others)
    if share >= _OFTEN:
        by_seat: defaultdict[int, float] = defaultdict(float)
        by_bid: defaultdict[Bid, float] = defaultdict(float)
        for taken in others:
            by_seat[taken.taker] += taken.share
            by_bid[taken.bid] += taken.share
        first = max(by_seat, key=by_seat.__getitem__)
        yield CoachReason(
            ReasonCode.OTHERS_TAKE,
            seat=first if by_seat[first] >= _NEARLY_ALWAYS * share else None,
            chance=share,
            bid=max(by_bid, key=by_bid.__getitem__),
            made=sum(taken.share * taken.p_made for taken in others) / share,
            score=sum(taken.share * taken.score for taken in others) / share,
        )
    nobody = 1 - sum(taken.share for taken in ranked.takes)
    if nobody >= _OFTEN:
        yield CoachReason(ReasonCode.NOBODY_TAKES, chance=nobody)
