"""What a seat sees with the hidden cards dealt at random, and what is played there."""

from __future__ import annotations

from itertools import islice
from random import Random

from game.ai.simulator import Policy, Positions, Worlds, seeded
from game.ai.simulator.legal import legal_cards
from game.ai.simulator.packing import unpack
from game.rules.cards import DECK, Card, CardSet
from game.rules.observation import Observation


def worlds_of(seen: Observation, rng: Random, worlds: int = 1) -> Positions:
    """What a seat sees, with all cards that it does not see dealt at random."""
    facts = seen.facts
    hidden = list(DECK - seen.hand)
    for seat in range(facts.players):
        hidden = [card for card in hidden if card not in facts.played_by(seat)]
    dealt = []
    for _ in range(worlds):
        rng.shuffle(hidden)
        rest = iter(hidden)
        sizes = [facts.cards_left(seat) for seat in range(facts.players)]
        hands = [CardSet(islice(rest, size)) for size in sizes[: seen.seat]]
        hands.append(seen.hand)
        hands += [CardSet(islice(rest, size)) for size in sizes[seen.seat + 1 :]]
        dealt.append((hands, CardSet(rest)))
    return Positions.of(facts, Worlds.of(dealt))


def card_of(policy: Policy, seen: Observation) -> Card:
    """What a policy plays for the seat that sees that."""
    table = worlds_of(seen, Random(1)).table
    return unpack(policy.choose(table, legal_cards(table), seeded(1)))[0].lowest
