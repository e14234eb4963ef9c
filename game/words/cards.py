"""Cards and tricks in words, and cards in short with their suit as a sign."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Final

from game.rules.cards import (
    COURT_LETTERS,
    EXCUSE,
    JACK,
    KING,
    KNIGHT,
    PETIT,
    PLAIN_SUITS,
    QUEEN,
    SUIT_LETTERS,
    Card,
    Suit,
)
from game.rules.state import Trick
from game.words.court_letters import court_letter
from game.words.i18n import ptr, tr

_NO_BREAK: Final = "\u00a0"
"""A suit stays with the first of its ranks where a line ends."""

_SIGNS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
"""Signs that the text drawer turns into drawn pips."""

BACK: Final = "back"
"""The code of a card's back, whichever the player chose."""


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


def suit_sign(suit: Suit) -> str:
    """The sign of a plain suit, to stand in a line of text."""
    return _SIGNS[SUIT_LETTERS[suit]]


def card_words(card: Card) -> str:
    """A card with its article, in the middle of a sentence: the ♥ queen, trump 16, the Petit."""
    if card == EXCUSE:
        return tr("the Excuse")
    if card == PETIT:
        return tr("the Petit")
    if card.is_trump:
        return tr("trump {rank}", rank=card.rank)
    return _plain_card_words(card)


def _plain_card_words(card: Card) -> str:
    courts: dict[int, Callable[[str], str]] = {
        KING: lambda suit: tr("the {suit} king", suit=suit),
        QUEEN: lambda suit: tr("the {suit} queen", suit=suit),
        KNIGHT: lambda suit: tr("the {suit} knight", suit=suit),
        JACK: lambda suit: tr("the {suit} jack", suit=suit),
    }
    suit = suit_sign(card.suit)
    if card.rank in courts:
        return courts[card.rank](suit)
    return tr("the {suit} {rank}", suit=suit, rank=card.rank)


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


def card_title(card: Card) -> str:
    """A card on a label of its own: ♥ queen, ♠ 9, Trump 16, The Petit."""
    if card == EXCUSE:
        return tr("The Excuse")
    if card == PETIT:
        return tr("The Petit")
    if card.is_trump:
        return tr("Trump {rank}", rank=card.rank)
    courts: dict[int, Callable[[str], str]] = {
        KING: lambda suit: tr("{suit} king", suit=suit),
        QUEEN: lambda suit: tr("{suit} queen", suit=suit),
        KNIGHT: lambda suit: tr("{suit} knight", suit=suit),
        JACK: lambda suit: tr("{suit} jack", suit=suit),
    }
    suit = suit_sign(card.suit)
    if card.rank in courts:
        return courts[card.rank](suit)
    return tr("{suit} {rank}", suit=suit, rank=card.rank)


def card_by_index(card: Card) -> str:
    """A card as its corner shows it, where room is short: ♥ D, ♠ 9, Trump 16."""
    if card.suit not in PLAIN_SUITS:
        return card_title(card)
    return f"{suit_sign(card.suit)} {_index(card)}"


def card_in_corner(card: Card) -> str:
    """A card in two or three letters: ♥ D, ♠ 9, T16; the Excuse is Ex."""
    if card.suit in PLAIN_SUITS:
        return card_by_index(card)
    if card == EXCUSE:
        return ptr("the Excuse in short", "Ex")
    return ptr("a trump in short", "T{n}", n=card.rank)


def cards_in_short(cards: Iterable[Card]) -> str:
    """Several cards as their corners show them, suit by suit: ♥ D 9 4, ♣ 2, trumps 16 9."""
    return cards_in_order(sorted(cards, key=lambda card: (card.suit, -card.rank)))


def cards_in_order(cards: Iterable[Card]) -> str:
    """The same in the order in which they come: trumps 16 20, ♥ C."""
    runs = groupby(cards, key=lambda card: card.suit)
    return ", ".join(_suit_in_short(suit, list(held)) for suit, held in runs)


def _suit_in_short(suit: Suit, cards: list[Card]) -> str:
    if suit in PLAIN_SUITS:
        return f"{suit_sign(suit)}{_NO_BREAK}{' '.join(_index(card) for card in cards)}"
    if suit is Suit.TRUMPS:
        return tr("trumps {ranks}", ranks=" ".join(str(card.rank) for card in cards))
    return card_words(cards[0])


def _index(card: Card) -> str:
    """What stands in the corner of a plain card: D, 9."""
    return court_letter(card.rank) if card.rank in COURT_LETTERS else str(card.rank)


def index_words(card: Card) -> str:
    """What stands in the corner of a card without its suit: D, 9, 16; the Excuse is Ex."""
    if card == EXCUSE:
        return ptr("the Excuse in short", "Ex")
    return str(card.rank) if card.is_trump else _index(card)


def trick_words(names: Sequence[str], trick: Trick, players: int) -> str:
    """Who played what, in the order of play, and whose card is the best.

    Args:
        names: what the seats are called.
        trick: the cards so far.
        players: how many play.
    """
    ahead = trick.leading_seat(players)
    played = ((seat, f"{names[seat]} {card_name(card)}") for seat, card in trick.plays(players))
    told = (tr("{played}, ahead", played=it) if seat == ahead else it for seat, it in played)
    return "; ".join(told)
