"""One way the hidden cards may lie, as a seat that pays attention would believe."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.ai.search.reading import worlds_about
from game.ai.simulator import seeded
from game.rules.cards import CardSet
from game.rules.observation import Observation


@dataclass(frozen=True, slots=True)
class World:
    """Where all cards lie that were not played.

    Attributes:
        hands: the hand of each seat now.
        away: the dog, or once the taker has it what he laid away.
    """

    hands: tuple[CardSet, ...]
    away: CardSet


def likely_worlds(observation: Observation, count: int, seed: int) -> Iterator[World]:
    """Worlds as likely as the seat may believe them to be; one of them may come more than once.

    Args:
        observation: all that the seat knows; nothing else is looked at.
        count: how many.
        seed: decides which.

    Raises:
        ValueError: see ``worlds_about``.
    """
    drawn = worlds_about(observation).sample(count, seeded(seed))
    hands = [drawn.hands(seat) for seat in range(drawn.seats)]
    for *of_seats, away in zip(*hands, drawn.away(), strict=True):
        yield World(tuple(of_seats), away)
