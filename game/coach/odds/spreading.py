"""How cards that nobody has seen are spread over hands and dog: how likely each way is.

And questions to such a spread: how many lie in one place, how long the longest is.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import comb, prod
from typing import TypeAlias

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


def chance(spread: Spread, holds: Callable[[_Counts], bool]) -> Fraction:
    """How likely something holds of the numbers of cards at the places."""
    return sum((share for counts, share in spread.items() if holds(counts)), Fraction())


def distribution(spread: Spread, of: Callable[[_Counts], int]) -> tuple[Fraction, ...]:
    """How likely each value of a number is, from 0 to the highest."""
    shares: defaultdict[int, Fraction] = defaultdict(Fraction)
    for counts, share in spread.items():
        shares[of(counts)] += share
    return tuple(shares[value] for value in range(max(shares) + 1))


def cards_at(spread: Spread, place: int) -> tuple[Fraction, ...]:
    """How likely each number of the cards lies at one place."""
    return distribution(spread, lambda counts: counts[place])


def longest(spread: Spread, places: Sequence[int]) -> tuple[Fraction, ...]:
    """How likely each number of the cards is the most that one of the places holds."""
    return distribution(spread, lambda counts: max(counts[place] for place in places))


def all_have(spread: Spread, places: Sequence[int], least: int) -> Fraction:
    """How likely each of the places holds so many of the cards at least."""
    return chance(spread, lambda counts: all(counts[place] >= least for place in places))


def mean(shares: Sequence[Fraction]) -> Fraction:
    """The mean of a number whose values from 0 on are so likely."""
    return sum((value * share for value, share in enumerate(shares)), Fraction())


def at_least(shares: Sequence[Fraction], least: int) -> Fraction:
    """How likely a number is that or more, whose values from 0 on are so likely."""
    return sum(shares[least:], Fraction())
