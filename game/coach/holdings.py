"""What a seat should believe of the cards that it does not see or may call, in figures."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.cards import Card, CardSet, Suit
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
