"""The call of five players."""

from __future__ import annotations

from typing import Final

from game.rules.actions import CallCard
from game.rules.cards import KNIGHT, QUEEN, Card, CardSet
from game.rules.observation import Observation
from game.rules.shuffling import Random

OWN_CARD: Final = -100.0
"""Calling oneself means playing alone against four."""
VOID_SUIT: Final = -6.0
"""The partner's king would win a trick that the taker's trumps win as well."""
WITH_QUEEN: Final = 5.0
"""The partner's king makes the queen good, and lets her be led towards it."""
WITH_KNIGHT: Final = 1.5
EACH_CARD: Final = 1.0
"""Every card of the suit is a way over to the partner, and one less for the defence to ruff."""
ENOUGH_CARDS: Final = 4
"""With more, somebody ruffs the king's suit too soon."""


def choose_call(observation: Observation, rng: Random) -> CallCard:
    """The card whose holder helps this hand most."""
    hand = observation.hand
    scored = [(call_score(hand, card), rng.random(), card) for card in observation.choices.calls]
    return CallCard(max(scored)[2])


def call_score(hand: CardSet, card: Card) -> float:
    """How much a hand gains by that card in a partner's hand; only the differences count."""
    if card in hand:
        return OWN_CARD + card.rank
    suit_cards = hand.of_suit(card.suit)
    if not suit_cards:
        return VOID_SUIT + card.rank
    score = card.rank + EACH_CARD * min(len(suit_cards), ENOUGH_CARDS)
    if Card.of(card.suit, QUEEN) in hand:
        score += WITH_QUEEN
    if Card.of(card.suit, KNIGHT) in hand:
        score += WITH_KNIGHT
    return score
