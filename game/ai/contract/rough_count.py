"""How a beginner judges a hand: bouts, trumps and kings, and never mind the rest."""

from __future__ import annotations

from typing import Final

from game.rules.cards import KINGS, CardSet

_BOUT: Final = 8
_TRUMP: Final = 2
_KING: Final = 5
_UNHEEDED: Final = 0.85
"""What each card of a hand brings on average by what is not looked at: queens, runs, long suits."""


def rough_count(hand: CardSet) -> int:
    """A count on the scale of ``hand_value``, about five points off it to either side."""
    heeded = _BOUT * len(hand.bouts) + _TRUMP * len(hand.trumps) + _KING * len(hand & KINGS)
    return heeded + round(_UNHEEDED * len(hand))
