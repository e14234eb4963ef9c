"""The card to play: every legal card is scored, the best one played."""

from __future__ import annotations

from typing import Final

from game.ai.card_play.follow import score_follow
from game.ai.card_play.lead import score_lead
from game.ai.card_play.position import Position, take_position
from game.ai.card_play.style import BY_THE_BOOK, CardStyle
from game.ai.card_play.two_players import best_of_two
from game.rules.actions import PlayCard
from game.rules.cards import EXCUSE, Card
from game.rules.observation import Observation
from game.rules.options import ExcuseLastTrick, ExcuseSlamException
from game.rules.shuffling import Random

SURE: Final = 0.95
"""The chance from which a slam is not given up for the Excuse's sake."""
_EQUAL: Final = 1e-9


def choose_card(observation: Observation, rng: Random, style: CardStyle = BY_THE_BOOK) -> PlayCard:
    """The card that the rule policy plays in that style; chance chooses among equals."""
    legal = observation.choices.plays
    if len(legal) == 1:
        return PlayCard(legal.lowest)
    if not observation.facts.shape.has_taker:
        return PlayCard(best_of_two(observation, legal, style))
    position = take_position(observation, style)
    kept = observation.facts.rules.excuse_last_trick is ExcuseLastTrick.KEPT
    if EXCUSE in position.legal and position.tricks_left == 2 and not kept:
        return PlayCard(_before_last_trick(position))
    scores = card_scores(position)
    top = max(scores.values()) - _EQUAL
    equal = [card for card, score in scores.items() if score >= top]
    return PlayCard(equal[int(rng.random() * len(equal))])


def card_scores(position: Position) -> dict[Card, float]:
    """What each legal card gains, in half-points; only the differences mean something."""
    leading = not position.trick.cards
    return {
        card: score_lead(position, card) if leading else score_follow(position, card)
        for card in position.legal
    }


def _before_last_trick(position: Position) -> Card:
    """The Excuse, or the only other card.

    In the last trick the Excuse is lost, to the other side or to whoever wins; but by most rules a
    side that wins every trick may lead it there (section 6).
    """
    may_lead_it = position.facts.rules.excuse_slam_exception is not ExcuseSlamException.OFF
    won_all = may_lead_it and all(
        trick.winner is not None and position.friends[trick.winner] == 1.0
        for trick in position.facts.tricks
    )
    other = position.hand.without(EXCUSE).lowest
    slam_in_sight = won_all and position.winning_chance(other) > SURE
    return other if slam_in_sight else EXCUSE
