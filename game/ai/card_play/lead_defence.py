"""What a defender leads for: the taker's trumps, the common suit, a Petit in distress."""

from __future__ import annotations

from typing import Final

from game.ai.card_play.petit_hunt import eagerness, friend_hunts
from game.ai.card_play.position import Position
from game.rules.cards import EXCUSE, JACK, PETIT, Card, Suit

HUNT_CHANCE: Final = 0.4
"""The chance that the taker has the Petit, from which a defender with many trumps goes after it."""


def defence_bonus(position: Position, card: Card) -> float:
    """What the defence's plan adds to leading a card, in half-points."""
    figures = position.figures
    if card == EXCUSE:
        return 0.0
    if card.suit is Suit.TRUMPS:
        if friend_hunts(position):
            return figures.joining
        hunts = taker_seems_short(position)
        return figures.hunt if hunts else figures.trumps + eagerness(position)
    return suit_bonus(position, card)


def taker_seems_short(position: Position) -> bool:
    """Whether the taker seems to hold the Petit with fewer trumps than the mover."""
    taker = position.facts.taker
    assert taker is not None
    mine = len(position.hand.trumps)
    if not position.petit_at_stake or mine < position.figures.hunt_trumps:
        return False
    if position.odds.holds(taker, PETIT) < HUNT_CHANCE:
        return False
    his = position.odds.expected(taker, position.memory.hidden.trumps)
    return mine > position.figures.hunt_share * his


def suit_bonus(position: Position, card: Card) -> float:
    """What leading a plain suit does to the taker."""
    taker = position.facts.taker
    assert taker is not None
    void = position.odds.void(taker, card.suit)
    has_trumps = position.odds.holds_any(taker, position.memory.hidden.trumps)
    figures = position.figures
    bonus = figures.force * void * has_trumps
    openers = {trick.leader for trick in position.leads if trick.cards[0].suit is card.suit}
    if taker in openers:
        bonus += figures.taker_suit * (1.0 - void)
    if any(position.friends[seat] > 0.5 for seat in openers):
        bonus += figures.return_to_friend
    if card.rank >= JACK and not position.memory.is_master(card):
        bonus += figures.bare_honour
    return bonus
