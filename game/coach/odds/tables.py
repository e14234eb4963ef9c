"""Chances before anything is known but how many cards one holds oneself, by table."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final

from game.coach.odds.questions import all_have, cards_at, longest
from game.coach.odds.spreading import Spread, spread
from game.rules.cards import DECK_SIZE
from game.rules.shapes import TableShape

_KEPT: Final = 256
"""Answers that are remembered, as the pages which show them are made anew at every turn."""


def missing_cards(shape: TableShape, count: int, *, dog_seen: bool = False) -> Spread:
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


@lru_cache(maxsize=_KEPT)
def in_the_dog(shape: TableShape, missing: int) -> tuple[Fraction, ...]:
    """How likely each number of so many missing cards lies in the dog."""
    return cards_at(missing_cards(shape, missing), shape.players - 1)


@lru_cache(maxsize=_KEPT)
def longest_break(shape: TableShape, missing: int) -> tuple[Fraction, ...]:
    """How likely each number of cards is the most that another hand has of those missing.

    It is the taker who asks, after he has seen the dog.
    """
    return longest(missing_cards(shape, missing, dog_seen=True), range(shape.players - 1))


@lru_cache(maxsize=_KEPT)
def all_follow(shape: TableShape, missing: int, rounds: int) -> Fraction:
    """How likely all other hands can follow a suit so many times; see ``longest_break``."""
    spread_ = missing_cards(shape, missing, dog_seen=True)
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


@lru_cache(maxsize=_KEPT)
def beside_the_king(shape: TableShape, missing: int) -> tuple[Fraction, ...]:
    """How likely each number of so many other missing cards is with the holder of the called king.

    The king is with one of the other seats, and the dog has not been seen.
    """
    room = (shape.hand_size - 1, DECK_SIZE - 2 * shape.hand_size)
    return cards_at(spread(room, missing), 0)
