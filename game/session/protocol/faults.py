"""What bots do wrong, and how often; the rule policy decides in their place then."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.rules.decision_kind import DecisionKind
from game.rules.messages import Message, MessageCode


class FaultKind(StrEnum):
    """Why a bot's answer could not be used, as the arena counts it."""

    FAILED = "failed"
    """It raised an error."""
    LATE = "late"
    """It was silent for longer than it may think."""
    UNREADABLE = "unreadable"
    """It said something that is no action."""
    ILLEGAL = "illegal"
    """It wanted what the rules forbid."""
    DEAD = "dead"
    """Its program had ended, or could not be started."""


class BotCode(MessageCode):
    """What can be wrong with a program that plays, and with its answers."""

    BAD_NAME = "{name} cannot be read: {reason}"
    OPEN_QUOTE = "No closing quotation"
    OPEN_ESCAPE = "No escaped character"
    NO_NAME = "{name} names no program"
    NO_PROGRAM = "there is no program {name}"
    CANNOT_START = "it cannot be started: {reason}"
    STARTED_TOO_OFTEN = "it was started {number} times already, and is not started again"
    ENDED = "the program has ended ({code})"
    SILENT = "no answer within {seconds} s"
    CHATTERS = "no answer within {seconds} s, only {said}"
    ANSWERED = "it answered {answer}: {reason}"
    WROTE_MORE = "{reason} (it wrote more than one line; every question is answered with one)"
    REPORTS = "it reports the error {error}"
    OTHER_QUESTION = "{value} is not the question"
    OTHER_SEAT = "it answers for seat {seat}"
    OTHER_DECISION = "that does not answer {kind}"
    NOT_OPTIONAL = "it cannot be declined"


class BotFault(Exception):
    """A bot gave no answer that can be used.

    Attributes:
        kind: what went wrong.
        message: the cause, as a code with its values.
    """

    def __init__(self, kind: FaultKind, message: Message) -> None:
        super().__init__(message)
        self.kind = kind
        self.message = message

    def __str__(self) -> str:
        return str(self.message)


@dataclass(frozen=True, slots=True)
class FaultReport:
    """A fault of a bot, with all there is to tell of it.

    Attributes:
        bot: whose it is, by name.
        decision: what was asked.
        kind: what went wrong.
        reason: the cause; as text where it has no code.
    """

    bot: str
    decision: DecisionKind
    kind: FaultKind
    reason: Message | str

    def __str__(self) -> str:
        return f"{self.bot}: {self.decision.value}: {self.kind.value}: {self.reason}"
