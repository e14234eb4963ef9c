"""Cards with what they gain: the best of them, and one that is asked about."""

from __future__ import annotations

from typing import Final

from game.ai.kernel.cards import NO_PLACE
from game.ai.kernel.notation import Nothing, Real, Small

NO_GAIN: Final = -1e30


class Offers:
    """What was offered.

    Attributes:
        best: the place of the card that gains most.
        gain: what it gains.
        rank: where it comes among equals.
        asked: the place of a card that is asked about; no place where there is none.
        asked_gain: what it gains.
    """

    best: Small
    gain: Real
    rank: Small
    asked: Small
    asked_gain: Real

    def __init__(self) -> None:
        """Nothing was offered."""
        expect(self, NO_PLACE)


def expect(offers: Offers, asked: Small) -> Nothing:
    """Begin anew, with a card that is asked about."""
    offers.best = NO_PLACE
    offers.gain = offers.asked_gain = NO_GAIN
    offers.rank = 0
    offers.asked = asked


def offer(offers: Offers, place: Small, gain: Real, rank: Small) -> Nothing:
    """Offer a card; of equals the one with the lowest rank is the best."""
    if gain > offers.gain or (gain == offers.gain and rank < offers.rank):
        offers.best = place
        offers.gain = gain
        offers.rank = rank
    if place == offers.asked:
        offers.asked_gain = gain
