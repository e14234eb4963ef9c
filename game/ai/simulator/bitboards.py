"""Sets of cards as pairs of 64-bit words, one pair per row, and the bit tricks on them.

The plain word has the bit ``4 × (rank - 1) + suit`` for each card of the four suits: a suit is
every fourth bit, and the lowest bit of any set is one of its lowest ranks. The trump word has bit k
for trump k and bit 0 for the Excuse. So within a suit, and among the trumps, the higher of two
cards is the greater number, and a set holds a card higher than a single one if it is the greater
number.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from game.ai.card_play.signals import HIGHEST_PROMISE
from game.rules.cards import JACK, KING, KNIGHT, PLAIN_SUITS, QUEEN, SUIT_SIZE, TRUMP_COUNT

Words: TypeAlias = npt.NDArray[np.uint64]
"""One word per row: plain or trump."""
Cards: TypeAlias = npt.NDArray[np.uint64]
"""One set of cards per row: shape (2, ..., rows), first the plain words, then the trump words."""
Flags: TypeAlias = npt.NDArray[np.bool_]
"""One truth per row."""
Counts: TypeAlias = npt.NDArray[np.uint8]
"""One small number per row."""
Numbers: TypeAlias = npt.NDArray[np.int64]
"""One number per row."""
Sides: TypeAlias = npt.NDArray[np.int8]
"""One side per row: 1 the attack, -1 the defence, 0 neither."""

PLAIN: Final = 0
TRUMP: Final = 1
"""Which word of a pair."""

SUITS: Final = len(PLAIN_SUITS)
NONE: Final = np.uint64(0)
EXCUSE: Final = np.uint64(1)
PETIT: Final = np.uint64(2)
TRUMP_21: Final = np.uint64(1 << TRUMP_COUNT)
BOUTS: Final = EXCUSE | PETIT | TRUMP_21
TRUMPS: Final = np.uint64((2 << TRUMP_COUNT) - 2)
"""All trumps, the Excuse not counted."""
PLAIN_CARDS: Final = np.uint64((1 << SUITS * SUIT_SIZE) - 1)
_LOWEST_SUIT: Final = sum(1 << SUITS * place for place in range(SUIT_SIZE))
SUIT_WORDS: Final = tuple(np.uint64(_LOWEST_SUIT << suit) for suit in PLAIN_SUITS)
"""All cards of each suit."""


def _rank_word(rank: int) -> np.uint64:
    return np.uint64(((1 << SUITS) - 1) << SUITS * (rank - 1))


ACES: Final = _rank_word(1)
JACKS: Final = _rank_word(JACK)
KNIGHTS: Final = _rank_word(KNIGHT)
QUEENS: Final = _rank_word(QUEEN)
KINGS: Final = _rank_word(KING)
PROMISING: Final = np.uint64((1 << SUITS * HIGHEST_PROMISE) - 1)
"""Low cards that promise a king or queen when their suit is opened with them (section 10)."""
ODD_TRUMPS: Final = np.uint64(sum(1 << number for number in range(1, TRUMP_COUNT + 1, 2)))
COURT_RANKS: Final = (JACKS, KNIGHTS, QUEENS, KINGS)
COURTS: Final = JACKS | KNIGHTS | QUEENS | KINGS

_ONE: Final = np.uint64(1)
_WORD_BITS: Final = 64
_HALVES: Final = tuple(np.uint64(_WORD_BITS >> step) for step in range(1, 7))
_FLOAT_EXPONENT: Final = np.int64(0x7FF << 52)
_SUIT_AT: Final = np.array(
    [SUIT_WORDS[place % SUITS] for place in range(SUITS * SUIT_SIZE)]
    + [NONE] * (_WORD_BITS + 1 - SUITS * SUIT_SIZE),
    np.uint64,
)
"""The suit of each bit of the plain word; the last entry, no suit, is for no bit at all."""


def pair(plain: Words, trumps: Words) -> Cards:
    """Put two words together."""
    made = np.empty((2, *plain.shape), np.uint64)
    made[PLAIN] = plain
    made[TRUMP] = trumps
    return made


def lowest(words: Words) -> Words:
    """The lowest card of each word, nothing of an empty one."""
    return words & -words


def highest(words: Words) -> Words:
    """The highest card of each word, nothing of an empty one.

    A float keeps the highest bit of a number as its exponent. Conversion would round a run of 54
    cards up to the next bit; no hand has as many.
    """
    rounded = words.view(np.int64).astype(np.float64).view(np.int64) & _FLOAT_EXPONENT
    return rounded.view(np.float64).astype(np.int64).view(np.uint64)


def trumps_above(trumps: Words) -> Words:
    """All trumps above a single one; above the Excuse alone they are all trumps."""
    return -(trumps << _ONE)


def sparing_petit(trumps: Words) -> Words:
    """The trumps but the Petit, unless there is no other."""
    others = trumps & ~PETIT
    return np.where(others != 0, others, trumps)


def suit_of(plain: Words) -> Words:
    """All cards of the suit of a single card; nothing for an empty word."""
    suits: Words = _SUIT_AT.take(np.bitwise_count(plain - _ONE))
    return suits


def with_lower(plain: Words) -> Words:
    """Those cards and all that are below one of them in its suit."""
    for ranks in (1, 2, 4, 8):
        plain = plain | plain >> np.uint64(SUITS * ranks)
    return plain


def higher_of_suit(cards: Words, suits: Words) -> Words:
    """Of all cards of a suit those above a single one of it; of no card, none."""
    higher: Words = suits & -(cards << _ONE)
    return higher


def suits_touched(plain: Words) -> Words:
    """All cards of the suits that the sets have any card of."""
    return (with_lower(plain) & ACES) * SUIT_WORDS[0]


def count(cards: Cards) -> Counts:
    """How many cards each row's pair of words holds."""
    counts: Counts = np.bitwise_count(cards[PLAIN]) + np.bitwise_count(cards[TRUMP])
    return counts


def nth(cards: Cards, number: Counts) -> Cards:
    """The card that has so many others of its set before it, plain ones first."""
    in_plain = np.bitwise_count(cards[PLAIN])
    is_plain = number < in_plain
    word = np.where(is_plain, cards[PLAIN], cards[TRUMP])
    bit = _nth_bit(word, np.where(is_plain, number, number - in_plain))
    return pair(bit * is_plain, bit * ~is_plain)


def _nth_bit(words: Words, number: Counts) -> Words:
    """Binary search by the number of bits in the lower half of what is left."""
    place = np.zeros_like(words)
    for width in _HALVES:
        below = np.bitwise_count(words >> place & ((_ONE << width) - _ONE))
        beyond = number >= below
        number = number - below * beyond
        place += beyond * width
    return _ONE << place
