"""Whose play the figures of bids and calls assume, as the player chose."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from statistics import fmean
from typing import TYPE_CHECKING, Final

from game.ai.player import CLUB, MASTERS, Standard
from game.session.progress.records import LossPhase

if TYPE_CHECKING:  # which need the database
    from game.session.progress.progress import Progress

__all__ = ["CLUB", "MASTERS", "Assumption", "Standard", "own_mastery", "standard_of"]

LEAST_DEALS: Final = 20
"""Reviewed deals of five players from which on it is known how the player plays."""
PLAYERS: Final = 5
"""The table by which that is known: for others it is not known what a club player loses."""
LOST_BY_CLUB: Final = 13.9
LOST_BY_MASTERS: Final = 0.1
"""Points that a seat loses a deal after the auction by the coach's reviews, with five players
(``python -m game.tools.measuring losses``: 58 deals, ±4.4, and 26, ±0.2)."""


class Assumption(StrEnum):
    """Whose play the figures of bids and calls assume, as the settings name it."""

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

    By what his reviewed deals of five cost him after the auction; None where these are too few.
    """
    losses = progress.losses()
    known = [losses[deal.key] for deal in progress.deals(players=PLAYERS) if deal.key in losses]
    if len(known) < LEAST_DEALS:
        return None
    lost = fmean(
        sum(points for phase, points in phases if phase is not LossPhase.BIDDING)
        for phases in known
    )
    return max(0.0, min(1.0, (LOST_BY_CLUB - lost) / (LOST_BY_CLUB - LOST_BY_MASTERS)))
