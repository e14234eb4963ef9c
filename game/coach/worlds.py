"""How the hidden cards may lie, as a seat that pays attention would believe.

Of two players each knows less of the other's cards, and draws them by what could be followed with.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from game.ai.memory import recall
from game.ai.search.reading import worlds_about
from game.ai.simulator import seeded
from game.rules.cards import Card, CardSet
from game.rules.dealing import Random, shuffled
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


FaceDown: TypeAlias = tuple[tuple[tuple[Card, ...], ...], ...]
"""The cards that lie face down in each pile of each seat, from the bottom up."""


@dataclass(frozen=True, slots=True)
class DuelWorld:
    """One way in which all hidden cards may lie.

    Attributes:
        hand: the other player's hand.
        piles: what lies face down.
    """

    hand: CardSet
    piles: FaceDown


def duel_worlds(observation: Observation, rng: Random) -> Iterator[DuelWorld]:
    """Ways without end, each as likely as any other that fits what the other player has played.

    What he could not follow with he does not hold, though it may lie face down before him.
    """
    facts, other = observation.facts, 1 - observation.seat
    memory = recall(observation)
    unseen = memory.hidden - facts.exposed(other) - facts.exposed(observation.seat)
    may_hold = sorted(unseen & memory.may_hold[other])
    in_piles = sum(pile.hidden + (pile.upmost is not None) for pile in facts.piles[other])
    size = facts.cards_left(other) - in_piles
    while True:
        hand = CardSet(shuffled(may_hold, rng)[:size])
        rest = iter(shuffled(sorted(unseen - hand), rng))
        piles = tuple(
            tuple(tuple(next(rest) for _ in range(pile.hidden)) for pile in owned)
            for owned in facts.piles
        )
        yield DuelWorld(hand, piles)
