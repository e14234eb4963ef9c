"""Why a choice may be good or bad, as codes with values."""

from __future__ import annotations

from game.coach.reasons.card_reasons import card_reasons
from game.coach.reasons.codes import CoachReason, ReasonCode
from game.coach.reasons.figures import figures_for
from game.coach.reasons.partner_clues import partner_clues
from game.coach.reasons.setup_reasons import bid_reasons, call_reasons, discard_reasons
from game.rules.actions import Action, CallCard, Discard, MakeBid, PlayCard
from game.rules.observation import Observation

__all__ = ["CoachReason", "ReasonCode", "figures_for", "partner_clues", "reasons_for"]


def reasons_for(observation: Observation, action: Action | None) -> tuple[CoachReason, ...]:
    """What speaks for or against a legal action; nothing for announcements, nor when two play.

    Args:
        observation: what the seat knows that may act so now.
        action: a bid, a call, a discard or a card.
    """
    if not observation.facts.shape.has_taker:
        return ()
    match action:
        case MakeBid(bid=bid):
            return tuple(bid_reasons(observation, bid))
        case CallCard(card=card):
            return tuple(call_reasons(observation, card))
        case Discard(cards=cards):
            return tuple(discard_reasons(observation.hand, cards, observation.facts.called))
        case PlayCard(card=card):
            return tuple(card_reasons(observation, card))
    return ()
