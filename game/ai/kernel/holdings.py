"""Sets of cards of one suit: what they count, and what they are worth to a taker who discards.

A holding is fourteen bits, the lowest rank first.
"""

from __future__ import annotations

from typing import Final

from game.ai.kernel.cards import JACK, RANKS, SUITS, count
from game.ai.kernel.notation import Double, DoubleRow, Nothing, Small, Word, entrance

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
        beside_king: the same of the suit whose king he called and another has.
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
    """So many of the lowest cards, if there are as many."""
    left = holding
    while number:
        left &= left - 1
        number -= 1
    return holding ^ left


def highest_of(holding: Small, number: Small) -> Small:
    """So many of the highest cards, if there are as many."""
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
