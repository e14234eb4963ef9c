"""What the playouts of a choice came to, alone or beside those of another choice."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.coach.reasons.codes import CoachReason, ReasonCode
from game.words.coach.figures import chance_words
from game.words.i18n import mark, tr
from game.words.numbers import decimal, percentage

_ALONE: Final[Mapping[ReasonCode, str]] = MappingProxyType(
    {
        ReasonCode.SCORES: mark("It scores {own} on average."),
        ReasonCode.WINS_TRICK: mark("Your side wins this trick in {own} of the deals."),
        ReasonCode.CARD_POINTS: mark("Your side ends up with {own} card points on average."),
        ReasonCode.BOUTS_WON: mark("Of the bouts your side ends up with {own} on average."),
        ReasonCode.TRICKS_WON: mark("Of all tricks your side wins {own} on average."),
        ReasonCode.PETIT_AU_BOUT: mark(
            "Of the Petit in the last trick your side makes {own} of the bonus on average."
        ),
    }
)
_COMPARED: Final[Mapping[ReasonCode, str]] = MappingProxyType(
    {
        ReasonCode.SCORES: mark("It scores {own} on average, against {than} after “{rival}”."),
        ReasonCode.WINS_TRICK: mark(
            "Your side wins this trick in {own} of the deals, against {than} after “{rival}”."
        ),
        ReasonCode.CARD_POINTS: mark(
            "Your side ends up with {own} card points on average, against {than} after “{rival}”."
        ),
        ReasonCode.TRICKS_WON: mark(
            "Of all tricks your side wins {own} on average, against {than} after “{rival}”."
        ),
    }
)

PLAYED_OUT: Final = frozenset(_ALONE)
"""The codes that are worded here."""


def played_out_words(reason: CoachReason, rival: str) -> str:
    """A figure of the playouts as a sentence.

    Args:
        reason: with one of the codes of ``PLAYED_OUT``.
        rival: the choice whose figure is compared, if one is.
    """
    if reason.than is None:
        return tr(_ALONE[reason.code], own=_figure(reason, _own(reason)))
    ahead = _own(reason) - reason.than
    values = {"chance": chance_words(abs(ahead)), "rival": rival}
    if reason.code is ReasonCode.PETIT_AU_BOUT:
        return _petit_au_bout(values, more=ahead > 0)
    if reason.code is ReasonCode.BOUTS_WON:
        told = _a_bout if reason.card is None else _petit
        return told(values, more=ahead > 0)
    own, than = _figure(reason, _own(reason)), _figure(reason, reason.than)
    if reason.code is ReasonCode.SCORES and own == than:
        return tr("It comes to the same as “{rival}”.", rival=rival)
    return tr(_COMPARED[reason.code], own=own, than=than, rival=rival)


def _own(reason: CoachReason) -> float:
    figure = reason.chance if reason.mean is None else reason.mean
    assert figure is not None, f"{reason.code} comes with a figure"
    return figure


def _figure(reason: CoachReason, figure: float) -> str:
    """A chance in percent, anything else with a decimal."""
    if reason.code is ReasonCode.PETIT_AU_BOUT:
        return percentage(100 * figure)
    if reason.code is ReasonCode.SCORES:
        return decimal(figure, 1, signed=True)
    return decimal(figure, 1) if reason.chance is None else chance_words(figure)


def _a_bout(values: Mapping[str, str], *, more: bool) -> str:
    if more:
        return tr(
            "In {chance} of the deals your side ends up with a bout more than after “{rival}”.",
            **values,
        )
    return tr(
        "In {chance} of the deals the others end up with a bout more than after “{rival}”.",
        **values,
    )


def _petit(values: Mapping[str, str], *, more: bool) -> str:
    """That card is the bout that changes hands."""
    if more:
        return tr(
            "The Petit ends up with your side in {chance} more of the deals than after “{rival}”.",
            **values,
        )
    return tr(
        "The Petit ends up with the others in {chance} more of the deals than after “{rival}”.",
        **values,
    )


def _petit_au_bout(values: Mapping[str, str], *, more: bool) -> str:
    if more:
        return tr(
            "Your side gains from the Petit in the last trick in {chance} more of the deals than "
            "after “{rival}”.",
            **values,
        )
    return tr(
        "The others gain from the Petit in the last trick in {chance} more of the deals than after "
        "“{rival}”.",
        **values,
    )
