"""What a discard gains, counted card by card."""

from __future__ import annotations

from game.ai.contract.declaring import holding_value
from game.rules.cards import PLAIN_SUITS, Card, CardSet


def gained(hand: CardSet, laid: CardSet, called: Card | None = None) -> float:
    """What a discard gains, as the rule players count."""
    kept = hand - laid
    friends = None if called is None or called in hand else called
    return laid.half_points + sum(
        holding_value(kept.of_suit(suit), friends if friends and friends.suit is suit else None)
        for suit in PLAIN_SUITS
    )
