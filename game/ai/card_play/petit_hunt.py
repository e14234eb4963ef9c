"""The Petit: who may catch it, who joins in, and how a partner saves it (rules section 10)."""

from __future__ import annotations

from typing import Final

from game.ai.card_play.position import Position
from game.rules.cards import PETIT, TRUMP_21, Card, Suit

MARGIN: Final = 2.5
"""Trumps a hunting taker needs beyond an opponent's fair share of those that are out."""
LIKELY: Final = 0.3
"""The chance that one opponent holds the Petit from which the keen hunt it."""
FEWEST: Final = 4
SHORTFALL: Final = 2
"""Trumps that even the keen want for that, and how many fewer than an opponent they may have."""


def at_large(position: Position) -> bool:
    """Whether an opponent may hold the Petit."""
    return position.petit_at_stake and any(
        PETIT in position.memory.may_hold[seat] for seat in position.opponents
    )


def surplus(position: Position) -> float:
    """Trumps held beyond an opponent's fair share."""
    opponents = max(1, len(position.opponents))
    return len(position.hand.trumps) - position.opposing_trumps() / opponents


def can_hunt(position: Position) -> bool:
    """Whether the mover's trumps outlast an opponent's who tries to keep the Petit."""
    return at_large(position) and surplus(position) >= MARGIN


def eagerness(position: Position) -> float:
    """What a defender's temperament adds to a hunt for which others would want more trumps."""
    likely = any(position.odds.holds(seat, PETIT) >= LIKELY for seat in position.opponents)
    enough = len(position.hand.trumps) >= FEWEST and surplus(position) >= -SHORTFALL
    return position.style.hunting if at_large(position) and likely and enough else 0.0


def friend_hunts(position: Position) -> bool:
    """Whether a friend has led trumps while the Petit is at large."""
    return at_large(position) and any(
        trick.cards[0].suit is Suit.TRUMPS
        and trick.leader != position.observation.seat
        and position.friends[trick.leader] > 0.5
        for trick in position.leads
    )


def shelter_bonus(position: Position, card: Card) -> float:
    """What leading the 21 is worth to a friend who may hold the Petit."""
    if card != TRUMP_21 or not position.petit_at_stake:
        return 0.0
    me = position.observation.seat
    return position.figures.shelter * sum(
        friend * position.odds.holds(seat, PETIT)
        for seat, friend in enumerate(position.friends)
        if seat != me
    )
