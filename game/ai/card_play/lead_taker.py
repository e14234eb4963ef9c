"""What a taker leads for: the Petit, the defenders' trumps, his long suit."""

from __future__ import annotations

from typing import Final

from game.ai.card_play.petit_hunt import PER_TRUMP, can_hunt, shelter_bonus, surplus
from game.ai.card_play.position import Position
from game.rules.cards import EXCUSE, Card, Suit

DRAW: Final = -2.5
"""A round of trumps costs control where no Petit is to be caught; even the keenest hunter knows."""
ALL_DRAWN: Final = 0.3
"""Opponents who hold fewer trumps than this on average are taken to hold none."""
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
        return trump_bonus(position) + shelter_bonus(position, card)
    return suit_bonus(position, card)


def trump_bonus(position: Position) -> float:
    """What a round of trumps is good for."""
    if position.opposing_trumps() < ALL_DRAWN:
        return NO_TRUMPS_OUT
    if can_hunt(position):
        return PER_TRUMP * surplus(position) + position.style.hunting
    return DRAW


def suit_bonus(position: Position, card: Card) -> float:
    """What leading from a plain suit is good for, by its length and its master."""
    holding = position.hand.of_suit(card.suit)
    bonus = EACH_LONG_CARD * max(0, len(holding) - LONG_FROM)
    if position.memory.is_master(card):
        return bonus if can_hunt(position) else bonus + CASH
    if position.memory.is_master(holding.highest):
        bonus += FROM_MASTER
    return bonus
