"""Which cards a deal hides, and the same deal with two of them exchanged."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.cards import DECK, NO_CARDS, Card, CardSet
from game.rules.events import (
    CardCalled,
    CardPlayed,
    DealScored,
    Dealt,
    Discarded,
    DogShown,
    Event,
    PileTurned,
    PoigneeShown,
)


def public_cards(events: Iterable[Event]) -> CardSet:
    """Every card that lay open on the table, or was named, at some time."""
    seen = NO_CARDS
    for event in events:
        match event:
            case CardCalled(card=card) | CardPlayed(card=card) | PileTurned(card=card):
                seen = seen.with_card(card)
            case Dealt(piles=piles):
                face_up = (pile[-1] for owned in piles for pile in owned)
                seen |= CardSet(card for card in face_up if card is not None)
            case DogShown(cards=cards) | PoigneeShown(cards=cards) | Discarded(shown=cards):
                seen |= cards
            case DealScored():
                return DECK
    return seen


def with_swapped(event: Event, one: Card, other: Card) -> Event:
    """The event as it would be with the two cards exchanged."""
    trade: dict[Card | None, Card] = {one: other, other: one}

    def traded(cards: CardSet | None) -> CardSet:
        assert cards is not None, "only a seat's copy of an event hides cards"
        return CardSet(trade.get(card, card) for card in cards)

    match event:
        case Dealt(dealer=dealer, hands=hands, dog=dog, piles=piles):
            piles = tuple(
                tuple(tuple(trade.get(card, card) for card in pile) for pile in owned)
                for owned in piles
            )
            return Dealt(dealer, tuple(traded(hand) for hand in hands), traded(dog), piles)
        case Discarded(seat=seat, cards=cards, shown=shown):
            return Discarded(seat, traded(cards), shown)
    return event
