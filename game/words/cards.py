"""Cards and tricks in words and in short, the letters of court cards, the order of a hand.

The letters of the deck are French; every catalogue brings those of its language, and what they
stand for. For who hears what is written in short there is the whole of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, groupby, zip_longest
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
    CardSet,
    Suit,
)
from game.rules.state import Trick
from game.session.settings import AUTOMATIC, DECK, Settings
from game.words.i18n import chained, current_language, languages, ptr, said_in, tr

LETTERS: Final = "letters in the corners of court cards", "K, Q, N, J"
"""The message, with its context, that a catalogue translates to the letters from the king down."""
COURT_NAMES: Final = "letters in the corners of court cards", "king, queen, knight, jack"
"""Likewise to the words that they begin."""

_BETWEEN: Final = ", "
_LONGEST: Final = 2


@dataclass(frozen=True, slots=True)
class CourtLetters:
    """The four letters in the corners of court cards.

    Attributes:
        letters: of king, queen, knight and jack.
        names: what they stand for.
    """

    letters: tuple[str, ...]
    names: str

    def __str__(self) -> str:
        """The letters in a line: R, D, C, V."""
        return _BETWEEN.join(self.letters)

    def in_words(self) -> str:
        """The letters, and what they stand for."""
        return chained(str(self), self.names)


ON_THE_DECK: Final = CourtLetters(tuple("RDCV"), "roi, dame, cavalier, valet")
_ENGLISH: Final = CourtLetters(tuple(LETTERS[1].split(_BETWEEN)), COURT_NAMES[1])


class _InUse:
    """Which letters are written."""

    court = ON_THE_DECK


_in_use: Final = _InUse()


def letters_of(choice: str) -> CourtLetters:
    """The letters that a setting stands for.

    Args:
        choice: ``DECK``, ``AUTOMATIC`` for those of the language that is spoken, or the code of a
            language. Where it brings no four letters that differ they are the English ones.
    """
    if choice == DECK:
        return ON_THE_DECK
    language = current_language() if choice == AUTOMATIC else choice
    letters = tuple(said_in(language, *LETTERS).split(_BETWEEN))
    whole = all(0 < len(each) <= _LONGEST and each.isalpha() for each in letters)
    if not whole or not len(letters) == len(set(letters)) == len(_ENGLISH.letters):
        return _ENGLISH
    return CourtLetters(letters, said_in(language, *COURT_NAMES))


def letter_sets() -> dict[str, CourtLetters]:
    """What there is to choose from, by the value of the setting; no two languages have the same."""
    different = {ON_THE_DECK.letters: DECK}
    for language in languages():
        different.setdefault(letters_of(language).letters, language)
    _, *others = different.values()
    return {it: letters_of(it) for it in (DECK, AUTOMATIC, *others)}


def write_court_letters(choice: str) -> None:
    """From now on, write the letters that a setting stands for; until then those of the deck."""
    _in_use.court = letters_of(choice)


def court_letters() -> CourtLetters:
    """The letters that court cards are written with now."""
    return _in_use.court


def court_letter(rank: int) -> str:
    """What stands in the corner of a court card of that rank: R, or K."""
    return _in_use.court.letters[KING - rank]


def court_letter_on(code: str, letters: tuple[str, ...]) -> str | None:
    """What of those letters stands on the card of a code such as HR; None for no court card."""
    rank = code[1:]
    return letters[ON_THE_DECK.letters.index(rank)] if rank in COURT_LETTERS.values() else None


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
    """Cards as their corners show them, in the order in which they come: trumps 16 20, ♥ C."""
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


class CutWords(str):
    """Words of which only the beginning is shown, as there was no room for more.

    Attributes:
        whole: all of them.
    """

    __slots__ = ("whole",)

    whole: str

    @classmethod
    def of(cls, shown: str, words: str) -> CutWords:
        """The part ``shown`` of some words, which remembers the whole of them."""
        cut = cls(shown)
        cut.whole = uncut(words)
        return cut


def uncut(words: str) -> str:
    """The uncut words behind ``CutWords``; any other words as they are."""
    return words.whole if isinstance(words, CutWords) else words


_SUIT: Final = re.compile("[♠♥♦♣]")
_SIGN: Final = re.compile("[♠♥♦♣←→]| · ")


def spelled(words: str) -> str:
    """Words with their signs spelled: “Queen of hearts, 9 of hearts” for “♥ D 9”."""
    if _SIGN.search(words) is None:
        return words
    words = words.replace(". · ", ", ").replace(" · ", ", ")
    words = words.replace("←", tr("left arrow")).replace("→", tr("right arrow"))
    suits = {suit_sign(suit): suit for suit in PLAIN_SUITS}
    ranks = {court_letter(rank): rank for rank in COURT_LETTERS}
    ranks |= {str(rank): rank for rank in range(1, min(COURT_LETTERS))}
    words = _corners(tuple(ranks)).sub(
        lambda found: _names(suits[found[1]], [ranks[it] for it in found[2].split(" ")]), words
    )
    for suit in suits.values():
        for rank in COURT_LETTERS:
            card = Card.of(suit, rank)
            words = words.replace(card_title(card), card_name(card))
    return _SUIT.sub(lambda found: suit_name(suits[found[0]]), words)


@lru_cache
def _corners(ranks: tuple[str, ...]) -> re.Pattern[str]:
    """Finds a suit with the corners of some of its cards: ♥ D 9 4."""
    rank = f"(?:{'|'.join(map(re.escape, sorted(ranks, key=len, reverse=True)))})"
    return re.compile(rf"([♠♥♦♣])[\u00a0 ]({rank}(?: {rank})*)\b")


def _names(suit: Suit, ranks: list[int]) -> str:
    return ", ".join(card_name(Card.of(suit, rank)) for rank in ranks)


_BLACK: Final = (Suit.SPADES, Suit.CLUBS)
_RED: Final = (Suit.HEARTS, Suit.DIAMONDS)


@dataclass(frozen=True, slots=True)
class HandOrder:
    """How the player wants his cards sorted.

    Attributes:
        trumps_right: whether the trumps, with the Excuse, lie at the right.
        rising: whether the low cards of each suit come first.
    """

    trumps_right: bool = False
    rising: bool = False

    @classmethod
    def of(cls, settings: Settings) -> HandOrder:
        """The order that the player chose in the settings."""
        return cls(settings.trumps_at == "right", settings.ranks == "rising")


class _Sorting:
    """How hands are sorted, wherever they are shown."""

    def __init__(self) -> None:
        self.order = HandOrder()


_sorting: Final = _Sorting()


def sort_hands(order: HandOrder) -> None:
    """From now on, sort hands so; until then trumps are at the left and high cards first."""
    _sorting.order = order


def wanted_order() -> HandOrder:
    """How hands are sorted now."""
    return _sorting.order


def sorted_hand(cards: CardSet) -> list[Card]:
    """A hand from left to right, the Excuse at its end; the colours of the suits take turns."""
    order = _sorting.order
    plain = _alternating(cards)
    strong = [Suit.EXCUSE, Suit.TRUMPS]
    suits = [*plain, *reversed(strong)] if order.trumps_right else [*strong, *plain]
    direction = 1 if order.rising else -1
    return sorted(cards, key=lambda card: (suits.index(card.suit), direction * card.rank))


def _alternating(cards: CardSet) -> list[Suit]:
    """The suits that are held, beginning with the colour that has more of them; black if alike."""
    black, red = ([suit for suit in suits if cards.of_suit(suit)] for suits in (_BLACK, _RED))
    first, second = (black, red) if len(black) >= len(red) else (red, black)
    pairs = chain.from_iterable(zip_longest(first, second))
    return [suit for suit in pairs if suit is not None]
