"""Whether a reason of the coach speaks for a choice or against it."""

from __future__ import annotations

from enum import Enum
from typing import Final

from game.coach.reasons.codes import CoachReason, ReasonCode


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
        ReasonCode.HIGHER_OUT,
        ReasonCode.FEW_OUT,
        ReasonCode.SHOWS_TRUMPS,
    )
)


_NEITHER: Final = frozenset(
    (
        ReasonCode.BOUTS,
        ReasonCode.TRUMPS,
        ReasonCode.NOBODY_TAKES,
        ReasonCode.SUIT_LENGTH,
        ReasonCode.LEAVES_CARDS,
        ReasonCode.KEEPS_HONOUR,
        ReasonCode.LEADS_CALLED_SUIT,
        ReasonCode.LOW_UNDER_TAKER,
        ReasonCode.FED_OTHERS,
        ReasonCode.BEAT_TAKER,
        ReasonCode.CANNOT_HOLD_CALLED,
        ReasonCode.PLAYED_CARD,
    )
)
"""Facts, and what tells rather that a seat is not the partner."""


_MORE_IS_BETTER: Final = frozenset(
    (
        ReasonCode.SCORES,
        ReasonCode.WINS_TRICK,
        ReasonCode.CARD_POINTS,
        ReasonCode.BOUTS_WON,
        ReasonCode.PETIT_AU_BOUT,
        ReasonCode.TRICKS_WON,
    )
)
"""Figures, which speak for the choice that has more of it."""

CLUES: Final = frozenset(
    (
        ReasonCode.FED_TAKER,
        ReasonCode.FED_OTHERS,
        ReasonCode.LOW_UNDER_TAKER,
        ReasonCode.BEAT_TAKER,
        ReasonCode.OPENED_CALLED_SUIT,
        ReasonCode.OPENED_TRUMPS,
        ReasonCode.PLAYED_CARD,
    )
)
"""What may come with the chance of a seat to be the partner, which tells what it hints at."""


SHOWS: Final = 0.03
"""A change of that chance that is worth a word."""
_LITTLE: Final = 3.0
"""Points of the score that speak neither for a choice nor against it."""


def bearing_of(reason: CoachReason) -> Bearing:
    """Whether a reason speaks for the choice that it is about."""
    if reason.code in CLUES and reason.chance is not None and reason.than is not None:
        return Bearing.FOR if reason.chance - reason.than >= SHOWS else Bearing.NEITHER
    if reason.code in _NEITHER:
        return Bearing.NEITHER
    if reason.code in _MORE_IS_BETTER and reason.than is not None:
        figure = reason.chance if reason.mean is None else reason.mean
        assert figure is not None, "what is compared has a figure"
        return Bearing.FOR if figure > reason.than else Bearing.AGAINST
    if reason.score is not None:
        if abs(reason.score) < _LITTLE:
            return Bearing.NEITHER
        return Bearing.FOR if reason.score > 0 else Bearing.AGAINST
    return Bearing.AGAINST if reason.code in _AGAINST else Bearing.FOR
