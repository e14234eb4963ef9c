"""What the called partner leads for: he plays for the taker."""

from __future__ import annotations

from typing import Final

from game.ai.position import Position
from game.rules.cards import Card

REVEAL: Final = -2.0
"""Playing the called card for nothing tells the defenders who the partner is."""


def partner_bonus(position: Position, card: Card) -> float:
    """What the partner's plan adds to leading a card, in half-points."""
    if card == position.facts.called:
        return REVEAL
    return 0.0
