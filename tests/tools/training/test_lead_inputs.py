"""The network sees what its leader sees, and no suit is different from another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from game.ai import kernel
from game.ai.belief import Belief
from game.ai.positions import Positions, Worlds, place_of_card
from game.ai.search.playouts import HABIT_POLICY
from game.ai.simulator import in_kernel, seeded
from game.rules.actions import DecisionKind
from game.rules.cards import PLAIN_SUITS, SUIT_SIZE, Card, CardSet
from game.rules.observation import Observation
from game.rules.state import Trick
from game.tools.measuring.deals import Job, played
from game.tools.training.lead_lessons import Inputs, exchanged, inputs, place_order, scales
from tests.ai.simulator.dealt_worlds import CARDS_BY_PLACE, opened
from tests.tools.training.leader_sight import described

PLAYERS = pytest.mark.parametrize("players", [3, 4, 5])
TURNS = ([1, 0, 3, 2], [2, 3, 1, 0])
WORLDS = 12
DEALS = 9


def views(players: int, deals: int) -> Iterator[Observation]:
    """What players see when they are to lead, now and then in deals of rule players."""
    rng = Random(players)
    for number in range(deals):
        job = Job(number, 3, players, budget=0, bot="rule")
        for decision, view, _ in played(job, job.opened()):
            if decision.kind is not DecisionKind.PLAY:
                continue
            assert view.facts.trick is not None
            if not view.facts.trick.cards and rng.random() < 0.8:
                yield view


@cache
def leads(players: int) -> tuple[tuple[Observation, Positions], ...]:
    """The same with the hidden cards as they may lie."""
    return tuple(
        (view, Positions(view.facts, Belief(view).sample(WORLDS, seeded(number))))
        for number, view in enumerate(views(players, DEALS))
    )


def usual_card(positions: Positions, world: int = 0) -> Card:
    """What is led by habit."""
    policy = in_kernel(HABIT_POLICY, positions.facts.shape.players)
    return CARDS_BY_PLACE[kernel.chosen(opened(positions, world), policy)]


def shown(positions: Positions, usual: Card, world: int = 0) -> Inputs:
    """What the network is shown in a world."""
    shape = positions.facts.shape
    length = len(scales(shape.players, shape.tricks))
    return inputs(opened(positions, world), place_of_card(usual), length)


@PLAYERS
def test_all_that_a_leader_sees_is_shown_and_nothing_of_what_is_hidden(players: int) -> None:
    """In all worlds that fit what he has seen the network is shown the same."""
    seen = set()
    for view, positions in leads(players):
        usual = usual_card(positions)
        expected = described(view, usual)
        for world in range(WORLDS):
            assert usual_card(positions, world) == usual
            assert shown(positions, usual, world).tolist() == expected
        seen |= {number for number, value in enumerate(expected) if value}
        factors = scales(players, view.facts.shape.tricks)
        assert max(expected * factors) <= 3, "they are small numbers, each with its scale"
    assert len(seen) > 280, "nearly every input is there now and then"


def card_turned(card: Card, suits: Sequence[int]) -> Card:
    """The card that stands for one when each suit has the cards of the one named in its place."""
    if card.suit not in PLAIN_SUITS:
        return card
    return Card(suits.index(card.suit) * SUIT_SIZE + card % SUIT_SIZE)


def turned(cards: CardSet, suits: Sequence[int]) -> CardSet:
    return CardSet(card_turned(card, suits) for card in cards)


def trick_turned(trick: Trick, suits: Sequence[int]) -> Trick:
    return replace(trick, cards=tuple(card_turned(card, suits) for card in trick.cards))


def positions_turned(positions: Positions, suits: Sequence[int]) -> Positions:
    """The same with the plain suits exchanged."""
    facts, worlds = positions.facts, positions.worlds
    assert facts.trick is not None
    return Positions(
        replace(
            facts,
            tricks=tuple(trick_turned(trick, suits) for trick in facts.tricks),
            trick=trick_turned(facts.trick, suits),
            called=None if facts.called is None else card_turned(facts.called, suits),
            dog=None if facts.dog is None else turned(facts.dog, suits),
        ),
        Worlds.of(
            ([turned(hand, suits) for hand in hands], turned(away, suits))
            for *hands, away in zip(
                *(worlds.hands(seat) for seat in range(facts.players)), worlds.away(), strict=True
            )
        ),
    )


@PLAYERS
@pytest.mark.parametrize("suits", TURNS)
def test_exchanged_suits_exchange_inputs(players: int, suits: list[int]) -> None:
    for _, positions in leads(players):
        usual = usual_card(positions)
        order = exchanged(suits, players, positions.facts.shape.tricks)
        other = shown(positions_turned(positions, suits), card_turned(usual, suits))
        assert (other == shown(positions, usual)[order]).all()
        assert place_order(suits)[place_of_card(card_turned(usual, suits))] == place_of_card(usual)
