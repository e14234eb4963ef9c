"""What a seat should believe of cards it does not see, in figures, and all ways they may lie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from game.ai.possibilities import Condition, Possibilities, laid_away_openly, possibilities
from game.rules.cards import NO_CARDS, Card, CardSet, Suit
from game.rules.observation import Observation
from game.rules.state import Phase


@dataclass(frozen=True, slots=True)
class TrumpCount:
    """How many trumps a seat holds, the Excuse not counted.

    Attributes:
        mean: the number to expect.
        least: the fewest, and
        most: the most, so that it is in between with a chance of nine in ten.
        none: the chance that it has none.
    """

    mean: float
    least: int
    most: int
    none: float


@dataclass(frozen=True, slots=True)
class HiddenCard:
    """Where a hidden card may lie.

    Attributes:
        card: the card.
        shares: the chance of each of the other seats, in their order, and at last that it lies in
            the dog or was laid away.
        sure: which of these places it is for certain; None where that is open.
    """

    card: Card
    shares: tuple[float, ...]
    sure: int | None


@dataclass(frozen=True, slots=True)
class Holdings:
    """What a seat should believe of the cards.

    Attributes:
        seats: the other seats that play, in playing order after one's own.
        gone: the cards that were played.
        own: the cards that the seat holds, and those out of play that it has seen.
        hidden: all others, by suit, the highest first.
        voids: for each of the seats the suits that are still out of which it surely has no card.
        trumps: for each of the seats how many trumps it holds.
        partner: of every seat at the table the chance to be the partner, that of the taker to be
            alone; empty where no card was called.
    """

    seats: tuple[int, ...]
    gone: CardSet
    own: CardSet
    hidden: tuple[HiddenCard, ...]
    voids: tuple[tuple[Suit, ...], ...]
    trumps: tuple[TrumpCount, ...]
    partner: tuple[float, ...]


def can_tell_holdings(observation: Observation) -> bool:
    """Whether there is something to believe: a deal with a dog goes on, and the seat is in it."""
    facts = observation.facts
    in_it = observation.seat != facts.sits_out and facts.shape.has_taker
    return in_it and facts.phase.is_open and facts.phase is not Phase.PETIT_SEC


@dataclass(frozen=True, slots=True)
class CallFacts:
    """Where a card lies that may be called.

    Attributes:
        card: the card.
        p_dog: the chance that it lies in the dog.
        p_alone: the chance that the taker would play alone, as it lies in the dog or is his own.
        partner: the chance of each seat to be the partner; the taker's own is ``p_alone``.
    """

    card: Card
    p_dog: float
    p_alone: float
    partner: tuple[float, ...]


_ENDING: Final = range(3, 5)
"""Cards in the hand with which an ending is counted out, the tricks that are left."""
MOST_WAYS: Final = 120
"""Ways of the hidden cards that are counted out at most."""

Way: TypeAlias = tuple[tuple[CardSet, ...], CardSet]
"""The hands of all seats, and the cards away."""


def is_ending(observation: Observation) -> bool:
    """Whether few tricks are left, and few ways in which the hidden cards may lie, but several."""
    if len(observation.hand) not in _ENDING:
        return False
    ways = all_ways(observation, MOST_WAYS)
    return ways is not None and len(ways) > 1


def all_ways(observation: Observation, most: int) -> tuple[Way, ...] | None:
    """Every way that fits what a seat has seen; None where there are more than so many.

    Raises:
        ValueError: see ``possibilities``.
    """
    possible = possibilities(observation)
    if _bound(possible) > most:
        return None
    known = [NO_CARDS] * observation.facts.players
    known[observation.seat] = observation.hand
    start = [*known, laid_away_openly(observation)]
    ways = []
    for placed in _placed(possible, (), possible.room):
        if all(_holds(each, possible, placed) for each in possible.conditions):
            *hands, away = _laid(possible, placed, start)
            ways.append((tuple(hands), away))
    return tuple(ways)


def may_hold(observation: Observation) -> dict[int, CardSet]:
    """The hidden cards that each other seat may hold, one by one.

    Raises:
        ValueError: see ``possibilities``.
    """
    possible = possibilities(observation)
    rows = list(zip(possible.cards, possible.allowed, strict=True))
    return {
        place: CardSet(card for card, allowed in rows if allowed[column])
        for column, place in enumerate(possible.places)
        if place < observation.facts.players
    }


def _bound(possible: Possibilities) -> int:
    """How many ways there are as far as single cards tell."""

    @cache
    def ways(card: int, room: tuple[int, ...]) -> int:
        if card == len(possible.cards):
            return 1
        return sum(ways(card + 1, left) for _, left in _places(possible, card, room))

    return ways(0, tuple(possible.room))


def _places(
    possible: Possibilities, card: int, room: tuple[int, ...]
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The columns where a card may still lie, each with the room that it leaves."""
    for column, free in enumerate(room):
        if free and possible.allowed[card][column]:
            yield column, (*room[:column], free - 1, *room[column + 1 :])


def _placed(
    possible: Possibilities, before: tuple[int, ...], room: tuple[int, ...]
) -> Iterator[tuple[int, ...]]:
    """The columns of all cards, in every way in which single cards may lie."""
    if len(before) == len(possible.cards):
        yield before
        return
    for column, left in _places(possible, len(before), room):
        yield from _placed(possible, (*before, column), left)


def _holds(condition: Condition, possible: Possibilities, placed: Sequence[int]) -> bool:
    """Whether a way is in accord with what is known of several cards together."""
    lies = {
        card: possible.places[column] for card, column in zip(possible.cards, placed, strict=True)
    }
    if condition.card is not None and lies.get(condition.card) != condition.place:
        return True
    there = any(lies.get(card) in condition.at for card in condition.others)
    return there is condition.wanted


def _laid(
    possible: Possibilities, placed: Sequence[int], start: Sequence[CardSet]
) -> list[CardSet]:
    """All hands and the cards away."""
    laid = list(start)
    for card, column in zip(possible.cards, placed, strict=True):
        place = possible.places[column]
        laid[place] = laid[place].with_card(card)
    return laid
