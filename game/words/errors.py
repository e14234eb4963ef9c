"""What is wrong with what was given or asked for, in the player's language."""

from __future__ import annotations

from functools import singledispatch

from game.rules.actions import IllegalAction
from game.rules.cards import Card
from game.rules.messages import CodedError, Message
from game.rules.notation import BadRecord
from game.rules.validation import RuleProblem
from game.words.cards import card_words
from game.words.i18n import ptr, tr
from game.words.phrases import chained
from game.words.refusals import refusal_words
from game.words.rule_problems import rule_problem_words
from game.words.system_errors import system_error_words


@singledispatch
def in_words(wrong: object) -> str:
    """An error, a message, or what stands in the gap of one; without a code it stays as it is."""
    return str(wrong)


in_words.register(IllegalAction, refusal_words)
in_words.register(RuleProblem, rule_problem_words)
in_words.register(OSError, system_error_words)


@in_words.register
def _(error: CodedError) -> str:
    return in_words(error.message)


@in_words.register
def _(message: Message) -> str:
    return tr(message.code, **{gap: in_words(value) for gap, value in message.values.items()})


in_words.register(Card, card_words)


@in_words.register
def _(number: float) -> str:
    return f"{number:g}".replace(".", ptr("decimal sign", "."))


@in_words.register
def _(error: BadRecord) -> str:
    """The line, the seat and the action, as far as they are known, and the reason."""
    places = []
    if error.line is not None:
        places.append(tr("line {number}", number=error.line))
    if error.seat is not None:
        places.append(tr("seat {number}", number=error.seat))
    if error.action is not None:
        places.append(error.action)
    return chained(*places, in_words(error.reason))
