"""How the hidden cards of two players may lie, as one of them knows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from game.ai.memory import recall
from game.rules.cards import Card, CardSet
from game.rules.observation import Observation
from game.rules.shuffling import Random, shuffled

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
