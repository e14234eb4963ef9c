"""Questions to a spread of cards over places: how many lie in one, how long the longest is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from fractions import Fraction

from game.coach.odds.spreading import Counts, Spread


def chance(spread: Spread, holds: Callable[[Counts], bool]) -> Fraction:
    """How likely something holds of the numbers of cards at the places."""
    return sum((share for counts, share in spread.items() if holds(counts)), Fraction())


def distribution(spread: Spread, of: Callable[[Counts], int]) -> tuple[Fraction, ...]:
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
