"""What the seats have done that tells who the partner is, while that is not known (section 4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.ai.memory import recall
from game.coach.reasons.codes import CoachReason, ReasonCode
from game.rules.cards import EXCUSE, PLAIN_HALF_POINTS, Card
from game.rules.observation import Observation
from game.rules.state import Facts, Trick


def partner_clues(observation: Observation) -> tuple[CoachReason, ...]:
    """What each of the others did that may tell, in order; nothing once the partner is known.

    What it comes to is for ``partner_belief`` to say.
    """
    facts = observation.facts
    if facts.called is None or facts.taker is None or observation.partner is not None:
        return ()
    memory = recall(observation)
    told = (facts.taker, observation.seat)
    others = [seat for seat in facts.playing if seat not in told]
    excluded = [seat for seat in others if facts.called not in memory.may_hold[seat]]
    clues = [CoachReason(ReasonCode.CANNOT_HOLD_CALLED, seat=seat) for seat in excluded]
    for trick in facts.tricks_so_far:
        clues += [clue for clue in _clues(facts, trick) if clue.seat not in (*told, *excluded)]
    return tuple(clues)


def _clues(facts: Facts, trick: Trick) -> Iterator[CoachReason]:
    """What was done in a trick."""
    before = replace(trick, cards=(), winner=None)
    for seat, card in trick.plays(facts.players):
        code = _opening(facts, card) if not before.cards else _answer(facts, before, card)
        if code is not None:
            yield CoachReason(code, seat=seat, card=card)
        before = replace(before, cards=(*before.cards, card))


def _opening(facts: Facts, card: Card) -> ReasonCode | None:
    assert facts.called is not None, "there is a partner to be found"
    if card.is_trump:
        return ReasonCode.OPENED_TRUMPS
    return ReasonCode.OPENED_CALLED_SUIT if card.suit is facts.called.suit else None


def _answer(facts: Facts, before: Trick, card: Card) -> ReasonCode | None:
    """What a card says that is played to a trick."""
    winning = before.leading_seat(facts.players)
    if winning is None or card == EXCUSE:
        return None
    beats = replace(before, cards=(*before.cards, card)).best == card
    gives = card.half_points > PLAIN_HALF_POINTS
    if winning == facts.taker and beats:
        followed = card.suit is before.led_suit and not card.is_trump  # who must, tells nothing
        return ReasonCode.BEAT_TAKER if followed else None
    if winning == facts.taker and gives:
        return ReasonCode.FED_TAKER
    if winning == facts.taker:
        return None if card.is_trump else ReasonCode.LOW_UNDER_TAKER
    return ReasonCode.FED_OTHERS if gives and not beats else None
