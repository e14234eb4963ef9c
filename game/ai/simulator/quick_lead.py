"""What the quick policy leads."""

from __future__ import annotations

import numpy as np

from game.ai.simulator.bitboards import (
    PLAIN,
    PLAIN_CARDS,
    SUIT_WORDS,
    TRUMP,
    TRUMPS,
    Cards,
    Flags,
    Words,
    highest,
    lowest,
    pair,
    sparing_petit,
    suits_touched,
    with_lower,
)
from game.ai.simulator.table import ATTACK, Table


def lead(table: Table, legal: Cards) -> Cards:
    """A card for each row, the Excuse left aside; none where it alone is legal.

    The attack draws trumps while it rules them, and cashes its masters. The defence cashes only the
    kings of untouched suits. Else either plays low from its longest suit.
    """
    plain, trumps = legal[PLAIN], legal[TRUMP] & TRUMPS
    attacks = table.has_role(ATTACK)
    cashes = _masters(table, plain)
    cashes &= np.where(attacks, PLAIN_CARDS, ~suits_touched(table.piles.gone[PLAIN]))
    leads_trump = (plain == 0) | attacks & _rules_trumps(table, trumps)
    choice = np.where(cashes != 0, highest(cashes), lowest(_longest_suit(plain)))
    return pair(choice * ~leads_trump, _trump(table, trumps) * leads_trump)


def _trumps_out(table: Table) -> Words:
    """Trumps that the player to play has not seen."""
    out: Words = TRUMPS & ~(table.piles.gone[TRUMP] | table.hand[TRUMP])
    return out


def _rules_trumps(table: Table, trumps: Words) -> Flags:
    """Whether others have trumps, and not more than the player to play."""
    out = np.bitwise_count(_trumps_out(table))
    rules: Flags = (out != 0) & (np.bitwise_count(trumps) >= out)
    return rules


def _trump(table: Table, trumps: Words) -> Words:
    """The highest one if it is a master; else the lowest but the Petit."""
    spare = sparing_petit(trumps)
    return np.where(spare > _trumps_out(table), highest(spare), lowest(spare))


def _masters(table: Table, plain: Words) -> Words:
    """Cards that no other of their suit can beat."""
    others = PLAIN_CARDS & ~(table.piles.gone[PLAIN] | table.hand[PLAIN])
    return plain & ~with_lower(others)


def _longest_suit(plain: Words) -> Words:
    """The cards of the longest suit."""
    longest = plain & SUIT_WORDS[0]
    length = np.bitwise_count(longest)
    for suit in SUIT_WORDS[1:]:
        cards = np.bitwise_count(plain & suit)
        longest = np.where(cards > length, plain & suit, longest)
        length = np.maximum(cards, length)
    return longest
