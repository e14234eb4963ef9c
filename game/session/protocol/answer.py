"""What a bot answers, as one line of JSON: an action in a record's form, or that it is declined.

What the rules forbid is refused with their code: ``must_follow {"suit": "hearts"}``.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Final

from game.ai.player import Player
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
from game.rules.auction import check_bid, check_call
from game.rules.decision_kind import DecisionKind
from game.rules.declarations import check_misere, check_poignee, chelem_refusal
from game.rules.discard import check_discard
from game.rules.messages import CodedError, Message
from game.rules.notation import BadRecord, describe_action, format_action, parse_action
from game.rules.observation import Observation
from game.rules.plain_values import expect_keys, parse_object, shown
from game.rules.play import check_play
from game.session.decision import KIND_OF_ACTION
from game.session.protocol.faults import BotCode, BotFault, FaultKind
from game.session.protocol.question import DecisionQuestion, ask, parse_question, question_seed
from game.session.thinking import DEFAULT_BUDGET

_DECLINE: Final = "decline"
_ERROR: Final = "error"


def format_answer(question: DecisionQuestion, action: Action | None) -> str:
    """The line that answers a question; None declines it."""
    if action is not None:
        return format_action(question.seat, action)
    return json.dumps({"seat": question.seat, _DECLINE: question.kind.value})


def format_error(reason: str) -> str:
    """The line that says why a question gets no answer."""
    return json.dumps({_ERROR: reason})


def parse_answer(question: DecisionQuestion, text: str) -> Action | None:
    """The action of an answer, which the rules allow; None when it declines.

    Raises:
        BotFault: when it cannot be read, or is no legal answer to this question.
    """
    try:
        seat, action = _parse(question, text)
    except ValueError as error:
        wrong = error.reason if isinstance(error, BadRecord) else error
        message = BotCode.ANSWERED(answer=shown(text), reason=wrong)
        raise BotFault(FaultKind.UNREADABLE, message) from None
    if seat != question.seat:
        raise BotFault(FaultKind.ILLEGAL, BotCode.OTHER_SEAT(seat=shown(seat)))
    reason = refusal(question, action)
    if reason is not None:
        said = _DECLINE if action is None else describe_action(action)
        raise BotFault(FaultKind.ILLEGAL, BotCode.ANSWERED(answer=said, reason=reason))
    return action


def _parse(question: DecisionQuestion, text: str) -> tuple[object, Action | None]:
    """The seat and the action of an answer, whether they are right or not.

    Raises:
        ValueError: when it has another form.
    """
    fields = parse_object(text)
    if _ERROR in fields:
        raise CodedError(BotCode.REPORTS(error=shown(fields[_ERROR])))
    if _DECLINE not in fields:
        line = parse_action(fields, question.observation.facts.players)
        return line.seat, line.action
    expect_keys(fields, ("seat", _DECLINE), ())
    if fields[_DECLINE] != question.kind.value:
        raise CodedError(BotCode.OTHER_QUESTION(value=shown(fields[_DECLINE])))
    return fields["seat"], None


def refusal(question: DecisionQuestion, action: Action | None) -> Message | IllegalAction | None:
    """Why an action is no answer to a question; None when it is one."""
    if action is None:
        return None if question.is_optional else BotCode.NOT_OPTIONAL()
    if not _answers(action, question.kind):
        return BotCode.OTHER_DECISION(kind=question.kind.value)
    try:
        _check(question.observation, action)
    except IllegalAction as error:
        return error
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


class BotServer:
    """Answers questions in lines of text by a player of ours."""

    def __init__(self, player: Player, seed: int | None = None, budget: int | None = None) -> None:
        """Let a player answer the questions of another program.

        Args:
            player: whoever decides.
            seed: decides, with the question, what is left to chance; None to go by the seeds in
                the questions.
            budget: simulated plays for a bid, see ``Player.choose``; None to go by the questions.
        """
        self._player: Final = player
        self._seed: Final = seed
        self._budget: Final = budget

    def reply(self, text: str) -> str:
        """The answer to a line; whatever is wrong with it, there is one."""
        try:
            question = self._question(text)
            return format_answer(question, ask(self._player, question))
        except ValueError as error:
            return format_error(str(error))
        except Exception as error:  # a question that makes no sense must not end the program
            return format_error(f"no answer to this: {error!r}")

    def _question(self, text: str) -> DecisionQuestion:
        own_seed = question_seed(self._seed or 0, text)
        question = parse_question(text, seed=own_seed, budget=DEFAULT_BUDGET)
        if self._seed is not None:
            question = replace(question, seed=own_seed)
        if self._budget is not None:
            question = replace(question, budget=self._budget)
        return question
