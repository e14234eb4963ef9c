"""The compiled loops against the same computed with NumPy: bit for bit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from random import Random
from struct import Struct
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from game.ai.card_play.figures import FOUND_BY_SELF_PLAY, OF_THUMB, FigureBook, Figures
from game.ai.simulator import (
    Positions,
    QuickPolicy,
    WeighingPolicy,
    WithRandomMoves,
    native,
    playout,
    seeded,
)
from game.ai.simulator import weighing as with_numpy
from game.ai.simulator.bitboards import Cards, Flags
from game.ai.simulator.legal import legal_cards
from game.ai.simulator.native import playing, weighing
from game.ai.simulator.policies import random_cards
from game.ai.simulator.row_arrays import RowArrays
from game.ai.simulator.table import Table
from game.rules.observation import Observation
from game.rules.options import Obligations
from tests.ai.simulator.cases import CASES, TABLES, ready_to_play, some_rules
from tests.ai.simulator.dealt_worlds import worlds_of
from tests.ai.simulator.random_policy import RandomPolicy

pytestmark = pytest.mark.skipif(native.loops is None, reason="there was no C compiler")

WORLDS = 20
BOOK = len(weighing._book(OF_THUMB.five))
DEALS = 2


def some_positions(name: str, obligations: Obligations, rng: Random) -> Positions:
    """The first card of a deal by some rules, in some worlds."""
    seats, base = TABLES[name]
    state = ready_to_play(seats, some_rules(base, obligations, rng), rng).state
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
            same = (weighing.best(table, legal, book) == expected).all(axis=0)
            assert same[weighed(table)].all()


@CASES
def test_any_card_is_as_far_behind(name: str, obligations: Obligations) -> None:
    rng, chance = Random(f"behind {name} {obligations}"), seeded(5)
    for number in range(DEALS):
        book = some_book(rng)
        for table, legal in every_moment(some_positions(name, obligations, rng), seeded(number)):
            cards = random_cards(legal, chance.random(table.rows, np.float32))
            expected = with_numpy.weigh(table, legal, book, cards).behind(cards)
            gaps = weighing.behind(table, legal, cards, book)
            assert (gaps == expected)[weighed(table)].all()


def test_the_only_legal_card_is_played() -> None:
    table = some_positions("four", Obligations.STRICT, Random(3)).table
    hand = random_cards(legal_cards(table), np.full(table.rows, 0.5, np.float32))
    assert (weighing.best(table, hand, OF_THUMB) == hand).all()


def test_playouts_end_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    positions = some_positions("five with a called card", Obligations.STRICT, Random(7))
    policy = WithRandomMoves(WeighingPolicy(FOUND_BY_SELF_PLAY), 0.2)
    fast = playout(positions, policy, seeded(1))
    monkeypatch.setattr(native, "loops", None)
    slow = playout(positions, policy, seeded(1))
    assert (fast.per_defender == slow.per_defender).all()
    assert (fast.tally.half_points == slow.tally.half_points).all()


def test_the_play_is_read_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    table = some_positions("five with a called card", Obligations.STRICT, Random(8)).table
    legal = legal_cards(table)
    cards = random_cards(legal, seeded(2).random(table.rows, np.float32))
    fast = with_numpy.behind(table, legal, cards)
    monkeypatch.setattr(native, "loops", None)
    assert (with_numpy.behind(table, legal, cards) == fast).all()
    assert fast.any()


def all_arrays(table: RowArrays) -> Iterator[tuple[str, npt.NDArray[Any]]]:
    for field in fields(table):
        value = getattr(table, field.name)
        if isinstance(value, RowArrays):
            yield from all_arrays(value)
        elif isinstance(value, np.ndarray):
            yield field.name, value


@CASES
def test_cards_are_played_alike(
    name: str, obligations: Obligations, monkeypatch: pytest.MonkeyPatch
) -> None:
    loops, rng, chance = native.loops, Random(f"play {name} {obligations}"), seeded(6)
    for _ in range(DEALS):
        fast = some_positions(name, obligations, rng).table
        slow = fast.copy()
        while fast.tricks_left:
            legal = legal_cards(fast)
            quick = QuickPolicy().choose(fast, legal, chance)
            cards = random_cards(legal, chance.random(fast.rows, np.float32))
            fast.play(cards)
            monkeypatch.setattr(native, "loops", None)
            assert (legal_cards(slow) == legal).all()
            assert (QuickPolicy().choose(slow, legal, chance) == quick).all()
            slow.play(cards)
            monkeypatch.setattr(native, "loops", loops)
            for (field, one), (_, other) in zip(all_arrays(fast), all_arrays(slow), strict=True):
                assert (one == other).all(), field
                assert one.dtype == other.dtype, field
            assert (fast.turn, fast.tricks_left) == (slow.turn, slow.tricks_left)


def test_chance_plays_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    policy = WithRandomMoves(RandomPolicy(), 0.7)
    table = some_positions("four", Obligations.STRICT, Random(3)).table.repeat(500)
    legal = legal_cards(table)
    fast = policy.choose(table, legal, seeded(4))
    monkeypatch.setattr(native, "loops", None)
    assert (policy.choose(table, legal, seeded(4)) == fast).all()


def call(table: Table, **changes: Any) -> None:
    """Call the compiled loop with some of its arguments changed."""
    assert native.loops is not None
    rows, now, arrays = playing.given(table)
    legal = legal_cards(table)
    arguments = {"rows": rows, "now": now, "arrays": arrays, "book": bytes(BOOK), "hidden": 0.5}
    arguments |= {"legal": legal, "out": np.empty_like(legal)}
    native.loops.best(*{**arguments, **changes}.values())


def test_what_is_no_table_is_refused() -> None:
    table = some_positions("four", Obligations.STRICT, Random(3)).table
    arrays = playing.given(table)[2]
    call(table)
    for wrong in (
        {"now": b""},
        {"book": bytes(8)},
        {"out": np.empty((2, table.rows - 1), np.uint64)},
        {"arrays": (*arrays[:-1], np.zeros(table.rows + 1, np.uint8))},
        {"rows": table.rows + 1},
    ):
        with pytest.raises(ValueError, match="bytes in place of"):
            call(table, **wrong)
    with pytest.raises(TypeError, match="25 arrays"):
        call(table, arrays=arrays[:-1])
    with pytest.raises(ValueError, match="not C-contiguous"):
        call(table, arrays=(arrays[0][:, ::-1], *arrays[1:]))
    moment = list(Struct("13i").unpack(playing.given(table)[1]))
    moment[1] = table.players
    with pytest.raises(ValueError, match="no such place"):
        call(table, now=Struct("13i").pack(*moment))
