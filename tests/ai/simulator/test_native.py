"""The compiled loops against the same computed with NumPy: bit for bit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from random import Random
from typing import Any

import numpy as np
import pytest

from game.ai.card_play.figures import FOUND_BY_SELF_PLAY, OF_THUMB, FigureBook, Figures
from game.ai.simulator import Positions, WeighingPolicy, WithRandomMoves, playout, seeded
from game.ai.simulator import weighing as with_numpy
from game.ai.simulator.bitboards import Cards, Flags
from game.ai.simulator.legal import legal_cards
from game.ai.simulator.native import weighing as native
from game.ai.simulator.policies import random_cards
from game.ai.simulator.table import Table
from game.rules.observation import Observation
from game.rules.options import ExcuseLastTrick, Obligations, PetitAuBout
from tests.ai.simulator.cases import CASES, TABLES, ready_to_play
from tests.ai.simulator.dealt_worlds import worlds_of

pytestmark = pytest.mark.skipif(native.kernels is None, reason="there was no C compiler")

WORLDS = 20
DEALS = 2


def some_positions(name: str, obligations: Obligations, rng: Random) -> Positions:
    """The first card of a deal, in some worlds; the rules that cards are weighed by differ."""
    seats, base = TABLES[name]
    rules = replace(
        base,
        obligations=obligations,
        petit_au_bout=rng.choice(tuple(PetitAuBout)),
        petit_points=rng.choice((10, 20)),
        excuse_last_trick=rng.choice(tuple(ExcuseLastTrick)),
        excuse_slam_exception=rng.random() < 0.5,
    )
    state = ready_to_play(seats, rules, rng).state
    facts = state.facts
    assert facts.to_act is not None
    return worlds_of(Observation(facts, facts.to_act, state.hands[facts.to_act]), rng, WORLDS)


def every_moment(positions: Positions, rng: np.random.Generator) -> Iterator[tuple[Table, Cards]]:
    """All tables of playouts in which chance plays, with the legal cards."""
    table = positions.table.copy()
    while table.tricks_left:
        legal = legal_cards(table)
        yield table, legal
        table.play(random_cards(legal, rng.random(table.rows, np.float32)))


def weighed(table: Table) -> Flags:
    """Where cards are weighed: nobody does after an Excuse that was led."""
    return ~table.trick.unled | (table.turn == 0)


def some_book(rng: Random) -> FigureBook:
    """Figures that all differ, so that none can stand for another."""
    ground = rng.choice((OF_THUMB, FOUND_BY_SELF_PLAY))

    def changed(figures: Figures) -> Figures:
        return replace(
            figures,
            **{
                field.name: getattr(figures, field.name) + rng.randrange(3)
                for field in fields(Figures)
            },
        )

    sides = [
        replace(side, attack=changed(side.attack), defence=changed(side.defence))
        for side in (ground.three, ground.four, ground.five)
    ]
    return FigureBook(*sides)


@CASES
def test_the_same_cards_are_best(name: str, obligations: Obligations) -> None:
    rng = Random(f"best {name} {obligations}")
    for number in range(DEALS):
        book = some_book(rng)
        for table, legal in every_moment(some_positions(name, obligations, rng), seeded(number)):
            expected = with_numpy.weigh(table, legal, book).best()
            same = (native.best(table, legal, book) == expected).all(axis=0)
            assert same[weighed(table)].all()


@CASES
def test_any_card_is_as_far_behind(name: str, obligations: Obligations) -> None:
    rng, chance = Random(f"behind {name} {obligations}"), seeded(5)
    for number in range(DEALS):
        book = some_book(rng)
        for table, legal in every_moment(some_positions(name, obligations, rng), seeded(number)):
            cards = random_cards(legal, chance.random(table.rows, np.float32))
            expected = with_numpy.weigh(table, legal, book, cards).behind(cards)
            gaps = native.behind(table, legal, cards, book)
            assert (gaps == expected)[weighed(table)].all()


def test_the_only_legal_card_is_played() -> None:
    table = some_positions("four", Obligations.STRICT, Random(3)).table
    hand = random_cards(legal_cards(table), np.full(table.rows, 0.5, np.float32))
    assert (native.best(table, hand, OF_THUMB) == hand).all()


def test_playouts_end_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    positions = some_positions("five with a called card", Obligations.STRICT, Random(7))
    policy = WithRandomMoves(WeighingPolicy(FOUND_BY_SELF_PLAY), 0.2)
    fast = playout(positions, policy, seeded(1))
    monkeypatch.setattr(native, "kernels", None)
    slow = playout(positions, policy, seeded(1))
    assert (fast.per_defender == slow.per_defender).all()
    assert (fast.tally.half_points == slow.tally.half_points).all()


def test_the_play_is_read_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    table = some_positions("five with a called card", Obligations.STRICT, Random(8)).table
    legal = legal_cards(table)
    cards = random_cards(legal, seeded(2).random(table.rows, np.float32))
    fast = with_numpy.behind(table, legal, cards)
    monkeypatch.setattr(native, "kernels", None)
    assert (with_numpy.behind(table, legal, cards) == fast).all()
    assert fast.any()


def call(table: Table, legal: Cards, **changes: Any) -> None:
    """Call the compiled loop with some of its arguments changed."""
    arguments = {
        "now": native._moment(table),
        "book": native._book(OF_THUMB.five),
        "arrays": native._arrays(table, legal),
        "out": np.empty_like(legal),
    }
    assert native.kernels is not None
    native.kernels.best(*{**arguments, **changes}.values())


def test_what_is_no_table_is_refused() -> None:
    table = some_positions("four", Obligations.STRICT, Random(3)).table
    legal = legal_cards(table)
    call(table, legal)
    arrays = native._arrays(table, legal)
    with pytest.raises(ValueError, match="bytes in place of"):
        call(table, legal, now=b"")
    with pytest.raises(ValueError, match="bytes in place of"):
        call(table, legal, book=bytes(8))
    with pytest.raises(ValueError, match="bytes in place of"):
        call(table, legal, out=np.empty((2, table.rows - 1), np.uint64))
    with pytest.raises(ValueError, match="bytes in place of"):
        call(table, legal, arrays=(*arrays[:-1], np.zeros(table.rows + 1, np.bool_)))
    with pytest.raises(TypeError, match="17 arrays"):
        call(table, legal, arrays=arrays[:-1])
    table.turn = table.players
    with pytest.raises(ValueError, match="no such place"):
        call(table, legal)
