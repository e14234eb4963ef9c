"""Cards with what they gain: the best of them, and those that are asked about."""

from __future__ import annotations

from typing import Final

from game.ai.kernel.cards import NO_PLACE, PLACES
from game.ai.kernel.notation import Nothing, Real, Reals80, Small, Smalls80, Word

NO_GAIN: Final = -1e30

UNMANNERLY: Final = 1
"""The fault of a card that gives away what nobody need give, see ``manners``."""
UNTRUE: Final = 2
"""The fault of a card that tells friends what is not so, see ``conventions``."""
COST_OF_FAULT: Final = 1.0
"""Half-points that a player gives to play a card without fault: half a point of a petite."""


class Offers:
    """What was offered.

    Attributes:
        best: the place of the card that gains most.
        gain: what it gains.
        rank: where it comes among equals.
        asked_plain: plain cards that are offered in any case, as they are asked about.
        asked_trumps: such trumps.
        gains: what each card that was offered gains, by its place, less what its fault costs.
        faults: what speaks against each of them in close cases: 0, or one of those above.
    """

    best: Small
    gain: Real
    rank: Small
    asked_plain: Word
    asked_trumps: Word
    gains: Reals80
    faults: Smalls80

    def __init__(self) -> None:
        """An empty record: no card was offered, and none is asked about."""
        self.gains = [0.0] * PLACES
        self.faults = [0] * PLACES
        expect(self, 0, 0)


def expect(offers: Offers, plain: Word, trumps: Word) -> Nothing:
    """Empty the record, and note which cards are asked about, whatever they gain."""
    offers.best = NO_PLACE
    offers.gain = NO_GAIN
    offers.rank = 0
    offers.asked_plain = plain
    offers.asked_trumps = trumps


def offer(offers: Offers, place: Small, gain: Real, fault: Small, rank: Small) -> Nothing:
    """Offer a card; of equals the one with the lowest rank is the best."""
    if fault:
        gain -= COST_OF_FAULT
    if gain > offers.gain or (gain == offers.gain and rank < offers.rank):
        offers.best = place
        offers.gain = gain
        offers.rank = rank
    offers.gains[place] = gain
    offers.faults[place] = fault
