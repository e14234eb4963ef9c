"""What a call of five players is worth to a hand, and how well worlds explain what was called."""

from __future__ import annotations

from math import exp, log
from typing import Final

from game.ai.kernel.auction import LAPSE, plain_cards_then, statements_fit
from game.ai.kernel.cards import KNIGHTS, LOWEST_RANK, PLAIN_PLACES, QUEENS, SUITS, count, suit
from game.ai.kernel.notation import (
    Double,
    DoubleRow,
    Index,
    NumberTable,
    Small,
    Word,
    WordTable,
    entrance,
)

VOID_SUIT: Final = -6.0
"""The partner's king would win a trick that the taker's trumps win as well."""
WITH_QUEEN: Final = 5.0
"""The partner's king makes the queen good, and lets her be led towards it."""
WITH_KNIGHT: Final = 1.5
ENOUGH_CARDS: Final = 4
"""Every card of the suit is a way over to the partner, and one less for the defence to ruff; with
more than these somebody ruffs the king's suit too soon."""
JUDGED: Final = 2.5
"""By how much of that a call is e times as likely as another, of those who call by it."""


@entrance
def call_worth(plain: int) -> float:
    """How much a hand gains by the king of a suit in a partner's hand.

    Args:
        plain: the plain word of the cards of that suit in the hand.
    """
    return _worth(plain)


def _worth(held: Word) -> Double:
    if not held:
        return VOID_SUIT
    number: Small = count(held)
    worth: Double = number if number < ENOUGH_CARDS else ENOUGH_CARDS
    if held & QUEENS:
        worth += WITH_QUEEN
    if held & KNIGHTS:
        worth += WITH_KNIGHT
    return worth


@entrance
def explain_call(
    worlds: WordTable, seats: int, statements: NumberTable, called: int, explained: DoubleRow
) -> None:
    """How likely a call was in each world, by the hand that the taker had there.

    He is as likely to call by habit as by search, and hardly ever calls a card that he holds, which
    would leave him alone: of 893 hands neither did.

    Args:
        worlds: how the cards may lie, see ``KnownDeal``.
        seats: how many sit at the table.
        statements: one, which tells what his hand was, see ``explain_bids``.
        called: the place of the card that he called.
        explained: to this the natural logarithms of the chances are added, one for each world.

    Raises:
        ValueError: when these do not fit together.
    """
    fits = statements_fit(worlds, seats, statements, len(explained))
    if not fits or len(statements) != 1 or not 0 <= called < PLAIN_PLACES:
        raise ValueError("what is to be read does not fit together")
    places: Index = seats
    place: Small = called
    world: Index
    for world in range(len(explained)):
        hand = plain_cards_then(worlds, world, places, statements, 0)
        explained[world] += log((1 - LAPSE) * _chance(hand, place) + LAPSE / SUITS)


def _chance(hand: Word, called: Small) -> Double:
    """How likely a hand is to call a card, of those of its rank."""
    level: Word = LOWEST_RANK
    level <<= called - called % SUITS
    by_habit: Double = 0
    by_search: Double = 0
    habits: Double = 0
    searches: Double = 0
    for number in range(SUITS):
        if hand & level & suit(number):
            continue
        habit = exp(_worth(hand & suit(number)) / JUDGED)
        found = exp(_found(hand & suit(number)))
        habits += habit
        searches += found
        if number == called % SUITS:
            by_habit, by_search = habit, found
    return (by_habit / habits + by_search / searches) / 2 if by_habit > 0 else 0


def _found(held: Word) -> Double:
    """How much likelier who searches is to call that suit's king, as a natural logarithm.

    Fitted to 893 calls of masters, who like two and three cards of a suit.
    """
    number: Small = count(held)
    liking: Double = 0
    if number == 0:
        liking = -2.8
    elif number == 2:
        liking = 0.6
    elif number == 3:
        liking = 1
    elif number > ENOUGH_CARDS:
        liking = -0.9
    if held & QUEENS:
        liking += 1.2
    if held & KNIGHTS:
        liking += 0.6
    return liking
