"""In how many ways cards can be spread over places, and how likely each spread of some of them is.

All ways are counted, none is drawn: the chances are exact.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import repeat
from math import comb, prod
from typing import TypeAlias

Counts: TypeAlias = tuple[int, ...]
"""A number of cards for each place."""
Spread: TypeAlias = Mapping[Counts, Fraction]
"""How likely each way is in which some cards are spread over the places."""


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Cards of which each may lie at the same places.

    Attributes:
        size: how many cards.
        allowed: for each place, whether they may lie there.
    """

    size: int
    allowed: tuple[bool, ...]


def spread(
    room: Sequence[int], marked: Sequence[CardGroup], others: Sequence[CardGroup] = ()
) -> Spread:
    """How many of the marked cards lie at each place.

    Args:
        room: cards that each place holds.
        marked: the cards that are counted.
        others: the cards that fill the places up.

    Raises:
        ValueError: when the cards do not fill the places, or cannot in any way that is allowed.
    """
    if sum(room) != sum(group.size for group in (*marked, *others)):
        raise ValueError("as many cards are needed as the places hold")
    ways: Counter[Counts] = Counter({tuple(repeat(0, len(room))): 1})
    for group in marked:
        ways = _laid(ways, tuple(room), group)
    fillings = _filling(tuple(sorted(others, key=lambda group: sum(group.allowed))))
    whole = {counts: number * fillings(_left(room, counts)) for counts, number in ways.items()}
    total = sum(whole.values())
    if not total:
        raise ValueError("the cards cannot lie as they must")
    return {counts: Fraction(number, total) for counts, number in whole.items() if number}


def _laid(ways: Counter[Counts], room: Counts, group: CardGroup) -> Counter[Counts]:
    """The ways after one more group is laid down."""
    after: Counter[Counts] = Counter()
    for counts, number in ways.items():
        for more in _compositions(group.size, _limits(_left(room, counts), group)):
            added = tuple(used + new for used, new in zip(counts, more, strict=True))
            after[added] += number * _arrangements(more)
    return after


def _left(room: Sequence[int], used: Counts) -> Counts:
    return tuple(have - gone for have, gone in zip(room, used, strict=True))


def _limits(room: Counts, group: CardGroup) -> Counts:
    return tuple(have if may else 0 for have, may in zip(room, group.allowed, strict=True))


def _filling(groups: tuple[CardGroup, ...]) -> Callable[[Counts], int]:
    """What counts the ways in which groups fill a room; the last one takes all that is left."""

    @cache
    def fillings(room: Counts, first: int = 0) -> int:
        if first == len(groups):
            return int(not any(room))
        group = groups[first]
        limits = _limits(room, group)
        if first == len(groups) - 1:
            return _arrangements(room) if limits == room else 0
        return sum(
            _arrangements(laid) * fillings(_left(room, laid), first + 1)
            for laid in _compositions(group.size, limits)
        )

    return fillings


def _compositions(size: int, limits: Counts) -> Iterator[Counts]:
    """All ways to write a number as a sum, with the most that each part may be."""
    if not limits:
        if not size:
            yield ()
        return
    rest = sum(limits[1:])
    for first in range(max(0, size - rest), min(size, limits[0]) + 1):
        for others in _compositions(size - first, limits[1:]):
            yield (first, *others)


def _arrangements(counts: Counts) -> int:
    """In how many ways so many different cards go to each place."""
    left = sum(counts)
    factors = []
    for count in counts:
        factors.append(comb(left, count))
        left -= count
    return prod(factors)
