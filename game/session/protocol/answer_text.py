"""An answer as one line of JSON: an action in a record's form, or that it is declined."""

from __future__ import annotations

import json
from typing import Final

from game.rules.actions import Action
from game.rules.notation import BadRecord, describe_action, format_action, parse_action
from game.rules.plain_values import expect_keys, parse_object, shown
from game.session.protocol.faults import BotFault, FaultKind
from game.session.protocol.legality import refusal
from game.session.protocol.question import DecisionQuestion

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
        raise BotFault(FaultKind.UNREADABLE, f"it answered {shown(text)}: {wrong}") from None
    if seat != question.seat:
        raise BotFault(FaultKind.ILLEGAL, f"it answers for seat {shown(seat)}")
    reason = refusal(question, action)
    if reason is not None:
        said = _DECLINE if action is None else describe_action(action)
        raise BotFault(FaultKind.ILLEGAL, f"it answered {said}: {reason}")
    return action


def _parse(question: DecisionQuestion, text: str) -> tuple[object, Action | None]:
    """The seat and the action of an answer, whether they are right or not.

    Raises:
        ValueError: when it has another form.
    """
    fields = parse_object(text)
    if _ERROR in fields:
        raise ValueError(f"it reports the error {shown(fields[_ERROR])}")
    if _DECLINE not in fields:
        line = parse_action(fields, question.observation.facts.players)
        return line.seat, line.action
    expect_keys(fields, ("seat", _DECLINE), ())
    if fields[_DECLINE] != question.kind.value:
        raise ValueError(f"{shown(fields[_DECLINE])} is not the question")
    return fields["seat"], None
