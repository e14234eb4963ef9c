"""The call of five players: a king, or lower when the taker holds them all (section 4)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.actions import IllegalAction, Reason
from game.rules.cards import KING, Card, CardSet, cards_of_rank
from game.rules.state import Facts


def legal_calls(facts: Facts, dealt_hand: CardSet) -> CardSet:
    """Cards the taker may call; none when he may call no card of his own and holds them all.

    A rank opens when he was dealt all four of the rank above it; it stays optional to go down
    (section 11.11).
    """
    rank = KING
    calls = cards_of_rank(rank)
    while calls <= dealt_hand and rank > facts.rules.lowest_call:
        rank -= 1
        calls |= cards_of_rank(rank)
    return calls if facts.rules.call_own else calls - dealt_hand


def check_call(facts: Facts, dealt_hand: CardSet, card: Card) -> None:
    """Refuse a card that may not be called.

    Raises:
        IllegalAction: when the card is not open to a call.
    """
    if card not in legal_calls(facts, dealt_hand):
        raise IllegalAction(Reason.CALL_NOT_ALLOWED, card=card.code)


def holder(hands: Sequence[CardSet], card: Card) -> int | None:
    """The seat that holds a card; None when it lies in the dog."""
    return next((seat for seat, hand in enumerate(hands) if card in hand), None)
