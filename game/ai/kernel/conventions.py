"""The federation's code: which cards tell the truth, as far as cards tell anything (section 10).

A card that tells what is not so is worth less by ``SIGNAL``, wherever cards are weighed; no card is
worth more for what it tells.
"""

from __future__ import annotations

from typing import Final

from game.ai.kernel.cards import (
    COURTS,
    ODD_TRUMPS,
    PLAIN_CARDS,
    QUEENS_AND_KINGS,
    SUITS,
    TRUMPS,
    count,
    lowest,
    suit_bit,
)
from game.ai.kernel.notation import Flag, Real, Word
from game.ai.kernel.table import TAKER, PlayState
from game.ai.kernel.view import SuitView, View

SIGNAL: Final = 1.0
"""Half-points that a player gives for telling the truth: half a point of a petite."""
PROMISING: Final = (1 << 5 * SUITS) - 1
"""The lowest ranks open a suit whose queen or king one has; higher ones deny both."""
MANY_TRUMPS: Final = 7
"""So many trumps, the Excuse not counted, are told by leading an odd one, fewer by an even one."""
DOUBLETON: Final = 2
FIVE_DEEP: Final = 5
"""Cards of a suit that are played from the top: two of any, five or more of one that the taker led.
"""


def true_leads(table: PlayState, view: View, seen: SuitView) -> Word:
    """The cards of a suit that may be led without a lie; court cards promise nothing."""
    opened = (table.led_by_taker | table.led_by_others) & suit_bit(seen.cards)
    if not view.signals or opened:
        return PLAIN_CARDS
    if view.plain & seen.cards & QUEENS_AND_KINGS:
        return COURTS | PROMISING
    return PLAIN_CARDS & ~PROMISING


def true_trump_leads(view: View) -> Word:
    """The trumps that may be led without a lie."""
    if not view.signals:
        return TRUMPS
    return ODD_TRUMPS if count(view.trumps) >= MANY_TRUMPS else TRUMPS & ~ODD_TRUMPS


def true_answers(table: PlayState, view: View, led: SuitView) -> Word:
    """The cards of the suit led that may be played without a lie.

    Who plays a suit for the first time tells its length by whether a lower card will follow.
    """
    holding = view.plain & led.cards
    low = holding & ~COURTS
    begun = table.shown[table.turn] & suit_bit(led.cards)
    if not view.signals or begun or low == lowest(low):
        return PLAIN_CARDS
    number = count(holding)
    if number == DOUBLETON:
        return PLAIN_CARDS & ~lowest(low)
    if number >= FIVE_DEEP and table.roles[0] & TAKER:
        return PLAIN_CARDS & ~lowest(low)
    return lowest(low) | COURTS


def cost_of_lying(card: Word, true: Word) -> Real:
    """What a card costs for what it tells, by those that tell the truth."""
    lies: Flag = (card & true) == 0
    return SIGNAL * lies
