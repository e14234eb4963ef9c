"""The bidding count of a hand, item by item (rules section 10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.rules.cards import (
    EXCUSE,
    JACK,
    KING,
    KNIGHT,
    NO_CARDS,
    PETIT,
    PLAIN_SUITS,
    QUEEN,
    TRUMP_21,
    CardSet,
    Suit,
    trumps_above,
)
from game.rules.ruleset import Bid


class CountKind(StrEnum):
    """What an item of the count is given for."""

    TRUMP_21 = "trump_21"
    EXCUSE = "excuse"
    PETIT = "petit"
    TRUMPS = "trumps"
    MAJOR_TRUMPS = "major_trumps"
    TRUMP_RUNS = "trump_runs"
    KING_AND_QUEEN = "king_and_queen"
    KING = "king"
    QUEEN = "queen"
    KNIGHT = "knight"
    JACK = "jack"
    LONG_SUIT = "long_suit"
    VOID = "void"
    SINGLETON = "singleton"


@dataclass(frozen=True, slots=True)
class CountItem:
    """One line of the count.

    Attributes:
        kind: what it is given for.
        points: count points; 0 for a Petit too weakly guarded.
        cards: the cards that earn it.
        suit: the suit it concerns; None for trumps and bouts.
    """

    kind: CountKind
    points: int
    cards: CardSet = NO_CARDS
    suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class HandValue:
    """The count of a hand.

    Attributes:
        total: the sum of the items.
        items: what it is made of.
    """

    total: int
    items: tuple[CountItem, ...]


BID_THRESHOLDS: Final = (
    (Bid.GARDE_CONTRE, 81),
    (Bid.GARDE_SANS, 71),
    (Bid.GARDE, 56),
    (Bid.PETITE, 40),
)
"""The least total that recommends each contract, with four players."""

_COUNTED_TRUMPS: Final = 4
_EACH_TRUMP: Final = 2
_EACH_MAJOR: Final = 2
_LOWEST_MAJOR: Final = 16
_PETIT_BY_TRUMPS: Final = (0, 0, 0, 0, 5, 7, 9)
_KING_AND_QUEEN: Final = 10
_COURT_POINTS: Final = (
    (KING, CountKind.KING, 6),
    (QUEEN, CountKind.QUEEN, 3),
    (KNIGHT, CountKind.KNIGHT, 2),
    (JACK, CountKind.JACK, 1),
)
_LONG_SUIT_POINTS: Final = {5: 5, 6: 7}
_LONGEST_SUIT_POINTS: Final = 9
_VOID: Final = 6
_SINGLETON: Final = 3


def evaluate(hand: CardSet, contract: Bid | None = None) -> HandValue:
    """The count of a hand.

    The number of trumps takes in all three bouts, the Excuse too.

    Args:
        hand: the cards, as dealt.
        contract: the contract the count is for; voids and singletons count only for a garde sans
            or contre, which leave them as they are.
    """
    items = [*_trump_items(hand)]
    for suit in PLAIN_SUITS:
        items += _suit_items(hand.of_suit(suit), suit)
        if contract in (Bid.GARDE_SANS, Bid.GARDE_CONTRE):
            items += _shortness_items(hand.of_suit(suit), suit)
    return HandValue(sum(item.points for item in items), tuple(items))


def _trump_items(hand: CardSet) -> Iterator[CountItem]:
    trumps = hand.trumps | (hand.bouts & CardSet((EXCUSE,)))
    if TRUMP_21 in hand:
        yield CountItem(CountKind.TRUMP_21, 10, CardSet((TRUMP_21,)))
    if EXCUSE in hand:
        yield CountItem(CountKind.EXCUSE, 8, CardSet((EXCUSE,)))
    if PETIT in hand:
        guarded = _PETIT_BY_TRUMPS[min(len(trumps), len(_PETIT_BY_TRUMPS) - 1)]
        yield CountItem(CountKind.PETIT, guarded, CardSet((PETIT,)))
    if len(trumps) >= _COUNTED_TRUMPS:
        yield CountItem(CountKind.TRUMPS, _EACH_TRUMP * len(trumps), trumps)
    majors = hand & trumps_above(_LOWEST_MAJOR - 1)
    if majors:
        yield CountItem(CountKind.MAJOR_TRUMPS, _EACH_MAJOR * len(majors), majors)
    runs = CardSet(
        card for card in majors if majors.mask >> (card - 1) & 1 or majors.mask >> (card + 1) & 1
    )
    if runs:
        yield CountItem(CountKind.TRUMP_RUNS, len(runs), runs)


def _suit_items(cards: CardSet, suit: Suit) -> Iterator[CountItem]:
    by_rank = {card.rank: CardSet((card,)) for card in cards}
    paired = KING in by_rank and QUEEN in by_rank
    if paired:
        both = by_rank[KING] | by_rank[QUEEN]
        yield CountItem(CountKind.KING_AND_QUEEN, _KING_AND_QUEEN, both, suit)
    for rank, kind, amount in _COURT_POINTS:
        if rank in by_rank and not (paired and rank in (KING, QUEEN)):
            yield CountItem(kind, amount, by_rank[rank], suit)
    if len(cards) >= min(_LONG_SUIT_POINTS):
        length = _LONG_SUIT_POINTS.get(len(cards), _LONGEST_SUIT_POINTS)
        yield CountItem(CountKind.LONG_SUIT, length, cards, suit)


def _shortness_items(cards: CardSet, suit: Suit) -> Iterator[CountItem]:
    if not cards:
        yield CountItem(CountKind.VOID, _VOID, cards, suit)
    elif len(cards) == 1:
        yield CountItem(CountKind.SINGLETON, _SINGLETON, cards, suit)
