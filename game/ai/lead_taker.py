"""What a taker leads for: the Petit, the defenders' trumps, his long suit."""

from __future__ import annotations

from typing import Final

from game.ai.position import Position
from game.rules.cards import EXCUSE, PETIT, Card, Suit

HUNT: Final = 4.0
"""Each round of trumps may bring the Petit down."""
HUNT_MARGIN: Final = 2.5
"""Trumps a hunter needs beyond an opponent's fair share of those that are out."""
DRAW: Final = -1.5
"""What drawing a round of trumps gains where no Petit is to be caught."""
NO_TRUMPS_OUT: Final = -6.0
"""Trumps led to opponents who have none are wasted: they keep control later."""
CASH: Final = 4.0
"""A master is led before the defenders have thrown its suit away."""
FROM_MASTER: Final = -0.5
"""A low card from a suit whose master one holds leaves the master to be ruffed."""
EACH_LONG_CARD: Final = 1.0
LONG_FROM: Final = 4
"""A long suit makes the defenders ruff, and its last cards good."""


def taker_bonus(position: Position, card: Card) -> float:
    """What the taker's plan adds to leading a card, in half-points."""
    if card == EXCUSE:
        return 0.0
    if card.suit is Suit.TRUMPS:
        return trump_bonus(position)
    return suit_bonus(position, card)


def trump_bonus(position: Position) -> float:
    """What a round of trumps is good for."""
    out = position.opposing_trumps()
    if out < 0.3:
        return NO_TRUMPS_OUT
    if can_hunt(position):
        return HUNT
    return DRAW


def can_hunt(position: Position) -> bool:
    """Whether the Petit may be caught: an opponent can hold it and has fewer trumps."""
    if PETIT in position.hand or PETIT not in position.memory.hidden:
        return False
    opponents = len(position.opponents)
    share = position.opposing_trumps() / opponents if opponents else 0.0
    return len(position.hand.trumps) >= share + HUNT_MARGIN


def suit_bonus(position: Position, card: Card) -> float:
    """What leading from a plain suit is good for, by its length and its master."""
    holding = position.hand.of_suit(card.suit)
    bonus = EACH_LONG_CARD * max(0, len(holding) - LONG_FROM)
    if position.memory.is_master(card):
        return bonus + CASH
    if position.memory.is_master(holding.highest):
        bonus += FROM_MASTER
    return bonus
