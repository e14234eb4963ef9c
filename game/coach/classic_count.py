"""The bidding count that handbooks print, line by line (rules section 10)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from game.ai.contract.classic_bidding import classic_totals
from game.ai.contract.hand_value import (
    COUNTED_TRUMPS,
    COUPLE_POINTS,
    COURT_POINTS,
    EXCUSE_POINTS,
    LONG_SUIT_POINTS,
    LONGEST_SUIT_POINTS,
    LOWEST_MAJOR,
    MAJOR_POINTS,
    PETIT_POINTS,
    SINGLETON_POINTS,
    TRUMP_21_POINTS,
    TRUMP_POINTS,
    VOID_POINTS,
)
from game.rules.bids import Bid
from game.rules.cards import (
    EXCUSE,
    JACK,
    KING,
    KNIGHT,
    PETIT,
    PLAIN_SUITS,
    QUEEN,
    TRUMP_21,
    Card,
    CardSet,
    Suit,
    trumps_above,
)
from game.rules.ruleset import RuleSet
from game.rules.shapes import TableShape


class CountItem(Enum):
    """What the count looks at, in its order."""

    TRUMP_21 = auto()
    EXCUSE = auto()
    PETIT = auto()
    TRUMPS = auto()
    MAJORS = auto()
    """Trumps from the 16 on."""
    RUNS = auto()
    """Those of them that have a neighbour among them."""
    COUPLES = auto()
    """Kings with their queens."""
    KINGS = auto()
    QUEENS = auto()
    KNIGHTS = auto()
    JACKS = auto()
    LONG_SUITS = auto()
    VOIDS = auto()
    SINGLETONS = auto()


WORTH: Final[Mapping[CountItem, tuple[int, ...]]] = {
    CountItem.TRUMP_21: (TRUMP_21_POINTS,),
    CountItem.EXCUSE: (EXCUSE_POINTS,),
    CountItem.PETIT: tuple(filter(None, PETIT_POINTS)),
    CountItem.TRUMPS: (TRUMP_POINTS,),
    CountItem.MAJORS: (MAJOR_POINTS,),
    CountItem.RUNS: (1,),
    CountItem.COUPLES: (COUPLE_POINTS,),
    CountItem.KINGS: (COURT_POINTS[KING],),
    CountItem.QUEENS: (COURT_POINTS[QUEEN],),
    CountItem.KNIGHTS: (COURT_POINTS[KNIGHT],),
    CountItem.JACKS: (COURT_POINTS[JACK],),
    CountItem.LONG_SUITS: (*LONG_SUIT_POINTS.values(), LONGEST_SUIT_POINTS),
    CountItem.VOIDS: (VOID_POINTS,),
    CountItem.SINGLETONS: (SINGLETON_POINTS,),
}
"""What one of each is worth; several numbers where it depends on how many there are."""


@dataclass(frozen=True, slots=True)
class ClassicLine:
    """One line of the count.

    Attributes:
        item: what is counted.
        number: how many the hand has of it.
        points: what they come to.
    """

    item: CountItem
    number: int
    points: int


def classic_count(hand: CardSet, *, dog_stays: bool = False) -> tuple[ClassicLine, ...]:
    """Every line of the count of a hand; their points add up to ``hand_value``.

    Args:
        hand: the cards, as dealt.
        dog_stays: whether it is counted for a contract that leaves the dog where it is; only then
            do short suits count.
    """
    numbers = dict(_numbers(hand))
    short = (CountItem.VOIDS, CountItem.SINGLETONS)
    return tuple(
        ClassicLine(item, numbers[item], _points(item, numbers, hand))
        for item in CountItem
        if dog_stays or item not in short
    )


def _numbers(hand: CardSet) -> Iterator[tuple[CountItem, int]]:
    suits = [hand.of_suit(suit) for suit in PLAIN_SUITS]
    lengths = [len(cards) for cards in suits]
    majors = hand & trumps_above(LOWEST_MAJOR - 1)
    has = {rank: [_has(hand, suit, rank) for suit in PLAIN_SUITS] for rank in COURT_POINTS}
    couples = sum(map(min, has[KING], has[QUEEN]))
    yield CountItem.TRUMP_21, int(TRUMP_21 in hand)
    yield CountItem.EXCUSE, int(EXCUSE in hand)
    yield CountItem.PETIT, int(PETIT in hand)
    yield CountItem.TRUMPS, _all_trumps(hand)
    yield CountItem.MAJORS, len(majors)
    yield CountItem.RUNS, sum(_has_neighbour(majors, card) for card in majors)
    yield CountItem.COUPLES, couples
    yield CountItem.KINGS, sum(has[KING]) - couples
    yield CountItem.QUEENS, sum(has[QUEEN]) - couples
    yield CountItem.KNIGHTS, sum(has[KNIGHT])
    yield CountItem.JACKS, sum(has[JACK])
    yield CountItem.LONG_SUITS, sum(length >= min(LONG_SUIT_POINTS) for length in lengths)
    yield CountItem.VOIDS, lengths.count(0)
    yield CountItem.SINGLETONS, lengths.count(1)


def _has(hand: CardSet, suit: Suit, rank: int) -> int:
    return int(Card.of(suit, rank) in hand)


def _all_trumps(hand: CardSet) -> int:
    """The trumps, all three bouts among them."""
    return len(hand.trumps) + (EXCUSE in hand)


def _has_neighbour(majors: CardSet, card: Card) -> bool:
    return any(other in majors for other in (card - 1, card + 1))


def _points(item: CountItem, numbers: Mapping[CountItem, int], hand: CardSet) -> int:
    number = numbers[item]
    match item:
        case CountItem.PETIT:
            return number * PETIT_POINTS[min(_all_trumps(hand), len(PETIT_POINTS) - 1)]
        case CountItem.TRUMPS:
            return TRUMP_POINTS * number if number >= COUNTED_TRUMPS else 0
        case CountItem.LONG_SUITS:
            lengths = (len(hand.of_suit(suit)) for suit in PLAIN_SUITS)
            least = min(LONG_SUIT_POINTS)
            return sum(
                LONG_SUIT_POINTS.get(length, LONGEST_SUIT_POINTS)
                for length in lengths
                if length >= least
            )
        case _:
            return number * WORTH[item][0]


def classic_guide(rules: RuleSet, shape: TableShape) -> Mapping[Bid, int]:
    """The least count for every contract at a table.

    The printed guide is for four players. For others no guide was found: what it asks is taken by
    the part of all the cards that a player has.
    """
    return classic_totals(rules, shape)
