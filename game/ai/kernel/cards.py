"""Sets of cards as words, and the bit tricks on them.

A set is two words. In the plain word the suits alternate, the lowest ranks first, so that a rank is
four bits beside each other and cards of a suit compare by their size. In the trump word the Excuse
comes first, then the trumps by rank. A place numbers single cards: the bits of the plain word, then
those of the trump word.
"""

from __future__ import annotations

from typing import Final

from game.ai.kernel.notation import COMPILED, Small, Word

SUITS: Final = 4
RANKS: Final = 14
JACK: Final = 11
TRUMP_COUNT: Final = 21
PLAIN_PLACES: Final = SUITS * RANKS
PLACES: Final = 80
"""The 56 bits of the plain word, then the trump word's first 24, two of which no card has."""
NO_PLACE: Final = -1

EXCUSE: Final = 1
PETIT: Final = 2
TRUMP_21: Final = 1 << TRUMP_COUNT
BOUTS: Final = EXCUSE | PETIT | TRUMP_21
TRUMPS: Final = (2 << TRUMP_COUNT) - 2
"""All of them, the Excuse not counted."""
ODD_TRUMPS: Final = 0xAAAAAAAA & TRUMPS
FIRST_SUIT: Final = 0x11111111111111
PLAIN_CARDS: Final = (1 << PLAIN_PLACES) - 1
LOWEST_RANK: Final = 15
JACKS: Final = LOWEST_RANK << SUITS * (JACK - 1)
KNIGHTS: Final = JACKS << SUITS
QUEENS: Final = KNIGHTS << SUITS
KINGS: Final = QUEENS << SUITS
COURTS: Final = JACKS | KNIGHTS | QUEENS | KINGS
QUEENS_AND_KINGS: Final = QUEENS | KINGS


def count(cards: Word) -> Small:
    """How many cards a word has: its bits that are set."""
    if not COMPILED:
        return cards.bit_count()
    cards = cards - ((cards >> 1) & 0x5555555555555555)  # which compilers know for what it is
    cards = (cards & 0x3333333333333333) + ((cards >> 2) & 0x3333333333333333)
    cards = (cards + (cards >> 4)) & 0x0F0F0F0F0F0F0F0F
    return (cards * 0x0101010101010101) >> 56


def place_of(card: Word) -> Small:
    """The bit of a single card."""
    return count(card - 1)


def lowest(cards: Word) -> Word:
    """The lowest card of a word; nothing of nothing."""
    return cards & -cards


def highest(cards: Word) -> Word:
    """The highest card of a word; nothing of nothing."""
    cards |= cards >> 1
    cards |= cards >> 2
    cards |= cards >> 4
    cards |= cards >> 8
    cards |= cards >> 16
    cards |= cards >> 32
    return cards ^ (cards >> 1)


def higher_of(one: Word, other: Word) -> Word:
    """The larger of two words of one card each, which is the higher card."""
    return one if one > other else other


def above(card: Word) -> Word:
    """Everything above a single card; nothing of none. For use within ``&``."""
    return -(card << 1)


def suit(number: Small) -> Word:
    """All cards of a plain suit."""
    cards: Word = FIRST_SUIT
    return cards << number


def suit_of(plain: Word) -> Word:
    """All cards of the suit of a single plain card; nothing of none."""
    return suit(place_of(plain) % SUITS) if plain else 0


def suit_bit(of_suit: Word) -> Small:
    """The bit of a suit that is given by all its cards; none of no suit."""
    return of_suit & LOWEST_RANK


def with_lower(plain: Word) -> Word:
    """Those plain cards and all that are below one of them in its suit."""
    plain |= plain >> SUITS
    plain |= plain >> 2 * SUITS
    plain |= plain >> 4 * SUITS
    return plain | plain >> 8 * SUITS


def suits_touched(plain: Word) -> Word:
    """All cards of the suits of which there are some."""
    suits = with_lower(plain) & LOWEST_RANK
    return suits * FIRST_SUIT


def sparing_petit(trumps: Word) -> Word:
    """The trumps but the Petit, unless there is no other."""
    others = trumps & ~PETIT
    return others if others else trumps


def half_points(plain: Word, trumps: Word) -> Small:
    """The half-points of a set of cards (section 1)."""
    courts = count(plain & KINGS) * 4 + count(plain & QUEENS) * 3
    courts += count(plain & KNIGHTS) * 2 + count(plain & JACKS)
    return count(plain) + count(trumps) + 2 * courts + 8 * count(trumps & BOUTS)


def without_first(cards: Word, number: Small) -> Word:
    """Cards without so many of the lowest."""
    while number:
        cards &= cards - 1
        number -= 1
    return cards
