"""Leading to a trick: what the card itself may win, and what the plan of the mover's role adds."""

from __future__ import annotations

from typing import Final

from game.ai.card_play.lead_defence import defence_bonus
from game.ai.card_play.lead_partner import partner_bonus
from game.ai.card_play.lead_taker import ALL_DRAWN, taker_bonus
from game.ai.card_play.position import Position
from game.ai.card_play.signals import lead_signal
from game.ai.card_play.worth import points, worth
from game.rules.cards import EXCUSE, PETIT, Card

DRAW_FOR_PETIT: Final = 6.0
"""Who has announced the Petit in the last trick draws the trumps that could take it."""
PETIT_LEAD: Final = -20.0
"""Leading the Petit begs for its loss, unless nobody can take it."""


def score_lead(position: Position, card: Card) -> float:
    """What leading a card gains against keeping it, in half-points."""
    own = 0.0 if card == EXCUSE else points(position, card)  # whose points stay with its side
    at_stake = own + position.figures.later_card_led * len(position.later)
    score = position.winning_chance(card) * at_stake - worth(position, card)
    if card == PETIT and position.petit_at_stake and position.opposing_trumps() > 0:
        score += PETIT_LEAD
    if card.is_trump and card != PETIT and _draws_for_petit(position):
        score += DRAW_FOR_PETIT
    score += lead_signal(position, card)
    return score + _plan(position, card) if position.style.plans else score


def _draws_for_petit(position: Position) -> bool:
    """Whether the mover has announced the Petit in the last trick, and trumps are out."""
    announced = position.facts.petit_announced == position.observation.seat
    return announced and position.opposing_trumps() >= ALL_DRAWN


def _plan(position: Position, card: Card) -> float:
    if position.is_taker:
        return taker_bonus(position, card)
    if position.observation.is_attacker:
        return partner_bonus(position, card)
    return defence_bonus(position, card)
