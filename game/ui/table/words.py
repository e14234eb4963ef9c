"""Names of bids, cards and suits in the player's language, as the table writes them."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import ptr, tr
from game.rules.bids import Bid
from game.rules.cards import EXCUSE, JACK, KING, KNIGHT, QUEEN, Card, Suit
from game.rules.shapes import PoigneeLevel


def bid_name(bid: Bid) -> str:
    """A bid as one says it."""
    names: dict[Bid, Callable[[], str]] = {
        Bid.PASS: lambda: ptr("bid", "Pass"),
        Bid.VOICE: lambda: ptr("bid", "Voice"),
        Bid.PETITE: lambda: ptr("bid", "Petite"),
        Bid.POUSSE: lambda: ptr("bid", "Pousse"),
        Bid.GARDE: lambda: ptr("bid", "Garde"),
        Bid.GARDE_SANS: lambda: ptr("bid", "Garde sans"),
        Bid.GARDE_CONTRE: lambda: ptr("bid", "Garde contre"),
    }
    return names[bid]()


def suit_name(suit: Suit) -> str:
    """A suit in the middle of a sentence."""
    names: dict[Suit, Callable[[], str]] = {
        Suit.SPADES: lambda: tr("spades"),
        Suit.HEARTS: lambda: tr("hearts"),
        Suit.DIAMONDS: lambda: tr("diamonds"),
        Suit.CLUBS: lambda: tr("clubs"),
        Suit.TRUMPS: lambda: tr("trumps"),
    }
    return names[suit]()


def card_name(card: Card) -> str:
    """A card at the beginning of a sentence: King of hearts, 7 of clubs, Trump 16, The Excuse."""
    if card == EXCUSE:
        return tr("The Excuse")
    if card.is_trump:
        return tr("Trump {rank}", rank=card.rank)
    courts: dict[int, Callable[[str], str]] = {
        KING: lambda suit: tr("King of {suit}", suit=suit),
        QUEEN: lambda suit: tr("Queen of {suit}", suit=suit),
        KNIGHT: lambda suit: tr("Knight of {suit}", suit=suit),
        JACK: lambda suit: tr("Jack of {suit}", suit=suit),
    }
    suit = suit_name(card.suit)
    if card.rank in courts:
        return courts[card.rank](suit)
    return tr("{rank} of {suit}", rank=card.rank, suit=suit)


def called_title(card: Card, *, short: bool) -> str:
    """What the plaque of a called card says: King of hearts called."""
    if short:
        return card_name(card)
    if card.rank == QUEEN:
        return ptr("feminine", "{card} called", card=card_name(card))
    return tr("{card} called", card=card_name(card))


def poignee_name(level: PoigneeLevel) -> str:
    """A handful in the middle of a sentence."""
    names: dict[PoigneeLevel, Callable[[], str]] = {
        PoigneeLevel.SINGLE: lambda: tr("a single handful"),
        PoigneeLevel.DOUBLE: lambda: tr("a double handful"),
        PoigneeLevel.TRIPLE: lambda: tr("a triple handful"),
    }
    return names[level]()
