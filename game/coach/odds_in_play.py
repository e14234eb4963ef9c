"""Chances of where the cards lie that a seat does not see, once the taker has laid cards away.

What was played, shown and called is heeded, and what follows from it for certain: who is out of a
suit, what cannot be laid away. Nothing is read of how anybody bid or plays.

All ways that fit are counted, none is drawn: the chances are exact. Cards that may lie at the same
places are counted together, and place after place is filled, each time the one with the fewest
choices; then no card is told any more from others that may lie at the same of those that are left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb, prod
from typing import Final, TypeAlias

from game.ai.belief import Belief
from game.ai.possibilities import Condition, Possibilities, possibilities
from game.coach.odds import at_least
from game.rules.cards import (
    BOUTS,
    KINGS,
    NO_CARDS,
    PLAIN_SUITS,
    SUIT_CARDS,
    TRUMPS,
    Card,
    CardSet,
    Suit,
)
from game.rules.observation import Observation
from game.rules.state import Phase

Masks: TypeAlias = tuple[int, ...]
"""For each hidden card the places it may lie at, a bit for each."""
Groups: TypeAlias = tuple[tuple[int, int], ...]
"""The places that some cards may lie at, and how many such cards there are."""


class _Lying:
    """All ways in which hidden cards can lie, each as likely as any other."""

    def __init__(self, possible: Possibilities) -> None:
        """Count the ways in which the hidden cards may lie.

        Args:
            possible: where the cards may lie.

        Raises:
            ValueError: when there is no way.
        """
        self._possible = possible
        self._cases = tuple(_cases(possible))
        self._known: dict[tuple[Groups, int], int] = {}
        self._all = sum(sign * self._ways(_grouped(masks)) for sign, masks in self._cases)
        if not self._all:
            raise ValueError("no world fits")

    def none_at(self, lacking: Mapping[int, CardSet]) -> Fraction:
        """How likely each of some places holds none of the cards that are given for it."""
        free = [~0] * len(self._possible.cards)
        for place, cards in lacking.items():
            bits = _bits(self._possible, (place,))
            for number, card in enumerate(self._possible.cards):
                free[number] &= ~bits if card in cards else ~0
        ways = 0
        for sign, masks in self._cases:
            left = [mask & may for mask, may in zip(masks, free, strict=True)]
            ways += sign * self._ways(_grouped(left)) if all(left) else 0
        return Fraction(ways, self._all)

    def numbers_at(self, place: int, cards: CardSet) -> tuple[Fraction, ...]:
        """How likely each number of those cards, from 0 on, lies at a place."""
        if place not in self._possible.places:
            return (Fraction(1),)
        column = self._possible.places.index(place)
        found: Counter[int] = Counter()
        for sign, masks in self._cases:
            labels = (card in cards for card in self._possible.cards)
            groups = tuple(Counter(zip(masks, labels, strict=True)).items())
            plain = tuple((mask, number) for (mask, _), number in groups)
            for ways, taken, left in self._filled(plain, column):
                number = sum(
                    gone for ((_, label), _), gone in zip(groups, taken, strict=True) if label
                )
                found[number] += sign * ways * self._ways(left, 1 << column)
        return tuple(Fraction(found[number], self._all) for number in range(max(found) + 1))

    def _ways(self, groups: Groups, filled: int = 0) -> int:
        """In how many ways cards fill the places but those that are filled."""
        key = (groups, filled)
        if key not in self._known:
            self._known[key] = self._count(groups, filled)
        return self._known[key]

    def _count(self, groups: Groups, filled: int) -> int:
        rooms = self._possible.room
        left = [column for column in range(len(rooms)) if not filled >> column & 1]
        if len(left) <= 3:
            return _ways_in_three(groups, rooms, left)

        def choices(column: int) -> int:
            may = (min(number, rooms[column]) + 1 for mask, number in groups if mask >> column & 1)
            return prod(may)

        column = min(left, key=choices)
        return sum(
            ways * self._ways(rest, filled | 1 << column)
            for ways, _, rest in self._filled(groups, column)
        )

    def _filled(self, groups: Groups, column: int) -> Iterator[tuple[int, tuple[int, ...], Groups]]:
        """The choices for a place: their ways, what they take of each group, what they leave."""
        bit = 1 << column
        for ways, taken in _choices(groups, bit, self._possible.room[column]):
            left: dict[int, int] = {}
            for (mask, number), gone in zip(groups, taken, strict=True):
                if number > gone:
                    left[mask & ~bit] = left.get(mask & ~bit, 0) + number - gone
            yield ways, taken, tuple(sorted(left.items()))


def _ways_in_three(groups: Groups, rooms: Sequence[int], columns: Sequence[int]) -> int:
    """In how many ways cards fill three places, or fewer.

    The first gets some of what it shares with the second, and some that may lie anywhere; then it
    is known how many more it needs, and how many the second does of what the third may have too.
    """
    places = [*columns, len(rooms), len(rooms) + 1][:3]
    first, second, third = (1 << place for place in places)
    room, more_room = ((*rooms, 0, 0)[place] for place in places[:2])
    count = dict(groups)
    room -= count.get(first, 0)
    both, anywhere = count.get(first | second, 0), count.get(first | second | third, 0)
    around, apart = count.get(first | third, 0), count.get(second | third, 0)
    more_room -= count.get(second, 0) + both
    return sum(
        comb(both, shared)
        * comb(anywhere, some)
        * comb(around, room - shared - some)
        * comb(apart + anywhere - some, more_room + shared)
        for shared in range(max(0, -more_room), min(both, room) + 1)
        for some in range(min(anywhere, room - shared) + 1)
    )


def _choices(groups: Groups, bit: int, room: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """In how many ways how many cards of each kind may fill a place."""
    chosen = [(1, room, tuple[int, ...]())]
    after = sum(number for mask, number in groups if mask & bit)
    for mask, number in groups:
        most = number if mask & bit else 0
        least = number if mask == bit else 0
        after -= most
        chosen = [
            (ways * comb(number, gone), left - gone, (*taken, gone))
            for ways, left, taken in chosen
            for gone in range(max(least, left - after), min(most, left) + 1)
        ]
    return ((ways, taken) for ways, left, taken in chosen if not left)


def _grouped(masks: Iterable[int]) -> Groups:
    return tuple(sorted(Counter(masks).items()))


def _cases(possible: Possibilities) -> Iterator[tuple[int, Masks]]:
    """Where every card may lie by itself, so that the ways of all cases, by sign, are all ways.

    Of all ways those go that break a condition.
    """
    free = tuple(sum(may << n for n, may in enumerate(allowed)) for allowed in possible.allowed)
    cases = [(1, free)]
    for condition in possible.conditions:
        cases += [
            (-sign * more, broken)
            for sign, masks in cases
            for more, broken in _broken(possible, condition, masks)
        ]
    return ((sign, masks) for sign, masks in cases if all(masks))


def _broken(
    possible: Possibilities, condition: Condition, masks: Masks
) -> Iterator[tuple[int, Masks]]:
    """The ways that break a condition: its card is in its place, and the others are wrong."""
    card, set_so = condition.card, list(masks)
    if card is not None:
        if card not in possible.cards or condition.place not in possible.places:
            return
        set_so[possible.cards.index(card)] &= _bits(possible, (condition.place,))
    at = _bits(possible, condition.at)
    pairs = zip(possible.cards, set_so, strict=True)
    without = tuple(mask & ~at if it in condition.others else mask for it, mask in pairs)
    yield (1 if condition.wanted else -1), without
    if not condition.wanted:
        yield 1, tuple(set_so)


def _bits(possible: Possibilities, places: Iterable[int]) -> int:
    columns = (possible.places.index(place) for place in places if place in possible.places)
    return sum(1 << column for column in columns)


MOST_TRUMPS: Final = 3
"""From so many trumps in a hand on they are not told apart."""
_MOST_WAYS: Final = 10**9
"""Denominators that are told apart where the bots have counted by floating-point numbers."""
_CACHED: Final = 4
"""Moments that are remembered: pages are made anew whenever one is turned."""


@dataclass(frozen=True, slots=True)
class CardPlaces:
    """Where a card may lie.

    Attributes:
        card: a bout, a king, or the called card.
        seats: the chance of each of the other seats, in their order.
        away: that it lies in the dog or was laid away.
    """

    card: Card
    seats: tuple[Fraction, ...]
    away: Fraction


@dataclass(frozen=True, slots=True)
class RuffOdds:
    """Who can ruff a suit when it is led now.

    Attributes:
        suit: which.
        out: how many of it the seat does not see.
        seats: the chance of each of the other seats, in their order.
        anybody: that one of them can at least.
    """

    suit: Suit
    out: int
    seats: tuple[Fraction, ...]
    anybody: Fraction


@dataclass(frozen=True, slots=True)
class PlayOdds:
    """Which trumps, bouts, kings and ruffs other seats may hold, in chances from 0 to 1.

    Attributes:
        seats: the other seats that play, in playing order after one's own.
        out: how many trumps the seat does not see.
        trumps: for each of the seats how likely it holds none, one, two of them, or more.
        cards: the bouts and kings that are hidden, and a hidden card that was called.
        ruffs: how each suit stands of which cards are hidden.
    """

    seats: tuple[int, ...]
    out: int
    trumps: tuple[tuple[Fraction, ...], ...]
    cards: tuple[CardPlaces, ...]
    ruffs: tuple[RuffOdds, ...]


def counts_in_play(observation: Observation) -> bool:
    """Whether there are such chances now: a deal with a dog is played, and the seat is in it."""
    facts = observation.facts
    plays = observation.seat != facts.sits_out
    return facts.shape.has_taker and plays and facts.phase is Phase.PLAY


@lru_cache(maxsize=_CACHED)
def play_odds(observation: Observation) -> PlayOdds:
    """The chances as the seat may count them now.

    Raises:
        ValueError: when there are none; see ``counts_in_play``.
    """
    if not counts_in_play(observation):
        raise ValueError(f"nothing is counted in the phase {observation.facts.phase.value}")
    return _CountedInPlay(observation).odds()


class _CountedInPlay:
    def __init__(self, observation: Observation) -> None:
        self._view, facts = observation, observation.facts
        possible = possibilities(observation)
        self._shares = Belief(observation).marginals()
        self._lying, self._hidden = _Lying(possible), CardSet(possible.cards)
        after = (observation.seat + step for step in range(1, facts.players))
        self._seats = tuple(
            seat for seat in (it % facts.players for it in after) if seat != facts.sits_out
        )

    def odds(self) -> PlayOdds:
        facts = self._view.facts
        called = NO_CARDS if facts.called is None else CardSet((facts.called,))
        return PlayOdds(
            self._seats,
            len(self._hidden & TRUMPS),
            tuple(map(self._trumps, self._seats)),
            tuple(map(self._places, self._hidden & (BOUTS | KINGS | called))),
            tuple(self._ruff(suit) for suit in PLAIN_SUITS if self._hidden & SUIT_CARDS[suit]),
        )

    def _trumps(self, seat: int) -> tuple[Fraction, ...]:
        shares = self._lying.numbers_at(seat, TRUMPS)
        fewer = (*shares, *(Fraction(),) * MOST_TRUMPS)[:MOST_TRUMPS]
        return (*fewer, at_least(shares, MOST_TRUMPS))

    def _places(self, card: Card) -> CardPlaces:
        shares = [Fraction(share).limit_denominator(_MOST_WAYS) for share in self._shares[card]]
        return CardPlaces(card, tuple(shares[seat] for seat in self._seats), shares[-1])

    def _ruff(self, suit: Suit) -> RuffOdds:
        """Who lacks the suit and holds a trump.

        That somebody does is counted by inclusion and exclusion: 1 - A for each seat, where A is to
        lack the suit, less to lack the suit and the trumps, is multiplied out.
        """
        cards = SUIT_CARDS[suit]
        kinds = (1, None), (-1, cards), (1, cards | TRUMPS)
        nobody = Fraction()
        for each in product(kinds, repeat=len(self._seats)):
            lacking = {
                seat: lacks
                for seat, (_, lacks) in zip(self._seats, each, strict=True)
                if lacks is not None
            }
            nobody += prod(sign for sign, _ in each) * self._lying.none_at(lacking)
        seats = tuple(
            self._lying.none_at({seat: cards}) - self._lying.none_at({seat: cards | TRUMPS})
            for seat in self._seats
        )
        return RuffOdds(suit, len(self._hidden & cards), seats, 1 - nobody)
