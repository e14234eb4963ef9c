"""Whether an action answers a question within the rules, judged by what the seat itself knows."""

from __future__ import annotations

from game.rules.actions import (
    Action,
    AnnounceChelem,
    CallCard,
    CancelDeal,
    DeclareMisere,
    Discard,
    IllegalAction,
    MakeBid,
    PlayCard,
    ShowPoignee,
)
from game.rules.auction import check_bid
from game.rules.calling import check_call
from game.rules.decision_kind import DecisionKind
from game.rules.declarations import check_misere, check_poignee, chelem_refusal
from game.rules.discard import check_discard
from game.rules.observation import Observation
from game.rules.play import check_play
from game.session.decision import KIND_OF_ACTION
from game.session.protocol.question import DecisionQuestion
from game.session.protocol.refusal_text import format_refusal


def refusal(question: DecisionQuestion, action: Action | None) -> str | None:
    """Why an action is no answer to a question; None when it is one.

    It is said in a few words, or, when a rule forbids the action, as ``format_refusal`` does.
    """
    if action is None:
        return None if question.is_optional else "it cannot be declined"
    if not _answers(action, question.kind):
        return f"that does not answer {question.kind.value}"
    try:
        _check(question.observation, action)
    except IllegalAction as error:
        return format_refusal(error)
    return None


def _answers(action: Action, kind: DecisionKind) -> bool:
    thrown_in = kind is DecisionKind.IMPRENABLE and isinstance(action, CancelDeal)
    return thrown_in or KIND_OF_ACTION[type(action)] is kind


def _check(view: Observation, action: Action) -> None:
    """Refuse an action that breaks a rule.

    That it is the moment for it lies in the question; so what leaves no choice needs no check.

    Raises:
        IllegalAction: naming the rule.
    """
    facts, seat, hand = view.facts, view.seat, view.hand
    match action:
        case MakeBid():
            check_bid(facts, action)
        case CallCard(card=card):
            check_call(facts, hand, card)
        case Discard(cards=cards):
            check_discard(facts, hand, cards)
        case ShowPoignee(cards=cards):
            check_poignee(facts, seat, hand, cards)
        case DeclareMisere(misere=misere):
            check_misere(facts, seat, hand, misere)
        case PlayCard(card=card):
            check_play(facts, seat, hand, card)
        case AnnounceChelem(slam=slam):
            reason = chelem_refusal(facts, seat, slam)
            if reason is not None:
                raise IllegalAction(reason)
