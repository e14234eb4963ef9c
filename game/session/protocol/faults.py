"""What bots do wrong, and how often; the rule policy decides in their place then."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.rules.decision_kind import DecisionKind


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


class BotFault(Exception):
    """A bot gave no answer that can be used.

    Attributes:
        kind: what went wrong.
    """

    def __init__(self, kind: FaultKind, message: str) -> None:
        super().__init__(message)
        self.kind = kind


@dataclass(frozen=True, slots=True)
class FaultReport:
    """What there is to tell of a fault.

    Attributes:
        bot: whose it is, by name.
        decision: what was asked.
        kind: what went wrong.
        reason: the cause, in plain English; a broken rule is in it as ``format_refusal`` writes it.
    """

    bot: str
    decision: DecisionKind
    kind: FaultKind
    reason: str

    def __str__(self) -> str:
        return f"{self.bot}: {self.decision.value}: {self.kind.value}: {self.reason}"
