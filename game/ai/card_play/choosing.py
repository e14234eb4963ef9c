"""The card to play: every legal card is weighed, the best one played."""

from __future__ import annotations

from math import inf
from typing import Final

from game.ai import kernel
from game.ai.card_play.mind import policy_of, table_in_mind
from game.ai.card_play.style import BY_THE_BOOK, CardStyle
from game.ai.card_play.two_players import best_of_two
from game.ai.simulator.packing import place_of_card
from game.rules.actions import PlayCard
from game.rules.cards import Card
from game.rules.declarations import gives_slam_up
from game.rules.observation import Observation
from game.rules.shuffling import Random

_EQUAL: Final = 1e-9


def choose_card(observation: Observation, rng: Random, style: CardStyle = BY_THE_BOOK) -> PlayCard:
    """The card that the rule policy plays in that style; chance chooses among equals."""
    legal = observation.choices.plays
    if len(legal) == 1:
        return PlayCard(legal.lowest)
    if not observation.facts.shape.has_taker:
        return PlayCard(best_of_two(observation, legal, style))
    scores = card_scores(observation, style)
    top = max(scores.values()) - _EQUAL
    equal = [card for card, score in scores.items() if score >= top]
    return PlayCard(equal[int(rng.random() * len(equal))])


def card_scores(observation: Observation, style: CardStyle = BY_THE_BOOK) -> dict[Card, float]:
    """What each legal card gains against being kept, in half-points, to who plays in that style.

    Only the differences mean something; what would break the seat's word gains less than anything.
    """
    table, policy = table_in_mind(observation, style), policy_of(observation, style)
    gains = dict(kernel.weighed(table, policy))
    facts, seat = observation.facts, observation.seat
    return {
        card: -inf if gives_slam_up(facts, seat, card) else gains.get(place_of_card(card), -inf)
        for card in sorted(observation.choices.plays)
    }
