"""Leading to a trick: what the card itself may win, and what the plan of the mover's role adds."""

from __future__ import annotations

from typing import Final

from game.ai.lead_defence import defence_bonus
from game.ai.lead_partner import partner_bonus
from game.ai.lead_taker import taker_bonus
from game.ai.position import Position
from game.ai.worth import points, worth
from game.rules.cards import PETIT, Card

LATER_CARD: Final = 2.0
"""Half-points that each of the others adds to a trick on average."""
PETIT_LEAD: Final = -20.0
"""Leading the Petit begs for its loss, unless nobody can take it."""


def score_lead(position: Position, card: Card) -> float:
    """What leading a card gains against keeping it, in half-points."""
    at_stake = points(card) + LATER_CARD * len(position.later)
    score = position.winning_chance(card) * at_stake - worth(position, card)
    if card == PETIT and position.opposing_trumps() > 0:
        score += PETIT_LEAD
    return score + _plan(position, card)


def _plan(position: Position, card: Card) -> float:
    if position.is_taker:
        return taker_bonus(position, card)
    if position.observation.is_attacker:
        return partner_bonus(position, card)
    return defence_bonus(position, card)
