"""Whether a reason of the coach speaks for a choice or against it."""

from __future__ import annotations

from enum import Enum
from typing import Final

from game.coach.reasons import CoachReason, ReasonCode


class Bearing(Enum):
    """What a reason has to say of a choice; of a clue, whether it hints at the partner."""

    FOR = 1
    AGAINST = 2
    NEITHER = 3


_AGAINST: Final = frozenset(
    (
        ReasonCode.SHORT_SUIT,
        ReasonCode.VOID_SUIT,
        ReasonCode.OWN_CARD,
        ReasonCode.BELOW_KING,
        ReasonCode.COUNT_BELOW,
        ReasonCode.LOWEST_BID_MET,
        ReasonCode.LEAVES_SINGLETON,
        ReasonCode.UNGUARDS_QUEEN,
        ReasonCode.LEADS_HONOUR,
        ReasonCode.NO_TRUMPS_OUT,
        ReasonCode.MAY_BE_TRUMPED,
        ReasonCode.GIVES_POINTS,
        ReasonCode.RISKS_PETIT,
    )
)


_NEITHER: Final = frozenset(
    (
        ReasonCode.BOUTS,
        ReasonCode.TRUMPS,
        ReasonCode.NOBODY_TAKES,
        ReasonCode.KEEPS_HONOUR,
        ReasonCode.LEADS_CALLED_SUIT,
        ReasonCode.LOW_UNDER_TAKER,
        ReasonCode.FED_OTHERS,
        ReasonCode.BEAT_TAKER,
        ReasonCode.CANNOT_HOLD_CALLED,
    )
)
"""Facts, and what tells rather that a seat is not the partner."""


def bearing_of(reason: CoachReason) -> Bearing:
    """Whether a reason speaks for the choice that it is about."""
    if reason.code in _NEITHER:
        return Bearing.NEITHER
    if reason.score is not None:
        return Bearing.FOR if reason.score > 0 else Bearing.AGAINST
    return Bearing.AGAINST if reason.code in _AGAINST else Bearing.FOR
