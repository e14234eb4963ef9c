"""What the statistics say: phases, roles, losses."""

from __future__ import annotations

from game.session.progress import LossPhase, SeatRole
from game.words.i18n import tr
from game.words.numbers import percent


def phase_words(phase: LossPhase) -> str:
    """A part of a deal."""
    return {
        LossPhase.BIDDING: tr("Bidding"),
        LossPhase.CALL: tr("King call"),
        LossPhase.DISCARD: tr("Discard"),
        LossPhase.TAKER: tr("Play as taker"),
        LossPhase.PARTNER: tr("Play as partner"),
        LossPhase.DEFENCE: tr("Defence"),
        LossPhase.END_PLAY: tr("End play"),
    }[phase]


def role_words(role: SeatRole) -> str:
    """What the player was in a deal."""
    return {
        SeatRole.TAKER: tr("As taker"),
        SeatRole.PARTNER: tr("As partner"),
        SeatRole.DEFENDER: tr("As defender"),
        SeatRole.NO_SIDES: tr("Two players"),
        SeatRole.NOBODY: tr("Nobody took"),
    }[role]


def percent_of_loss(loss: float) -> str:
    """The loss of a guess at the partner, which is stored in hundredths of a chance."""
    return percent(loss / 100)
