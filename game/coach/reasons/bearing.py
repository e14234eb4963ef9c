"""Whether a reason of the coach speaks for a choice or against it."""

from __future__ import annotations

from enum import Enum
from types import MappingProxyType
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
        ReasonCode.LONG_SUIT,
        ReasonCode.VOID_SUIT,
        ReasonCode.OWN_CARD,
        ReasonCode.BELOW_KING,
        ReasonCode.COUNT_BELOW,
        ReasonCode.LOWEST_BID_MET,
        ReasonCode.LEAVES_SINGLETON,
        ReasonCode.UNGUARDS_QUEEN,
        ReasonCode.LEADS_HONOUR,
        ReasonCode.NO_TRUMPS_OUT,
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
        ReasonCode.OTHERS_TAKE,
        ReasonCode.NOBODY_TAKES,
        ReasonCode.SUIT_LENGTH,
        ReasonCode.KEEPS_CARD,
        ReasonCode.LEAVES_CARDS,
        ReasonCode.KEEPS_HONOUR,
        ReasonCode.LEADS_SHORT_SUIT,
        ReasonCode.LEADS_CALLED_SUIT,
        ReasonCode.MAY_BE_TRUMPED,
        ReasonCode.LOW_UNDER_TAKER,
        ReasonCode.FED_OTHERS,
        ReasonCode.BEAT_TAKER,
        ReasonCode.CANNOT_HOLD_CALLED,
        ReasonCode.PLAYED_CARD,
    )
)
"""Facts, and what tells rather that a seat is not the partner. Leads that may be trumped, or that
come from two cards, are among them by what was measured, see the README."""

_OF_BOTH: Final = frozenset(
    (
        ReasonCode.COUNT_ABOVE,
        ReasonCode.HIGHER_OUT,
        ReasonCode.LONG_SUIT,
        ReasonCode.LEADS_LONG_SUIT,
    )
)
"""What speaks neither for nor against a choice where the other one has it too, more or less."""

_MORE_IS_BETTER: Final = frozenset(
    (
        ReasonCode.SCORES,
        ReasonCode.WINS_TRICK,
        ReasonCode.CARD_POINTS,
        ReasonCode.BOUTS_WON,
        ReasonCode.PETIT_AU_BOUT,
        ReasonCode.TRICKS_WON,
        ReasonCode.LAYS_POINTS_AWAY,
    )
)
"""Figures, which speak for the choice that has more of it."""

_PAYMENTS: Final = MappingProxyType({ReasonCode.PAYS_WINNER: 1, ReasonCode.FORGOES_PAYMENT: -1})
"""What a handful pays the side that wins: whether that speaks for a choice, or against it."""

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
_EVEN: Final = 0.5
"""The chance to win the deal from which on a handful rather pays its own side."""


def bearing_of(reason: CoachReason) -> Bearing:
    """Whether a reason speaks for the choice that it is about."""
    if reason.code in CLUES and reason.chance is not None and reason.than is not None:
        return Bearing.FOR if reason.chance - reason.than >= SHOWS else Bearing.NEITHER
    if reason.code in _NEITHER or _is_even(reason):
        return Bearing.NEITHER
    gain = _gain(reason)
    if gain is None:
        return Bearing.AGAINST if reason.code in _AGAINST else Bearing.FOR
    if not gain:
        return Bearing.NEITHER
    return Bearing.FOR if gain > 0 else Bearing.AGAINST


def _is_even(reason: CoachReason) -> bool:
    """Whether that is true of both choices, or a king is left alone, the master of his suit."""
    alone = reason.card if reason.code is ReasonCode.LEAVES_SINGLETON else None
    both = reason.code in _OF_BOTH and reason.than is not None
    return both or (alone is not None and alone.is_king)


def _gain(reason: CoachReason) -> float | None:
    """A figure that speaks for a choice above 0 and against it below; None where none does."""
    if reason.code in _MORE_IS_BETTER and reason.than is not None:
        figure = figure_of(reason)
        assert figure is not None, "what is compared has a figure"
        return figure - reason.than
    if reason.code in _PAYMENTS and reason.chance is not None:
        return _PAYMENTS[reason.code] * (reason.chance - _EVEN)
    if reason.score is not None:
        return 0.0 if abs(reason.score) < _LITTLE else reason.score
    return None


def opposite(bearing: Bearing) -> Bearing:
    """What speaks against what speaks so."""
    return {Bearing.FOR: Bearing.AGAINST, Bearing.AGAINST: Bearing.FOR}.get(bearing, bearing)


def figure_of(reason: CoachReason) -> float | None:
    """The figure of a reason that stands beside that of another choice."""
    figures = (reason.mean, reason.score, reason.chance, reason.number)
    return next((figure for figure in figures if figure is not None), None)
