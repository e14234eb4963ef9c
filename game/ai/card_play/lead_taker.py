"""What a taker leads for: the Petit, the defenders' trumps, his long suit."""

from __future__ import annotations

from typing import Final

from game.ai.card_play.petit_hunt import can_hunt, shelter_bonus, surplus
from game.ai.card_play.position import Position
from game.rules.cards import EXCUSE, Card, Suit

ALL_DRAWN: Final = 0.3
"""Opponents who hold fewer trumps than this on average are taken to hold none."""
LONG_FROM: Final = 4
"""Cards of a suit; each one more makes it long."""


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
        return position.figures.no_trumps_out
    if can_hunt(position):
        return position.figures.per_trump * surplus(position) + position.style.hunting
    return position.figures.draw  # even the keenest hunter knows


def suit_bonus(position: Position, card: Card) -> float:
    """What leading from a plain suit is good for, by its length and its master."""
    holding = position.hand.of_suit(card.suit)
    figures = position.figures
    bonus = figures.each_long_card * max(0, len(holding) - LONG_FROM)
    if position.memory.is_master(card):
        return bonus if can_hunt(position) else bonus + figures.cash
    if position.memory.is_master(holding.highest):
        bonus += figures.from_master
    return bonus
