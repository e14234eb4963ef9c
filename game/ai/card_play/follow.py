"""Playing to a trick that another seat led."""

from __future__ import annotations

from game.ai.card_play.position import Position
from game.ai.card_play.signals import follow_signal
from game.ai.card_play.worth import points, worth
from game.rules.cards import EXCUSE, Card


def score_follow(position: Position, card: Card) -> float:
    """What playing a card to the trick gains against keeping it, in half-points."""
    lying = (on_table for on_table in position.trick.cards if on_table != EXCUSE)
    at_stake = sum(points(position, on_table) for on_table in lying)
    at_stake += position.figures.later_card * len(position.later)
    chance = position.winning_chance(card)
    if card == EXCUSE:
        return chance * at_stake - worth(position, card)
    gain = chance * (at_stake + points(position, card)) - worth(position, card)
    return gain + follow_signal(position, card)
