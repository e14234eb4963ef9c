"""The federation's code: which cards tell the truth, as far as cards tell anything (section 10).

A card that tells what is not so has a fault, which counts where all else is close; no card is worth
more for what it tells.
"""

from __future__ import annotations

from typing import Final

from game.ai.kernel.cards import (
    COURTS,
    EXCUSE,
    ODD_TRUMPS,
    PETIT,
    PLAIN_CARDS,
    PLAIN_PLACES,
    QUEENS_AND_KINGS,
    TRUMPS,
    count,
    highest,
    lowest,
    place_of,
    suit_bit,
    suit_of,
)
from game.ai.kernel.hearing import PROMISING, STOPS, WANTS, told_by_excuse
from game.ai.kernel.notation import Flag, Small, Word
from game.ai.kernel.offers import UNTRUE
from game.ai.kernel.table import TAKER, PlayState
from game.ai.kernel.view import SuitView, View

MANY_TRUMPS: Final = 7
"""So many trumps, the Excuse not counted, are told by leading an odd one, fewer by an even one."""
ENOUGH_TRUMPS: Final = 5
"""With so many trumps one may want more rounds of them, with fewer one wants none."""
DOUBLETON: Final = 2
FIVE_DEEP: Final = 5
"""Cards of a suit that are played from the top: two of any, five or more of one that the taker led.
"""


def true_leads(table: PlayState, view: View, of_suit: Word) -> Word:
    """The plain cards that may be led without a lie if they are of that suit; courts always may."""
    opened = (table.led_by_taker | table.led_by_others) & suit_bit(of_suit)
    if not view.signals or opened:
        return PLAIN_CARDS
    if view.plain & of_suit & QUEENS_AND_KINGS:
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


def excuse_lie(table: PlayState, view: View) -> Small:
    """The fault of the Excuse: wishes are meant, and who wants trumps has the suit."""
    told = told_by_excuse(table) if view.signals else 0
    wants: Flag = count(view.trumps) >= ENOUGH_TRUMPS
    lies: Flag = (told == STOPS and wants) or (
        told == WANTS and not (wants and view.plain & table.led)
    )
    return UNTRUE if lies else 0


def lie(card: Word, true: Word) -> Small:
    """The fault of a card, by those that tell the truth."""
    return 0 if card & true else UNTRUE


def more_truly(table: PlayState, view: View, place: Small) -> Small:
    """What is led of the same suit in place of a card that would lie, if there is anything."""
    card: Word = 1
    if place >= PLAIN_PLACES:
        card <<= place - PLAIN_PLACES
        true = true_trump_leads(view)
        spare = table.open_trumps & true & TRUMPS & ~PETIT
        return place if card & (true | EXCUSE) else _nearest(place, spare, PLAIN_PLACES)
    card <<= place
    of_suit = suit_of(card)
    true = true_leads(table, view, of_suit)
    return place if card & true else _nearest(place, table.open_plain & of_suit & true & ~COURTS, 0)


def _nearest(place: Small, cards: Word, first: Small) -> Small:
    """The nearest of some cards to another of their suit, whose places begin there."""
    if not cards:
        return place
    lower: Word = 1
    lower = cards & ((lower << (place - first)) - 1)
    return first + place_of(highest(lower) if lower else lowest(cards))
