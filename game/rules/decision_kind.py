"""What a player can be asked for."""

from __future__ import annotations

from enum import StrEnum


class DecisionKind(StrEnum):
    """What a player can be asked for."""

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
