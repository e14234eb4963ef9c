"""How likely each way is in which some cards that nobody has seen are spread over hands and dog.

All ways are counted, none is drawn: the chances are exact.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import comb, prod
from typing import TypeAlias

Counts: TypeAlias = tuple[int, ...]
"""A number of cards for each place."""
Spread: TypeAlias = Mapping[Counts, Fraction]
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


def _sums(number: int, limits: Counts) -> Iterator[Counts]:
    """All ways to write a number as a sum, with the most that each part may be."""
    if not limits:
        yield ()
        return
    rest = sum(limits[1:])
    for first in range(max(0, number - rest), min(number, limits[0]) + 1):
        for others in _sums(number - first, limits[1:]):
            yield (first, *others)
