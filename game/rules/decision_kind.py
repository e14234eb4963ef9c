"""The questions that a deal can put to a seat."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class DecisionKind(StrEnum):
    """What a seat is asked to decide, from throwing the cards in to playing one."""

    CANCEL = "cancel"
    IMPRENABLE = "imprenable"
    BID = "bid"
    CALL = "call"
    DISCARD = "discard"
    CHELEM = "chelem"
    PETIT = "petit"
    POIGNEE = "poignee"
    MISERE = "misere"
    PLAY = "play"


OPTIONAL: Final = (
    DecisionKind.CANCEL,
    DecisionKind.CHELEM,
    DecisionKind.PETIT,
    DecisionKind.POIGNEE,
    DecisionKind.MISERE,
)
"""What may be declined, in the order in which it is asked."""
