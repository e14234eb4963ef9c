"""Whose play the figures of bids and calls assume, as the player chose."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from statistics import fmean
from typing import TYPE_CHECKING, Final

from game.ai.standard import CLUB, MASTERS, Standard
from game.session.progress.records import LossPhase

if TYPE_CHECKING:  # which need the database
    from game.session.progress import Progress

__all__ = ["CLUB", "MASTERS", "Assumption", "Standard", "own_mastery", "standard_of"]

LEAST_DEALS: Final = 20
"""Reviewed deals from which on it is known how the player plays."""
LOST_BY_CLUB: Final = {3: 30.0, 4: 30.0, 5: 20.0}
LOST_BY_MASTERS: Final = {3: 10.0, 4: 10.0, 5: 8.0}
"""Points that a seat loses a deal after the auction, by the coach's reviews."""


class Assumption(StrEnum):
    """Whose play figures assume."""

    MASTERS = "masters"
    CLUB = "club"
    YOU = "you"


def standard_of(assumption: str, progress: Callable[[], Progress]) -> Standard:
    """How well everybody is taken to play; like the club as long as the player is not known."""
    if assumption == Assumption.MASTERS:
        return MASTERS
    if assumption == Assumption.CLUB:
        return CLUB
    mastery = own_mastery(progress())
    return CLUB if mastery is None else Standard(mastery)


def own_mastery(progress: Progress) -> float | None:
    """How near the player's card play comes to that of masters, from 0 as club players to 1.

    By what his reviewed deals cost him after the auction; None where these are too few.
    """
    losses = progress.losses()
    deals = [deal for deal in progress.deals() if deal.key in losses]
    known = [deal for deal in deals if deal.players in LOST_BY_CLUB]
    if len(known) < LEAST_DEALS:
        return None
    club = fmean(LOST_BY_CLUB[deal.players] for deal in known)
    masters = fmean(LOST_BY_MASTERS[deal.players] for deal in known)
    lost = fmean(
        sum(points for phase, points in losses[deal.key] if phase is not LossPhase.BIDDING)
        for deal in known
    )
    return max(0.0, min(1.0, (club - lost) / (club - masters)))
