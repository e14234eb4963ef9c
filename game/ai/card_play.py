"""The card to play: every legal card is scored, the best one played."""

from __future__ import annotations

from game.ai.follow import score_follow
from game.ai.lead import score_lead
from game.ai.position import Position, take_position
from game.rules.actions import PlayCard
from game.rules.cards import EXCUSE, Card
from game.rules.dealing import Random
from game.rules.observation import Observation

_EQUAL = 1e-9


def choose_card(observation: Observation, rng: Random) -> PlayCard:
    """The card the rule policy plays."""
    legal = observation.choices.plays
    if len(legal) == 1:
        return PlayCard(legal.lowest)
    position = take_position(observation)
    if EXCUSE in legal and position.tricks_left == 2 and observation.facts.chelem is None:
        return PlayCard(EXCUSE)  # in the last trick it would change sides (section 6)
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
