"""The seventy-eight cards, and sets of them (rules section 1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum
from typing import Final


class Suit(IntEnum):
    """The four suits, the trumps, and the Excuse, which belongs to neither."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3
    TRUMPS = 4
    EXCUSE = 5


PLAIN_SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
SUIT_SIZE: Final = 14
TRUMP_COUNT: Final = 21
DECK_SIZE: Final = 78
FIRST_TRUMP: Final = len(PLAIN_SUITS) * SUIT_SIZE
EXCUSE_NUMBER: Final = DECK_SIZE - 1

JACK, KNIGHT, QUEEN, KING = 11, 12, 13, 14
"""Ranks of the court cards; number cards have their number."""

SUIT_LETTERS: Final = "SHDCT"
COURT_LETTERS: Final = {JACK: "V", KNIGHT: "C", QUEEN: "D", KING: "R"}
_HALF_POINTS_BY_RANK: Final = {KING: 9, QUEEN: 7, KNIGHT: 5, JACK: 3}
BOUT_HALF_POINTS: Final = 9
PLAIN_HALF_POINTS: Final = 1
TOTAL_HALF_POINTS: Final = 182


class Card(int):
    """One card, numbered 0 to 77: four suits from ace to king, trumps 1 to 21, the Excuse."""

    __slots__ = ()

    @classmethod
    def of(cls, suit: Suit, rank: int) -> Card:
        """The card of that suit and rank.

        Raises:
            ValueError: when the suit has no such rank.
        """
        if suit is Suit.EXCUSE:
            return EXCUSE
        size = TRUMP_COUNT if suit is Suit.TRUMPS else SUIT_SIZE
        if not 1 <= rank <= size:
            raise ValueError(f"{suit.name.lower()} has no rank {rank}")
        return ALL_CARDS[suit * SUIT_SIZE + rank - 1]

    @property
    def suit(self) -> Suit:
        """Its suit, counting trumps and the Excuse as suits of their own."""
        return _SUITS[self]

    @property
    def rank(self) -> int:
        """Its place in its suit, 1 upwards; 0 for the Excuse."""
        return _RANKS[self]

    @property
    def half_points(self) -> int:
        """Its worth in half-points, so that all cards together make 182."""
        return _HALF_POINTS[self]

    @property
    def is_trump(self) -> bool:
        """Whether it is one of the 21 trumps; the Excuse is not."""
        return FIRST_TRUMP <= self < EXCUSE_NUMBER

    @property
    def is_bout(self) -> bool:
        """Whether it is the Petit, the 21 or the Excuse."""
        return self in _BOUT_NUMBERS

    @property
    def is_king(self) -> bool:
        """Whether it is one of the four kings."""
        return self < FIRST_TRUMP and _RANKS[self] == KING

    @property
    def code(self) -> str:
        """Its code in records and on the command line: ``HR``, ``S10``, ``T21``, ``EX``."""
        return _CODES[self]

    def __repr__(self) -> str:
        return self.code

    __str__ = __repr__


def _code(number: int) -> str:
    if number == EXCUSE_NUMBER:
        return "EX"
    suit, rank = _suit_and_rank(number)
    name = str(rank) if suit is Suit.TRUMPS else COURT_LETTERS.get(rank, str(rank))
    return SUIT_LETTERS[suit] + name


def _suit_and_rank(number: int) -> tuple[Suit, int]:
    if number == EXCUSE_NUMBER:
        return Suit.EXCUSE, 0
    if number >= FIRST_TRUMP:
        return Suit.TRUMPS, number - FIRST_TRUMP + 1
    return Suit(number // SUIT_SIZE), number % SUIT_SIZE + 1


def _half_points(number: int) -> int:
    if number in _BOUT_NUMBERS:
        return BOUT_HALF_POINTS
    if number >= FIRST_TRUMP:
        return PLAIN_HALF_POINTS
    return _HALF_POINTS_BY_RANK.get(number % SUIT_SIZE + 1, PLAIN_HALF_POINTS)


ALL_CARDS: Final = tuple(Card(number) for number in range(DECK_SIZE))
PETIT: Final = ALL_CARDS[FIRST_TRUMP]
TRUMP_21: Final = ALL_CARDS[EXCUSE_NUMBER - 1]
EXCUSE: Final = ALL_CARDS[EXCUSE_NUMBER]

_BOUT_NUMBERS: Final = frozenset((int(PETIT), int(TRUMP_21), int(EXCUSE)))
_SUITS: Final = tuple(_suit_and_rank(number)[0] for number in range(DECK_SIZE))
_RANKS: Final = tuple(_suit_and_rank(number)[1] for number in range(DECK_SIZE))
_HALF_POINTS: Final = tuple(_half_points(number) for number in range(DECK_SIZE))
_CODES: Final = tuple(_code(number) for number in range(DECK_SIZE))
_BY_CODE: Final = {code: ALL_CARDS[number] for number, code in enumerate(_CODES)}


def parse_card(code: str) -> Card:
    """The card of a code such as ``HR``.

    Raises:
        ValueError: when no card has that code.
    """
    try:
        return _BY_CODE[code]
    except KeyError:
        raise ValueError(f"{code!r} is not a card") from None


class CardSet:
    """An unordered, immutable set of cards, kept as one 78-bit mask."""

    __slots__ = ("mask",)

    mask: int

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        mask = 0
        for card in cards:
            mask |= 1 << card
        object.__setattr__(self, "mask", mask)

    @classmethod
    def of_mask(cls, mask: int) -> CardSet:
        """The set whose bit n says whether card n is in it."""
        made = cls.__new__(cls)
        object.__setattr__(made, "mask", mask)
        return made

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"card sets are immutable: {name} = {value!r}")

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return CardSet.of_mask, (self.mask,)

    def __contains__(self, card: object) -> bool:
        return isinstance(card, int) and bool(self.mask >> card & 1)

    def __iter__(self) -> Iterator[Card]:
        mask = self.mask
        while mask:
            lowest = mask & -mask
            yield ALL_CARDS[lowest.bit_length() - 1]
            mask ^= lowest

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CardSet) and self.mask == other.mask

    def __hash__(self) -> int:
        return hash(self.mask)

    def __or__(self, other: CardSet) -> CardSet:
        return CardSet.of_mask(self.mask | other.mask)

    def __and__(self, other: CardSet) -> CardSet:
        return CardSet.of_mask(self.mask & other.mask)

    def __sub__(self, other: CardSet) -> CardSet:
        return CardSet.of_mask(self.mask & ~other.mask)

    def __le__(self, other: CardSet) -> bool:
        return self.mask & ~other.mask == 0

    def __repr__(self) -> str:
        return "{" + " ".join(card.code for card in self) + "}"

    def with_card(self, card: Card) -> CardSet:
        """This set with one card more, or as it is where that card is in it."""
        return CardSet.of_mask(self.mask | 1 << card)

    def without(self, card: Card) -> CardSet:
        """This set with one card less, or as it is where that card is not in it."""
        return CardSet.of_mask(self.mask & ~(1 << card))

    def isdisjoint(self, other: CardSet) -> bool:
        """Whether this set and another have no card in common."""
        return self.mask & other.mask == 0

    def of_suit(self, suit: Suit) -> CardSet:
        """Its cards of one suit."""
        return CardSet.of_mask(self.mask & SUIT_CARDS[suit].mask)

    @property
    def trumps(self) -> CardSet:
        """Its trumps, the Excuse not counted."""
        return self.of_suit(Suit.TRUMPS)

    @property
    def bouts(self) -> CardSet:
        """Its bouts: Petit, 21, Excuse."""
        return CardSet.of_mask(self.mask & BOUTS.mask)

    @property
    def half_points(self) -> int:
        """The half-points of all its cards."""
        return sum(_HALF_POINTS[card] for card in self)

    @property
    def highest(self) -> Card:
        """Its card of the highest number from 0 to 77; of one suit, the highest.

        Raises:
            ValueError: when it is empty.
        """
        if not self.mask:
            raise ValueError("an empty set has no highest card")
        return ALL_CARDS[self.mask.bit_length() - 1]

    @property
    def lowest(self) -> Card:
        """Its card of the lowest number from 0 to 77; of one suit, the lowest.

        Raises:
            ValueError: when it is empty.
        """
        if not self.mask:
            raise ValueError("an empty set has no lowest card")
        return ALL_CARDS[(self.mask & -self.mask).bit_length() - 1]


NO_CARDS: Final = CardSet()
DECK: Final = CardSet(ALL_CARDS)
SUIT_CARDS: Final = tuple(CardSet(card for card in ALL_CARDS if card.suit is suit) for suit in Suit)
TRUMPS: Final = SUIT_CARDS[Suit.TRUMPS]
BOUTS: Final = CardSet((PETIT, TRUMP_21, EXCUSE))
KINGS: Final = CardSet(Card.of(suit, KING) for suit in PLAIN_SUITS)


def codes_of(cards: Iterable[Card]) -> list[str]:
    """The codes of cards, such as ``["HR", "T21"]``, in the order in which they come."""
    return [card.code for card in cards]


def cards_of_rank(rank: int) -> CardSet:
    """The four cards of one rank, such as the queens."""
    return CardSet(Card.of(suit, rank) for suit in PLAIN_SUITS)


COURT_CARDS: Final = KINGS | cards_of_rank(QUEEN) | cards_of_rank(KNIGHT) | cards_of_rank(JACK)
"""The sixteen kings, queens, knights and jacks."""
PLAIN_CARDS: Final = DECK - TRUMPS - BOUTS
"""The cards of the four suits."""


def cards_above(card: Card) -> CardSet:
    """The cards of its suit that are higher than that one."""
    return _ABOVE[card]


_ABOVE: Final = tuple(
    CardSet.of_mask(SUIT_CARDS[card.suit].mask >> (card + 1) << (card + 1)) for card in ALL_CARDS
)


def trumps_above(rank: int) -> CardSet:
    """The trumps higher than that number."""
    return CardSet.of_mask(TRUMPS.mask >> (FIRST_TRUMP + rank) << (FIRST_TRUMP + rank))
