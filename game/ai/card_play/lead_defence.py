"""What a defender leads for: the taker's trumps, the common suit, a Petit in distress."""

from __future__ import annotations

from typing import Final

from game.ai.card_play.petit_hunt import JOINING, eagerness, friend_hunts
from game.ai.card_play.position import Position
from game.rules.cards import EXCUSE, JACK, PETIT, Card, Suit

FORCE: Final = 4.0
"""A low card that the taker must ruff costs him a trump."""
RETURN: Final = 1.5
"""The suit that the defence opened is played again: friends have planned for it."""
TAKER_SUIT: Final = -1.0
"""The suit that the taker leads makes his long cards good."""
TRUMPS: Final = -2.0
"""Trumps led by the defence spare the taker the trouble of drawing them."""
BARE_HONOUR: Final = -3.0
"""Leading a court card whose suit has a higher one out makes a present of it."""
HUNT: Final = 4.0
"""A defender with many trumps goes after a taker's Petit."""
HUNT_CHANCE: Final = 0.4
HUNT_TRUMPS: Final = 6


def defence_bonus(position: Position, card: Card) -> float:
    """What the defence's plan adds to leading a card, in half-points."""
    if card == EXCUSE:
        return 0.0
    if card.suit is Suit.TRUMPS:
        if friend_hunts(position):
            return JOINING
        return HUNT if taker_seems_short(position) else TRUMPS + eagerness(position)
    return suit_bonus(position, card)


def taker_seems_short(position: Position) -> bool:
    """Whether the taker seems to hold the Petit with fewer trumps than the mover."""
    taker = position.facts.taker
    assert taker is not None
    mine = len(position.hand.trumps)
    if not position.petit_at_stake or mine < HUNT_TRUMPS:
        return False
    if position.odds.holds(taker, PETIT) < HUNT_CHANCE:
        return False
    return mine > position.odds.expected(taker, position.memory.hidden.trumps)


def suit_bonus(position: Position, card: Card) -> float:
    """What leading a plain suit does to the taker."""
    taker = position.facts.taker
    assert taker is not None
    void = position.odds.void(taker, card.suit)
    has_trumps = position.odds.holds_any(taker, position.memory.hidden.trumps)
    bonus = FORCE * void * has_trumps
    openers = {trick.leader for trick in position.leads if trick.led_suit is card.suit}
    if taker in openers:
        bonus += TAKER_SUIT * (1.0 - void)
    if any(position.friends[seat] > 0.5 for seat in openers):
        bonus += RETURN
    if card.rank >= JACK and not position.memory.is_master(card):
        bonus += BARE_HONOUR
    return bonus
