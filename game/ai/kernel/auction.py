"""Bids and calls: what a hand counts towards them, and how well worlds explain those made."""

from __future__ import annotations

from math import exp, log
from typing import Final

from game.ai.kernel.cards import (
    BOUTS,
    EXCUSE,
    JACKS,
    KINGS,
    KNIGHTS,
    LOWEST_RANK,
    PETIT,
    PLAIN_PLACES,
    QUEENS,
    SUITS,
    TRUMP_21,
    TRUMPS,
    count,
    suit,
)
from game.ai.kernel.notation import (
    Double,
    DoubleRow,
    Flag,
    Index,
    Nothing,
    NumberTable,
    Small,
    Smalls80,
    Word,
    WordTable,
    columns,
    entrance,
)
from game.ai.kernel.worlds import worlds_there

LINES: Final = 17
"""Lines that a hand has by itself, in the order of ``contract.hand_count.CountKind``."""
MIDDLE: Final = 31 << 11
"""The trumps from the 11 to the 15."""
MAJORS: Final = 31 << 16
"""Those from the 16 to the 20."""
LONG_FROM: Final = 4
GUARDS_FROM: Final = 4
MOST_GUARDS: Final = 3

SPREAD: Final = 3.5
"""Points of the count by which judgements of a hand differ, as the scale of a logistic curve: a
trump counts three."""
LAPSE: Final = 0.1
"""How often anything is said: by temper, by other counts, or because a contract was given."""
WHO_SPEAKS: Final = 8
"""Numbers that a statement has."""


class HandCount:
    """How often each line applies to a hand."""

    lines: Smalls80

    def __init__(self) -> None:
        self.lines = [0] * 80


@entrance
def hand_lines(plain: int, trumps: int, fair: int) -> list[int]:
    """How often each line applies to the cards of a hand.

    Args:
        plain: its plain word.
        trumps: its trump word.
        fair: trumps that a seat holds on average, rounded.
    """
    counted = HandCount()
    _count(counted, plain, trumps, fair)
    return [counted.lines[line] for line in range(LINES)]


def _count(counted: HandCount, plain: Word, trumps: Word, fair: Small) -> Nothing:
    length: Small = count(trumps & TRUMPS)
    has_petit: Small = 1 if trumps & PETIT else 0
    kings: Word = plain & KINGS
    queens: Word = plain & QUEENS
    lines = counted.lines
    lines[0] = length
    lines[1] = _above(length, fair + 1)
    lines[2] = 1 if trumps & TRUMP_21 else 0
    lines[3] = 1 if trumps & EXCUSE else 0
    lines[4] = has_petit
    lines[5] = has_petit * min(MOST_GUARDS, _above(length, GUARDS_FROM))
    lines[6] = _above(count(trumps & BOUTS), 1)
    lines[7] = count(trumps & MAJORS)
    lines[8] = count(trumps & MIDDLE)
    lines[9] = count(kings)
    lines[10] = count((kings >> SUITS) & queens)
    lines[11] = count(queens) - lines[10]
    lines[12] = count(plain & KNIGHTS)
    lines[13] = count(plain & JACKS)
    lines[14] = lines[15] = lines[16] = 0
    for number in range(SUITS):
        length = count(plain & suit(number))
        lines[14] += _above(length, LONG_FROM)
        if length == 1:
            lines[15] += 1
        if length == 0:
            lines[16] += 1


def _above(number: Small, least: Small) -> Small:
    """By how much a number is above another; 0 where it is not."""
    return number - least if number > least else 0


@entrance
def explain_bids(
    worlds: WordTable,
    seats: int,
    fair: int,
    leaving: int,
    worth: NumberTable,
    statements: NumberTable,
    least: NumberTable,
    told_before: DoubleRow,
    explained: DoubleRow,
) -> None:
    """How likely what was said in the auction was in each world, by what the hands count there.

    Everybody is taken to say what his hand is good for by one of several scales, give or take
    ``SPREAD``, and now and then anything.

    Args:
        worlds: how the cards may lie, see ``KnownDeal``.
        seats: how many sit at the table.
        fair: see ``hand_lines``.
        leaving: the first of the contracts that leave the dog unseen.
        worth: what the lines are worth, by each scale with the dog, then without.
        statements: for each the seat, the words of what it has played, whether what is away was in
            its hand, the words of the dog that came to it afterwards, and from which contracts on
            a hand is good enough for it (-1 for any hand) and too good.
        least: for each statement and scale what every contract needs, the lowest first.
        told_before: by how much for each seat a point of its count speaks against a world, which
            was drawn for it already.
        explained: takes the natural logarithms of the chances, one for each world.

    Raises:
        ValueError: when these do not fit together.
    """
    fits = len(told_before) == seats
    if not fits or not _fits(worlds, seats, worth, statements, least, len(explained)):
        raise ValueError("what is to be read does not fit together")
    scales: Index = len(worth) // 2
    spoken: Index = len(statements)
    counted = HandCount()
    statement: Index
    world: Index
    for world in range(len(explained)):
        total: Double = 0
        for statement in range(spoken):
            _look_at(counted, worlds, world, seats, statements, statement, fair)
            chance = _chance_of_bid(counted, worth, statements, least, statement, scales, leaving)
            total += log((1 - LAPSE) * chance + LAPSE / (columns(least) + 1))
            seat: Index = statements[statement, 0]
            total -= told_before[seat] * _strength(counted, worth, scales)
        explained[world] = total


def _fits(
    worlds: WordTable,
    seats: Index,
    worth: NumberTable,
    statements: NumberTable,
    least: NumberTable,
    number: Index,
) -> Flag:
    """Whether all have the numbers they need."""
    if not statements_fit(worlds, seats, statements, number) or columns(worth) != LINES:
        return False
    return len(worth) >= 2 and len(least) == len(statements) * (len(worth) // 2)


def statements_fit(worlds: WordTable, seats: Index, statements: NumberTable, number: Index) -> Flag:
    """Whether there are so many worlds, and everybody who speaks has a seat in them."""
    if not worlds_there(worlds, number, seats) or columns(statements) != WHO_SPEAKS:
        return False
    seated: Flag = True
    statement: Index
    for statement in range(len(statements)):
        if not 0 <= statements[statement, 0] < seats:
            seated = False
    return seated


def _look_at(
    counted: HandCount,
    worlds: WordTable,
    world: Index,
    seats: Index,
    statements: NumberTable,
    statement: Index,
    fair: Small,
) -> Nothing:
    """Count the hand that a seat had when it spoke."""
    seat: Index = statements[statement, 0]
    played: Word = statements[statement, 2]
    dog: Word = statements[statement, 5]
    trumps: Word = worlds[world, seats + seat] | played
    if statements[statement, 3]:
        trumps |= worlds[world, 2 * seats + 1]
    plain = plain_cards_then(worlds, world, seats, statements, statement)
    _count(counted, plain, trumps & ~dog, fair)


def plain_cards_then(
    worlds: WordTable, world: Index, seats: Index, statements: NumberTable, statement: Index
) -> Word:
    """The plain cards that a seat had in a world when it spoke."""
    seat: Index = statements[statement, 0]
    played: Word = statements[statement, 1]
    dog: Word = statements[statement, 4]
    plain: Word = worlds[world, seat] | played
    if statements[statement, 3]:
        plain |= worlds[world, 2 * seats]
    return plain & ~dog


def _chance_of_bid(
    counted: HandCount,
    worth: NumberTable,
    statements: NumberTable,
    least: NumberTable,
    statement: Index,
    scales: Index,
    leaving: Index,
) -> Double:
    """How likely a hand is to be good enough for what was said, and no better, by all scales."""
    enough_from: Index = statements[statement, 6]
    too_good_from: Index = statements[statement, 7]
    chance: Double = 0
    scale: Index
    contract: Index
    for scale in range(scales):
        with_dog = _total(counted, worth, 2 * scale)
        without = _total(counted, worth, 2 * scale + 1)
        enough: Double = 1 if enough_from < 0 else 0
        too_good: Double = 0
        for contract in range(columns(least)):
            counts = without if contract >= leaving else with_dog
            needed: Double = least[statement * scales + scale, contract]
            good = 1 / (1 + exp((needed - 0.5 - counts) / SPREAD))
            if contract >= enough_from and good > enough:
                enough = good
            if contract >= too_good_from and good > too_good:
                too_good = good
        if enough > too_good:
            chance += enough - too_good
    return chance / scales


def _strength(counted: HandCount, worth: NumberTable, scales: Index) -> Double:
    """What a hand counts with the dog, on average by all scales."""
    strength: Double = 0
    scale: Index
    for scale in range(scales):
        strength += _total(counted, worth, 2 * scale)
    return strength / scales


def _total(counted: HandCount, worth: NumberTable, kind: Index) -> Double:
    """What the lines of a hand come to."""
    total: Double = 0
    line: Index
    for line in range(LINES):
        total += counted.lines[line] * worth[kind, line]
    return total


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
        explained[world] += log((1 - LAPSE) * _chance_of_call(hand, place) + LAPSE / SUITS)


def _chance_of_call(hand: Word, called: Small) -> Double:
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
