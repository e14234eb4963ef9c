"""What the playouts of a choice found beside its score."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from game.coach.ranking import MeanOutcome, RankedAction
from game.coach.reasons.codes import CoachReason, ReasonCode
from game.rules.actions import ShowPoignee
from game.rules.bids import Bid
from game.rules.cards import BOUTS, DECK, PETIT
from game.rules.observation import Observation

_OFTEN: Final = 0.1
"""From this share of the deals on it is said who takes, or that nobody does."""
_NEARLY_ALWAYS: Final = 0.9
"""From this share of the others' contracts on one seat is said to take them."""


def figures_for(ranked: RankedAction, observation: Observation) -> Iterator[CoachReason]:
    """What speaks for or against a choice by the playouts, as those play who play well.

    Args:
        ranked: the choice.
        observation: what the seat knows that has it.
    """
    if ranked.takes:
        yield from _contract(ranked, observation.seat)
        yield from _takers(ranked, observation.seat)
    if ranked.outcome is not None:
        yield from _outcome(ranked.outcome, observation)
    offered = observation.choices.poignee
    if isinstance(ranked.action, ShowPoignee):
        yield _payment(ReasonCode.PAYS_WINNER, ranked, len(ranked.action.cards), observation)
    elif ranked.action is None and offered is not None:
        _, size = offered.sizes[-1]
        yield _payment(ReasonCode.FORGOES_PAYMENT, ranked, size, observation)


def _outcome(outcome: MeanOutcome, observation: Observation) -> Iterator[CoachReason]:
    """What the seat's side gets."""
    facts, attacks = observation.facts, observation.is_attacker
    if facts.trick is not None and observation.choices.plays:
        chance = outcome.next_trick if attacks else 1 - outcome.next_trick
        yield CoachReason(ReasonCode.WINS_TRICK, chance=chance)
    points = outcome.points if attacks else DECK.half_points / 2 - outcome.points
    yield CoachReason(ReasonCode.CARD_POINTS, mean=points)
    bouts = outcome.bouts if attacks else len(BOUTS) - outcome.bouts
    fallen = any(PETIT in trick.cards for trick in facts.tricks)
    yield CoachReason(ReasonCode.BOUTS_WON, mean=bouts, card=None if fallen else PETIT)
    petit = outcome.petit_au_bout if attacks else -outcome.petit_au_bout
    yield CoachReason(ReasonCode.PETIT_AU_BOUT, mean=petit)
    tricks = outcome.tricks if attacks else facts.shape.tricks - outcome.tricks
    yield CoachReason(ReasonCode.TRICKS_WON, mean=tricks)


def _payment(
    code: ReasonCode, ranked: RankedAction, size: int, observation: Observation
) -> CoachReason:
    """What a handful is worth, and how often to the seat's own side."""
    rules, players = observation.facts.rules, observation.facts.players
    level = rules.poignee_level(players, size)
    assert level is not None, "only handfuls are shown"
    chance = ranked.p_made if observation.is_attacker else 1 - ranked.p_made
    points = rules.poignee_values[level]
    return CoachReason(code, number=points, chance=chance)


def _contract(ranked: RankedAction, seat: int) -> Iterator[CoachReason]:
    """What comes of the seat's own contract."""
    own = [taken for taken in ranked.takes if taken.taker == seat]
    share = sum(taken.share for taken in own)
    if share:
        yield CoachReason(
            ReasonCode.PLAYS_CONTRACT,
            chance=share,
            made=sum(taken.share * taken.p_made for taken in own) / share,
            score=sum(taken.share * taken.score for taken in own) / share,
        )


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
        usual = max(by_bid, key=by_bid.__getitem__)
        yield CoachReason(
            ReasonCode.OTHERS_TAKE,
            seat=first if by_seat[first] >= _NEARLY_ALWAYS * share else None,
            chance=share,
            bid=usual,
            mean=by_bid[usual] / share,
            made=sum(taken.share * taken.p_made for taken in others) / share,
            score=sum(taken.share * taken.score for taken in others) / share,
        )
    nobody = 1 - sum(taken.share for taken in ranked.takes)
    if nobody >= _OFTEN:
        yield CoachReason(ReasonCode.NOBODY_TAKES, chance=nobody)
