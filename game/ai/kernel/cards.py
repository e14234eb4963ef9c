"""Sets of cards as words, the bit tricks on them, and what those of one suit count.

A set is two words. In the plain word the suits alternate, the lowest ranks first, so that a rank is
four bits beside each other and cards of a suit compare by their size. In the trump word the Excuse
comes first, then the trumps by rank. A place numbers single cards: the bits of the plain word, then
those of the trump word. A holding is fourteen bits of one suit, the lowest rank first.
"""

from __future__ import annotations

from typing import Final

from game.ai.kernel.notation import COMPILED, Double, DoubleRow, Nothing, Small, Word, entrance

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


HOLDINGS: Final = 1 << RANKS
HIGHEST: Final = HOLDINGS >> 1
"""A king alone."""

VOID: Final = 7.0
"""A suit without a card: the taker trumps its first round."""
SINGLETON: Final = 2.0
"""A suit with one card: he trumps its second."""
MASTER_SCORES: Final = 0.85
BEATEN_SCORES: Final = 0.25
"""How much of its points a card brings home: one that nothing beats, and any other."""
MASTER_WINS: Final = 2.0
"""What a card that nothing beats takes from the others."""
LOSER_COST: Final = 1.0
MOST_LOSERS: Final = 3
"""What each round lost in the suit costs, up to that many."""
LENGTH: Final = 2.0
LONG_FROM: Final = 5
"""What each card from the fifth on is worth: it makes the defenders trump, or is good in the end.
"""


class Values:
    """What all holdings are worth.

    Attributes:
        points: half-points, by holding.
        kept: what a taker expects of them when he keeps them.
        beside_king: what he expects of the suit whose king he called and another has.
    """

    points: DoubleRow
    kept: DoubleRow
    beside_king: DoubleRow

    def __init__(self, points: DoubleRow, kept: DoubleRow, beside_king: DoubleRow) -> None:
        """Work it out, in memory for so many holdings.

        Raises:
            ValueError: when there is not as much.
        """
        if not len(points) == len(kept) == len(beside_king) == HOLDINGS:
            raise ValueError("there is no room for what is worked out")
        self.points = points
        self.kept = kept
        self.beside_king = beside_king
        _work_out(self)


def _work_out(values: Values) -> Nothing:
    for holding in range(HOLDINGS):
        values.points[holding] = holding_points(holding)
        values.kept[holding] = worth(holding, 0)
        values.beside_king[holding] = worth(holding, HIGHEST)


def holding_points(holding: Small) -> Small:
    """The half-points of a holding (section 1)."""
    points = count(holding)
    for rank in range(JACK, RANKS + 1):
        if holding >> (rank - 1) & 1:
            points += 2 * (rank - JACK + 1)
    return points


def worth(holding: Small, partner_has: Small) -> Double:
    """What a taker expects from the cards he keeps of one suit, in half-points.

    Args:
        holding: what he keeps.
        partner_has: the called card, where it is of that suit and his partner has it. It beats none
            of his cards, and he would rather lead towards it than trump it.
    """
    value: Double = 0
    number = count(holding)
    if not partner_has and number < 2:
        value = SINGLETON if number else VOID
    losers = 0
    rules: Small = 1
    for place in range(RANKS):
        card = HIGHEST >> place
        if holding & card:
            points = holding_points(card)
            if rules:
                value += points * MASTER_SCORES + MASTER_WINS
            else:
                value += points * BEATEN_SCORES
                losers += 1
        elif not partner_has & card:
            rules = 0
    value -= LOSER_COST * (losers if losers < MOST_LOSERS else MOST_LOSERS)
    if number >= LONG_FROM:
        value += LENGTH * (number - LONG_FROM + 1)
    return value


@entrance
def holding_value(holding: int, partner_has: int) -> float:
    """See ``worth``."""
    kept: Small = holding
    called: Small = partner_has
    return worth(kept, called)


def lowest_of(holding: Small, number: Small) -> Small:
    """The lowest cards of a holding, as many as wanted; all of it where there are fewer."""
    left = holding
    while number:
        left &= left - 1
        number -= 1
    return holding ^ left


def highest_of(holding: Small, number: Small) -> Small:
    """The highest cards of a holding, as many as wanted; all of it where there are fewer."""
    above = count(holding) - number
    return holding ^ lowest_of(holding, above) if above > 0 else holding


def holding_of(plain: Word, suit: Small) -> Small:
    """The holding of a suit in a plain word."""
    found: Small = 0
    plain >>= suit
    for rank in range(RANKS):
        bit: Small = plain >> SUITS * rank & 1
        found |= bit << rank
    return found


def spread(holding: Small, suit: Small) -> Word:
    """The plain word of a suit's holding."""
    plain: Word = 0
    for rank in range(RANKS):
        bit: Word = holding >> rank & 1
        plain |= bit << (SUITS * rank + suit)
    return plain
