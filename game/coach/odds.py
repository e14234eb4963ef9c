"""Exact chances of where cards lie before the first is played: counted, never drawn.

Nothing is read of what the others bid. The tables hold before anything is known but how many cards
one holds oneself.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, prod
from typing import Final, TypeAlias

from game.rules.cards import (
    BOUTS,
    DECK,
    DECK_SIZE,
    KINGS,
    PLAIN_SUITS,
    SUIT_CARDS,
    TRUMPS,
    CardSet,
    Suit,
)
from game.rules.observation import Observation
from game.rules.shapes import TableShape
from game.rules.state import Phase

_Counts: TypeAlias = tuple[int, ...]
"""A number of cards for each place."""
Spread: TypeAlias = Mapping[_Counts, Fraction]
"""How likely each way is in which some cards are spread over the places."""


def spread(room: Sequence[int], marked: int) -> Spread:
    """How many of the marked cards lie at each place, when any card may lie anywhere.

    Args:
        room: cards that each place holds.
        marked: how many of all the cards there are marked.

    Raises:
        ValueError: when more are marked than there are.
    """
    if marked > sum(room):
        raise ValueError(f"{marked} cards are more than the places hold")
    ways = comb(sum(room), marked)
    return {
        counts: Fraction(prod(map(comb, room, counts)), ways)
        for counts in _sums(marked, tuple(room))
    }


def _sums(number: int, limits: _Counts) -> Iterator[_Counts]:
    """All ways to write a number as a sum, with the most that each part may be."""
    if not limits:
        yield ()
        return
    rest = sum(limits[1:])
    for first in range(max(0, number - rest), min(number, limits[0]) + 1):
        for others in _sums(number - first, limits[1:]):
            yield (first, *others)


def _chance(spread: Spread, holds: Callable[[_Counts], bool]) -> Fraction:
    """How likely something holds of the numbers of cards at the places."""
    return sum((share for counts, share in spread.items() if holds(counts)), Fraction())


def _distribution(spread: Spread, of: Callable[[_Counts], int]) -> tuple[Fraction, ...]:
    """How likely each value of a number is, from 0 to the highest."""
    shares: defaultdict[int, Fraction] = defaultdict(Fraction)
    for counts, share in spread.items():
        shares[of(counts)] += share
    return tuple(shares[value] for value in range(max(shares) + 1))


def cards_at(spread: Spread, place: int) -> tuple[Fraction, ...]:
    """How likely each number of the cards lies at one place."""
    return _distribution(spread, lambda counts: counts[place])


def longest(spread: Spread, places: Sequence[int]) -> tuple[Fraction, ...]:
    """How likely each number of the cards is the most that one of the places holds."""
    return _distribution(spread, lambda counts: max(counts[place] for place in places))


def all_have(spread: Spread, places: Sequence[int], least: int) -> Fraction:
    """How likely each of the places holds so many of the cards at least."""
    return _chance(spread, lambda counts: all(counts[place] >= least for place in places))


def mean(shares: Sequence[Fraction]) -> Fraction:
    """The mean of a number whose values from 0 on are so likely."""
    return sum((value * share for value, share in enumerate(shares)), Fraction())


def at_least(shares: Sequence[Fraction], least: int) -> Fraction:
    """How likely a number is that or more, whose values from 0 on are so likely."""
    return sum(shares[least:], Fraction())


ROUNDS: Final = 3
"""How many rounds of a suit are told of."""

_BEFORE_PLAY: Final = (Phase.PETIT_SEC, Phase.AUCTION, Phase.CALL, Phase.DISCARD)


@dataclass(frozen=True, slots=True)
class InDog:
    """How many of certain cards lie in the dog.

    Attributes:
        missing: how many of them the seat does not see.
        shares: how likely each number of them, from 0 on, is in the dog.
    """

    missing: int
    shares: tuple[Fraction, ...]

    @property
    def some(self) -> Fraction:
        """How likely there is one at least."""
        return at_least(self.shares, 1)


@dataclass(frozen=True, slots=True)
class DogOdds:
    """What a dog that was not seen may hold.

    Attributes:
        bouts: of the bouts.
        trumps: of the trumps, Petit and 21 among them.
        kings: of the kings.
        half_points: what it is worth on average.
    """

    bouts: InDog
    trumps: InDog
    kings: InDog
    half_points: Fraction


@dataclass(frozen=True, slots=True)
class SuitOdds:
    """How the hidden cards of a suit lie with the other hands.

    Attributes:
        suit: a suit, or the trumps.
        held: how many of it the seat holds.
        out: how many it does not see.
        longest: how likely each number of them is the most that another hand holds.
        follow: how likely every other hand holds one, two, three of them at least.
    """

    suit: Suit
    held: int
    out: int
    longest: tuple[Fraction, ...]
    follow: tuple[Fraction, ...]


@dataclass(frozen=True, slots=True)
class HandOdds:
    """All that can be counted of a hand.

    Attributes:
        dog: None once it was seen.
        trumps: how the trumps lie.
        suits: how each suit lies.
        kings: the kings that the seat does not hold, while one may be called.
    """

    dog: DogOdds | None
    trumps: SuitOdds
    suits: tuple[SuitOdds, ...]
    kings: CardSet


def may_be_counted(observation: Observation) -> bool:
    """Whether there are such chances now: there is a dog, and no card has been played."""
    facts = observation.facts
    plays = observation.seat != facts.sits_out
    return facts.shape.has_taker and plays and facts.phase in _BEFORE_PLAY


def hand_odds(observation: Observation) -> HandOdds:
    """The chances as the seat may count them now.

    Raises:
        ValueError: when there are none; see ``may_be_counted``.
    """
    if not may_be_counted(observation):
        raise ValueError(f"nothing is counted in the phase {observation.facts.phase.value}")
    facts = observation.facts
    counted = _Counted(observation)
    calls = facts.shape.calls_a_king and facts.called is None
    return HandOdds(
        dog=counted.dog() if facts.dog is None else None,
        trumps=counted.suit(Suit.TRUMPS),
        suits=tuple(map(counted.suit, PLAIN_SUITS)),
        kings=KINGS - observation.hand if calls else CardSet(),
    )


class _Counted:
    """The hidden cards of a seat: in the other hands, and in the dog until that is seen."""

    def __init__(self, observation: Observation) -> None:
        facts = observation.facts
        seen = observation.hand | (facts.dog or CardSet())
        self._hand, self._hidden = observation.hand, DECK - seen
        self._others = facts.shape.players - 1
        self._room = (facts.shape.hand_size,) * self._others
        if facts.dog is None:
            self._room += (facts.shape.dog_size,)

    def _spread(self, cards: CardSet) -> Spread:
        return spread(self._room, len(cards & self._hidden))

    def dog(self) -> DogOdds:
        """The chances of bouts, trumps and kings in the dog; its half points on average."""
        worth = Fraction(self._hidden.half_points * self._room[-1], len(self._hidden))
        return DogOdds(self._in_dog(BOUTS), self._in_dog(TRUMPS), self._in_dog(KINGS), worth)

    def _in_dog(self, cards: CardSet) -> InDog:
        return InDog(len(cards & self._hidden), cards_at(self._spread(cards), self._others))

    def suit(self, suit: Suit) -> SuitOdds:
        """How a suit lies with the others."""
        cards = SUIT_CARDS[suit]
        ways, others = self._spread(cards), range(self._others)
        return SuitOdds(
            suit,
            len(self._hand & cards),
            len(self._hidden & cards),
            longest(ways, others),
            tuple(all_have(ways, others, least) for least in range(1, ROUNDS + 1)),
        )


_CACHED: Final = 256
"""Answers that are remembered, as the pages which show them are made anew at every turn."""


def _missing_cards(shape: TableShape, count: int, *, dog_seen: bool = False) -> Spread:
    """Where so many cards lie that a player does not hold: at each other seat, last in the dog.

    Args:
        shape: the table.
        count: how many cards.
        dog_seen: whether the dog has been turned up and none of them lay there; it is no place
            then, and what the taker laid away is not heeded.
    """
    room = (shape.hand_size,) * (shape.players - 1)
    if not dog_seen:
        room += (shape.dog_size,)
    return spread(room, count)


@lru_cache(maxsize=_CACHED)
def in_the_dog(shape: TableShape, missing: int) -> tuple[Fraction, ...]:
    """How likely each number of so many missing cards lies in the dog."""
    return cards_at(_missing_cards(shape, missing), shape.players - 1)


@lru_cache(maxsize=_CACHED)
def longest_break(shape: TableShape, missing: int) -> tuple[Fraction, ...]:
    """How likely each number of cards is the most that another hand has of those missing.

    It is the taker who asks, after he has seen the dog.
    """
    return longest(_missing_cards(shape, missing, dog_seen=True), range(shape.players - 1))


@lru_cache(maxsize=_CACHED)
def all_follow(shape: TableShape, missing: int, rounds: int) -> Fraction:
    """How likely all other hands can follow a suit so many times; see ``longest_break``."""
    spread_ = _missing_cards(shape, missing, dog_seen=True)
    return all_have(spread_, range(shape.players - 1), rounds)


@dataclass(frozen=True, slots=True)
class KingPlaces:
    """Where a king lies that one does not hold, before the dog is seen.

    Attributes:
        dog: the chance that it lies in the dog.
        each: the chance of each other seat.
        unseen: how many cards one does not see.
    """

    dog: Fraction
    each: Fraction
    unseen: int


def king_places(shape: TableShape) -> KingPlaces:
    """Where a king may be that a player does not hold."""
    unseen = DECK_SIZE - shape.hand_size
    dog, each = Fraction(shape.dog_size, unseen), Fraction(shape.hand_size, unseen)
    return KingPlaces(dog, each, unseen)


@lru_cache(maxsize=_CACHED)
def beside_the_king(shape: TableShape, missing: int) -> tuple[Fraction, ...]:
    """How likely each number of so many other missing cards is with the holder of the called king.

    The king is with one of the other seats, and the dog has not been seen.
    """
    room = (shape.hand_size - 1, DECK_SIZE - 2 * shape.hand_size)
    return cards_at(spread(room, missing), 0)
