"""The bidding count that handbooks print, line by line (rules section 10), and bidding by it.

Clubs bid by the count and its guide, whatever it earns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from game.ai.contract.bidding import adapted, best_bid
from game.rules.actions import Bid, MakeBid
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
    Card,
    CardSet,
    Suit,
    trumps_above,
)
from game.rules.observation import Observation
from game.rules.options.ruleset import RuleSet
from game.rules.shapes import MOST_PLAYERS, TableShape


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
    CountItem.TRUMP_21: (10,),
    CountItem.EXCUSE: (8,),
    CountItem.PETIT: (5, 7, 9),
    CountItem.TRUMPS: (2,),
    CountItem.MAJORS: (2,),
    CountItem.RUNS: (1,),
    CountItem.COUPLES: (10,),
    CountItem.KINGS: (6,),
    CountItem.QUEENS: (3,),
    CountItem.KNIGHTS: (2,),
    CountItem.JACKS: (1,),
    CountItem.LONG_SUITS: (5, 7, 9),
    CountItem.VOIDS: (6,),
    CountItem.SINGLETONS: (3,),
}
"""What one of each is worth; several numbers where it grows with the cards beside it."""

_COUNTED_TRUMPS: Final = 4
_LOWEST_MAJOR: Final = 16
_LONG_SUIT: Final = 5
"""The trumps, the trump and the length of a suit from which on they count."""


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
    """Every line of the count of a hand.

    Args:
        hand: the cards, as dealt.
        dog_stays: whether it is counted for a contract that leaves the dog where it is; only then
            do short suits count.
    """
    lengths = [len(hand.of_suit(suit)) for suit in PLAIN_SUITS]
    long = sum(length >= _LONG_SUIT for length in lengths)
    points = sum(_growing(CountItem.LONG_SUITS, length, _LONG_SUIT) for length in lengths)
    return (
        *_trump_lines(hand),
        *_court_lines(hand),
        ClassicLine(CountItem.LONG_SUITS, long, points),
        *(_short_lines(lengths) if dog_stays else ()),
    )


def hand_value(hand: CardSet, contract: Bid | None = None) -> int:
    """The sum of the count of a hand, as dealt, for a contract."""
    dog_stays = contract in (Bid.GARDE_SANS, Bid.GARDE_CONTRE)
    return sum(line.points for line in classic_count(hand, dog_stays=dog_stays))


def _trump_lines(hand: CardSet) -> Iterator[ClassicLine]:
    trumps = len(hand.trumps) + (EXCUSE in hand)
    counted = trumps * (trumps >= _COUNTED_TRUMPS)
    majors = hand & trumps_above(_LOWEST_MAJOR - 1)
    yield _each(CountItem.TRUMP_21, TRUMP_21 in hand)
    yield _each(CountItem.EXCUSE, EXCUSE in hand)
    petit = int(PETIT in hand)
    guarded = _growing(CountItem.PETIT, trumps, _COUNTED_TRUMPS)
    yield ClassicLine(CountItem.PETIT, petit, petit * guarded)
    yield ClassicLine(CountItem.TRUMPS, trumps, counted * WORTH[CountItem.TRUMPS][0])
    yield _each(CountItem.MAJORS, len(majors))
    yield _each(CountItem.RUNS, sum(_has_neighbour(majors, card) for card in majors))


def _court_lines(hand: CardSet) -> Iterator[ClassicLine]:
    suits = {rank: _suits_with(hand, rank) for rank in (KING, QUEEN, KNIGHT, JACK)}
    couples = len(suits[KING] & suits[QUEEN])
    yield _each(CountItem.COUPLES, couples)
    yield _each(CountItem.KINGS, len(suits[KING]) - couples)
    yield _each(CountItem.QUEENS, len(suits[QUEEN]) - couples)
    yield _each(CountItem.KNIGHTS, len(suits[KNIGHT]))
    yield _each(CountItem.JACKS, len(suits[JACK]))


def _suits_with(hand: CardSet, rank: int) -> set[Suit]:
    return {suit for suit in PLAIN_SUITS if Card.of(suit, rank) in hand}


def _has_neighbour(majors: CardSet, card: Card) -> bool:
    return any(other in majors for other in (card - 1, card + 1))


def _short_lines(lengths: Sequence[int]) -> Iterator[ClassicLine]:
    yield _each(CountItem.VOIDS, lengths.count(0))
    yield _each(CountItem.SINGLETONS, lengths.count(1))


def _each(item: CountItem, number: int) -> ClassicLine:
    """The line of an item of which one counts like the other."""
    return ClassicLine(item, int(number), number * WORTH[item][0])


def _growing(item: CountItem, held: int, least: int) -> int:
    """What one counts among so many cards, of which it needs the least number."""
    worth = WORTH[item]
    return worth[min(held - least, len(worth) - 1)] if held >= least else 0


BID_THRESHOLDS: Final = (
    (Bid.GARDE_CONTRE, 81),
    (Bid.GARDE_SANS, 71),
    (Bid.GARDE, 56),
    (Bid.PETITE, 40),
)
"""The least count that recommends each contract, with four players."""

_GUIDED: Final = 4
"""Players at the table that the guide is made for."""

_BOUT: Final = 8
_TRUMP: Final = 2
_KING: Final = 5
_UNHEEDED: Final = 0.85
"""What each card of a hand brings on average by what is not looked at: queens, runs, long suits."""


def choose_classic_bid(
    observation: Observation, count: Callable[[CardSet, Bid], int] = hand_value
) -> MakeBid:
    """The contract that the guide recommends, or the one below it that may still be bid.

    Args:
        observation: all that the seat knows.
        count: how it counts its hand.
    """
    facts, hand = observation.facts, observation.hand
    least = classic_guide(facts.rules, facts.shape)
    return best_bid(observation, [bid for bid in least if count(hand, bid) >= least[bid]])


def classic_guide(rules: RuleSet, shape: TableShape) -> dict[Bid, int]:
    """The least count for everything that may be bid at a table.

    No guide is known for three or five players: what it asks goes by the part of all the cards that
    a player has. Who is alone against four needs as much as against three.
    """
    alone = shape.players == MOST_PLAYERS and not shape.calls_a_king
    share = 1.0 if alone else _GUIDED / shape.players
    table = {bid: round(share * least) for bid, least in BID_THRESHOLDS}
    return adapted(table, rules, card_points=1)


def rough_count(hand: CardSet) -> int:
    """How a beginner counts: on the scale of ``hand_value``, five points off to either side."""
    heeded = _BOUT * len(hand.bouts) + _TRUMP * len(hand.trumps) + _KING * len(hand & KINGS)
    return heeded + round(_UNHEEDED * len(hand))
