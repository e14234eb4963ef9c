"""The network sees what its leader sees, and no suit is different from another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from game.ai.belief import Belief
from game.ai.lead_network.inputs import exchanged, inputs, placed, scales
from game.ai.search.playouts import HABIT_POLICY
from game.ai.simulator import Positions, WithRandomMoves, seeded
from game.ai.simulator.bitboards import PLAIN, PLAIN_CARDS, Cards, Counts, Words
from game.ai.simulator.legal import legal_cards
from game.ai.simulator.signs import SUIT_BITS
from game.ai.simulator.table import Table
from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation
from game.tools.measuring.deals import Job, played
from game.tools.training.opened_deals import Deals

WORLDS = 12
TURNS = ([1, 0, 3, 2], [2, 3, 1, 0])


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


def usual_cards(table: Table) -> Cards:
    return HABIT_POLICY.choose(table, legal_cards(table), seeded(0))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_nothing_of_what_is_hidden_is_shown(players: int) -> None:
    """In all worlds that fit what a leader has seen the network is shown the same."""
    seen = 0
    for view in views(players, 12):
        table = Positions.of(view.facts, Belief(view).sample(WORLDS, seeded(seen))).table
        shown = inputs(table, usual_cards(table))
        assert (shown == shown[0]).all()
        seen += 1
    assert seen > 100


def word_exchanged(words: Words, suits: list[int]) -> Words:
    """Plain words in which every suit has the cards of the one that is named in its place."""
    made = np.zeros_like(words)
    of_first = PLAIN_CARDS // np.uint64(15)
    for suit, source in enumerate(suits):
        made |= (words >> np.uint64(source) & of_first) << np.uint64(suit)
    return made


def bits_exchanged(sets: Counts, suits: list[int]) -> Counts:
    made: Counts = sets & ~SUIT_BITS.sum(dtype=np.uint8)
    for suit, source in enumerate(suits):
        made |= (sets >> source & 1) << suit
    return made


def cards_exchanged(cards: Cards, suits: list[int]) -> Cards:
    made = cards.copy()
    made[PLAIN] = word_exchanged(cards[PLAIN], suits)
    return made


def table_exchanged(table: Table, suits: list[int]) -> Table:
    """The same tables with the plain suits exchanged."""
    trick, piles, signs = table.trick, table.piles, table.signs
    names = ("lacked", "shown", "now", "led_by_taker", "led_by_others")
    return replace(
        table,
        hands=cards_exchanged(table.hands, suits),
        away=cards_exchanged(table.away, suits),
        dog=cards_exchanged(table.dog, suits),
        called=word_exchanged(table.called, suits),
        closed=word_exchanged(table.closed, suits),
        trick=replace(
            trick,
            cards=cards_exchanged(trick.cards, suits),
            suit=word_exchanged(trick.suit, suits),
            best_plain=word_exchanged(trick.best_plain, suits),
        ),
        piles=replace(
            piles,
            gone=cards_exchanged(piles.gone, suits),
            won=cards_exchanged(piles.won, suits),
        ),
        signs=replace(
            signs, **{name: bits_exchanged(getattr(signs, name), suits) for name in names}
        ),
    )


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("suits", TURNS)
def test_exchanged_suits_exchange_inputs(players: int, suits: list[int]) -> None:
    table = Deals.taken_by_best(players, 12, seed=1).groups[0].table.copy()
    order = exchanged(suits, players, table.tricks)
    rng, walking = seeded(1), WithRandomMoves(HABIT_POLICY, 0.3)
    while table.tricks_left:
        if table.turn == 0:
            usual = usual_cards(table)
            other = inputs(table_exchanged(table, suits), cards_exchanged(usual, suits))
            assert (other == inputs(table, usual)[:, order]).all()
        table.play(walking.choose(table, legal_cards(table), rng))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_inputs_are_small_numbers_each_with_its_scale(players: int) -> None:
    table = Deals.taken_by_best(players, 12, seed=2).groups[0].table.copy()
    rng = seeded(2)
    while table.tricks_left:
        if table.turn == 0:
            shown = inputs(table, usual_cards(table))
            assert shown.shape == (table.rows, len(scales(players, table.tricks)))
            assert (shown * scales(players, table.tricks)).max() <= 3
        table.play(WithRandomMoves(HABIT_POLICY, 0.3).choose(table, legal_cards(table), rng))


def test_every_card_has_a_place() -> None:
    table = Deals.taken_by_best(4, 5, seed=3).groups[0].table
    flags = placed([table.hands[:, seat] for seat in range(4)] + [table.away])
    assert flags.reshape(5, 5, -1).sum(axis=1).tolist() == [[1] * 78 + [0] * 2] * 5
