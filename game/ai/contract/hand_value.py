"""The bidding count of a hand (rules section 10), and how a beginner judges one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from game.rules.bids import Bid
from game.rules.cards import (
    EXCUSE,
    JACK,
    KING,
    KINGS,
    KNIGHT,
    PETIT,
    PLAIN_SUITS,
    QUEEN,
    TRUMP_21,
    CardSet,
    trumps_above,
)

BID_THRESHOLDS: Final = (
    (Bid.GARDE_CONTRE, 81),
    (Bid.GARDE_SANS, 71),
    (Bid.GARDE, 56),
    (Bid.PETITE, 40),
)
"""The least count that recommends each contract, with four players."""

TRUMP_21_POINTS: Final = 10
EXCUSE_POINTS: Final = 8
COUNTED_TRUMPS: Final = 4
TRUMP_POINTS: Final = 2
MAJOR_POINTS: Final = 2
LOWEST_MAJOR: Final = 16
PETIT_POINTS: Final = (0, 0, 0, 0, 5, 7, 9)
COUPLE_POINTS: Final = 10
COURT_POINTS: Final = {KING: 6, QUEEN: 3, KNIGHT: 2, JACK: 1}
LONG_SUIT_POINTS: Final = {5: 5, 6: 7}
LONGEST_SUIT_POINTS: Final = 9
VOID_POINTS: Final = 6
SINGLETON_POINTS: Final = 3

_SUITS_KEPT: Final = 1 << 13

_BOUT: Final = 8
_TRUMP: Final = 2
_KING: Final = 5
_UNHEEDED: Final = 0.85
"""What each card of a hand brings on average by what is not looked at: queens, runs, long suits."""


def hand_value(hand: CardSet, contract: Bid | None = None) -> int:
    """The count points of a hand.

    The number of trumps takes in all three bouts, the Excuse too.

    Args:
        hand: the cards, as dealt.
        contract: the contract the count is for; voids and singletons count only for a garde sans
            or contre, which leave them as they are.
    """
    suits = [hand.of_suit(suit) for suit in PLAIN_SUITS]
    points = sum(_trump_points(hand)) + sum(_suit_value(cards) for cards in suits)
    if contract in (Bid.GARDE_SANS, Bid.GARDE_CONTRE):
        points += sum(_shortness_points(len(cards)) for cards in suits)
    return points


def _trump_points(hand: CardSet) -> Iterator[int]:
    trumps = hand.trumps | (hand.bouts & CardSet((EXCUSE,)))
    if TRUMP_21 in hand:
        yield TRUMP_21_POINTS
    if EXCUSE in hand:
        yield EXCUSE_POINTS
    if PETIT in hand:
        yield PETIT_POINTS[min(len(trumps), len(PETIT_POINTS) - 1)]
    if len(trumps) >= COUNTED_TRUMPS:
        yield TRUMP_POINTS * len(trumps)
    majors = hand & trumps_above(LOWEST_MAJOR - 1)
    yield MAJOR_POINTS * len(majors)
    mask = majors.mask
    yield len([card for card in majors if mask >> (card - 1) & 1 or mask >> (card + 1) & 1])


@lru_cache(maxsize=_SUITS_KEPT)
def _suit_value(cards: CardSet) -> int:
    """What the cards of one suit count; a search meets the same ones in many worlds."""
    return sum(_suit_points(cards))


def _suit_points(cards: CardSet) -> Iterator[int]:
    ranks = {card.rank for card in cards}
    if {KING, QUEEN} <= ranks:
        yield COUPLE_POINTS
        ranks -= {KING, QUEEN}
    yield sum(COURT_POINTS.get(rank, 0) for rank in ranks)
    if len(cards) >= min(LONG_SUIT_POINTS):
        yield LONG_SUIT_POINTS.get(len(cards), LONGEST_SUIT_POINTS)


def _shortness_points(length: int) -> int:
    """What a suit of that length is worth where the dog stays closed."""
    return {0: VOID_POINTS, 1: SINGLETON_POINTS}.get(length, 0)


def rough_count(hand: CardSet) -> int:
    """A count on the scale of ``hand_value``, about five points off it to either side."""
    heeded = _BOUT * len(hand.bouts) + _TRUMP * len(hand.trumps) + _KING * len(hand & KINGS)
    return heeded + round(_UNHEEDED * len(hand))
