"""Whether an action answers a question within the rules, judged by what the seat itself knows."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.rules.actions import (
    Action,
    AnnounceChelem,
    AnnouncePetit,
    CallCard,
    CancelDeal,
    DeclareImprenable,
    DeclareMisere,
    Discard,
    IllegalAction,
    MakeBid,
    PlayCard,
    ShowPoignee,
)
from game.rules.auction import check_bid
from game.rules.decision_kind import DecisionKind
from game.rules.declarations import check_poignee
from game.rules.discard import check_discard
from game.rules.observation import Choices, Observation
from game.session.protocol.question import Question

_ANSWERS: Final[Mapping[DecisionKind, tuple[type[Action], ...]]] = MappingProxyType(
    {
        DecisionKind.CANCEL: (CancelDeal,),
        DecisionKind.IMPRENABLE: (DeclareImprenable, CancelDeal),
        DecisionKind.BID: (MakeBid,),
        DecisionKind.CALL: (CallCard,),
        DecisionKind.DISCARD: (Discard,),
        DecisionKind.CHELEM: (AnnounceChelem,),
        DecisionKind.PETIT: (AnnouncePetit,),
        DecisionKind.POIGNEE: (ShowPoignee,),
        DecisionKind.MISERE: (DeclareMisere,),
        DecisionKind.PLAY: (PlayCard,),
    }
)
"""The actions that answer each question."""


def refusal(question: Question, action: Action | None) -> str | None:
    """Why an action is no answer to a question, in a word or two; None when it is one."""
    if action is None:
        return None if question.is_optional else "it cannot be declined"
    if not isinstance(action, _ANSWERS[question.kind]):
        return f"that does not answer {question.kind.value}"
    view = question.observation
    try:
        _check(view, action)
    except IllegalAction as error:
        return error.reason.value
    return None if _is_offered(view.choices, action) else "the rules forbid it"


def _check(view: Observation, action: Action) -> None:
    """Refuse bids and sets of cards with the rule that they break.

    Raises:
        IllegalAction: naming the rule.
    """
    match action:
        case MakeBid():
            check_bid(view.facts, action)
        case Discard(cards=cards):
            check_discard(view.facts, view.hand, cards)
        case ShowPoignee(cards=cards):
            check_poignee(view.facts, view.seat, view.hand, cards)


def _is_offered(offer: Choices, action: Action) -> bool:
    """Whether an action is among the choices, as far as ``_check`` does not tell."""
    match action:
        case MakeBid() | Discard():
            offered = True
        case ShowPoignee():
            offered = offer.poignee is not None
        case CallCard(card=card):
            offered = card in offer.calls
        case PlayCard(card=card):
            offered = card in offer.plays
        case AnnounceChelem(slam=slam):
            offered = slam in offer.slams
        case DeclareMisere(misere=misere):
            offered = misere in offer.miseres
        case AnnouncePetit():
            offered = offer.petit
        case CancelDeal():
            offered = offer.cancel
        case DeclareImprenable():
            offered = offer.imprenable
    return offered
