"""What the called partner leads for: he plays for the taker."""

from __future__ import annotations

from game.ai.card_play.petit_hunt import friend_hunts, shelter_bonus
from game.ai.card_play.position import Position
from game.rules.cards import Card, Suit


def partner_bonus(position: Position, card: Card) -> float:
    """What the partner's plan adds to leading a card, in half-points."""
    if card == position.facts.called:
        return position.figures.reveal
    if card.suit is Suit.TRUMPS:
        joining = position.figures.joining if friend_hunts(position) else 0.0
        return joining + shelter_bonus(position, card)
    taker = position.facts.taker
    led_by_taker = {trick.cards[0].suit for trick in position.leads if trick.leader == taker}
    return position.figures.return_to_taker if card.suit in led_by_taker else 0.0
