"""What a seat sees with the hidden cards dealt at random, and what is played there."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

from game.ai import kernel
from game.ai.kernel.cards import PLACES, PLAIN_PLACES
from game.ai.positions import Positions, Worlds, known_deal, place_of_card
from game.ai.simulator import PlayoutPolicy, in_kernel
from game.rules.actions import PlayCard
from game.rules.cards import ALL_CARDS, DECK, Card, CardSet
from game.rules.observation import Observation
from game.rules.options.ruleset import RuleSet
from tests.ai.kernel.cases import ready_to_play

QUICK = PlayoutPolicy(book=None)
"""Plays by a few habits of good players."""

ANY_CARD = PlayoutPolicy(book=None, random_moves=1.0)
"""Plays any legal card."""

CARDS_BY_PLACE = {place_of_card(card): card for card in ALL_CARDS}


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
    return Positions(facts, Worlds.of(dealt))


def some_positions(
    seats: int, rules: RuleSet, rng: Random, worlds: int = 1, cards: int = 0
) -> Positions:
    """What the player to play sees of a deal after so many cards, if there are as many."""
    deal = ready_to_play(seats, rules, rng)
    while cards and not deal.facts.is_over:
        before = deal.state
        seat, action = deal.dice.decide(before)
        deal.act(seat, action)
        cards -= isinstance(action, PlayCard)
    state = before if deal.facts.is_over else deal.state
    assert state.facts.to_act is not None
    hand = state.hands[state.facts.to_act]
    return worlds_of(Observation(state.facts, state.facts.to_act, hand), rng, worlds)


def opened(positions: Positions, world: int = 0) -> kernel.PlayState:
    """The table of a world, in the form of the kernel that is used."""
    return kernel.opened(known_deal(positions.facts), positions.worlds.words, world)


def rows_of(table: memoryview[Any]) -> list[list[Any]]:
    """All rows of a table of two dimensions."""
    found: Any = table.tolist()
    return list(found)


def places_of(words: tuple[int, int]) -> list[int]:
    """The places of a set of cards."""
    both = words[0] | words[1] << PLAIN_PLACES
    return [place for place in range(PLACES) if both >> place & 1]


def card_of(policy: PlayoutPolicy, seen: Observation) -> Card:
    """What a policy plays for the seat that sees that."""
    table = opened(worlds_of(seen, Random(1)))
    return CARDS_BY_PLACE[kernel.chosen(table, in_kernel(policy, seen.facts.shape.players))]
