"""Why a choice may be good or bad, as codes with values."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.player import MASTERS, Standard
from game.coach.ranking import Evaluation, RankedAction
from game.coach.reasons.card_reasons import (
    bid_reasons,
    call_reasons,
    card_reasons,
    discard_reasons,
    poignee_reasons,
)
from game.coach.reasons.codes import CoachReason, ReasonCode
from game.coach.reasons.contrast import Told, apart, figures_for, most_telling, rival_of
from game.coach.reasons.partner_clues import moved, partner_clues, weighed_clues, without_chances
from game.rules.actions import Action, CallCard, Discard, MakeBid, PlayCard, ShowPoignee
from game.rules.observation import Observation

__all__ = [
    "CoachReason",
    "ReasonCode",
    "Told",
    "apart",
    "figures_for",
    "most_telling",
    "moved",
    "partner_clues",
    "reasons_for",
    "rival_of",
    "telling",
    "told",
    "weighed_clues",
    "without_chances",
]


def reasons_for(
    observation: Observation, action: Action | None, standard: Standard = MASTERS
) -> tuple[CoachReason, ...]:
    """The plain facts for or against a legal action; few of announcements, none when two play.

    Args:
        observation: what the seat knows that may act so now.
        action: what the seat may do; None to decline what is optional.
        standard: as whose play a hand is counted in the auction.
    """
    if not observation.facts.shape.has_taker:
        return ()
    return tuple(_facts(observation, action, standard))


def told(observation: Observation, ranked: RankedAction, standard: Standard = MASTERS) -> Told:
    """A choice with its plain facts and what the playouts found; see ``reasons_for``."""
    facts = reasons_for(observation, ranked.action, standard)
    return Told(ranked, (*facts, *figures_for(ranked, observation)))


def telling(
    observation: Observation,
    evaluation: Evaluation,
    ranked: RankedAction,
    standard: Standard = MASTERS,
) -> tuple[CoachReason, ...]:
    """What tells a choice apart from the best, or the best from the next, the most telling first.

    Where there is no other choice, the plain facts.

    Args:
        observation: what the seat knows that decides.
        evaluation: the choices.
        ranked: one of them.
        standard: see ``reasons_for``.
    """
    rival = rival_of(evaluation, ranked)
    if rival is None:
        return reasons_for(observation, ranked.action, standard)
    return apart(told(observation, ranked, standard), told(observation, rival, standard))


def _facts(
    observation: Observation, action: Action | None, standard: Standard
) -> Iterator[CoachReason]:
    match action:
        case MakeBid(bid=bid):
            yield from bid_reasons(observation, bid, standard)
        case CallCard(card=card):
            yield from call_reasons(observation, card)
        case Discard(cards=cards):
            yield from discard_reasons(observation.hand, cards, observation.facts.called)
        case PlayCard(card=card):
            yield from card_reasons(observation, card)
        case ShowPoignee(cards=cards):
            yield from poignee_reasons(cards)
        case None if observation.choices.poignee is not None:
            yield from poignee_reasons(None)
