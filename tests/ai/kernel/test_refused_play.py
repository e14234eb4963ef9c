"""Either form refuses playouts that do not fit together: C would write beyond its memory."""

from __future__ import annotations

from typing import Any, Final

import pytest

from game.ai import kernel
from game.ai.kernel.scoring import RESULTS
from game.ai.networks.network import Network
from game.ai.positions import (
    DOUBLES,
    NUMBERS,
    SINGLES,
    TRUTHS,
    table,
    zero_table,
    zeros,
)
from game.ai.search.stakes import stakes
from game.ai.simulator import PlayoutPolicy, in_kernel, leads
from tests.ai.kernel.arguments import (
    NOTHING,
    POSITIONS,
    SHAPE,
    WORLDS,
    Changes,
    counted,
    given,
    known,
    numbers,
    words,
)
from tests.ai.kernel.forms import BOTH, LOADED, ONLY_COMPILED, made
from tests.ai.networks.liking import liking
from tests.ai.simulator.dealt_worlds import QUICK
from tests.rules.builders import FFT

BY_CHANCE, WEIGHED = PlayoutPolicy(random_moves=0.5), PlayoutPolicy()
AT_FIVE: Final = liking({}, FFT.shape(5))
"""What was learnt at another table."""


@BOTH
@pytest.mark.parametrize(
    "changes",
    [
        {"order": (0, 1, 2)},
        {"order": (0, 1, 2, 4)},
        {"order": (0, 1, 2, -1)},
        {"roles": (0, 0, 0)},
        {"taker": 4},
        {"taker": -1},
        {"played": ()},
        {"plays": numbers(0)},
        {"plays": numbers(*[0] * 73), "played_by": numbers(*[0] * 73)},
        {"played_by": numbers(0, 1, 2, 3, 4)},
    ],
)
def test_deals(form: Any, changes: Changes, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Any] = []
    with monkeypatch.context() as patch:
        patch.setitem(vars(form), "KnownDeal", lambda rules, **facts: told.extend((rules, facts)))
        made(form, known)
    rules, facts = told
    form.KnownDeal(rules, **facts)
    with pytest.raises(ValueError, match=r"other players|no seat|no such cards"):
        form.KnownDeal(rules, **facts | changes)


def play_out(changes: Changes = NOTHING, policy: PlayoutPolicy = BY_CHANCE) -> None:
    arguments = given(
        changes,
        deal=known(),
        policy=in_kernel(policy, SHAPE.players),
        worlds=words(),
        first=numbers(),
        seed=1,
        lucks=numbers(*range(WORLDS)),
        results=counted(WORLDS, RESULTS),
    )
    kernel.play_out(*arguments)


@BOTH
@pytest.mark.parametrize(
    "changes",
    [
        {"worlds": words(10)},
        {"worlds": words(rows=WORLDS - 1)},
        {"worlds": words(0)},
        {"lucks": numbers(*range(WORLDS + 1))},
        {"results": counted(WORLDS - 1, RESULTS)},
        {"results": counted(WORLDS, RESULTS - 1)},
        {"first": numbers(60, 61)},
    ],
)
def test_playouts(form: Any, changes: Changes) -> None:
    made(form, play_out)
    with pytest.raises(ValueError, match="does not fit together"):
        made(form, play_out, changes)


@BOTH
@pytest.mark.parametrize("policy", [PlayoutPolicy(attack=AT_FIVE), PlayoutPolicy(defence=AT_FIVE)])
def test_what_was_learnt_elsewhere(form: Any, policy: PlayoutPolicy) -> None:
    def at_a_table(entrance: str) -> None:
        table = kernel.opened(known(), words(), 0)
        getattr(kernel, entrance)(table, in_kernel(policy, SHAPE.players))

    with pytest.raises(ValueError, match="does not fit together"):
        made(form, play_out, policy=policy)
    for entrance in ("chosen", "finished"):
        with pytest.raises(ValueError, match="learnt at another table"):
            made(form, at_a_table, entrance)


def explain_play(changes: Changes = NOTHING, policy: PlayoutPolicy = WEIGHED) -> None:
    arguments = given(
        changes,
        deal=known(),
        policies=[in_kernel(policy, SHAPE.players)],
        worlds=words(),
        observer=0,
        explained=zeros(DOUBLES, WORLDS),
    )
    kernel.explain_play(*arguments)


@BOTH
@pytest.mark.parametrize(
    "changes", [{"worlds": words(10)}, {"explained": zeros(DOUBLES, WORLDS + 1)}]
)
def test_readings(form: Any, changes: Changes) -> None:
    made(form, explain_play)
    with pytest.raises(ValueError, match="does not fit together"):
        made(form, explain_play, changes)


@BOTH
def test_what_weighs_nothing(form: Any) -> None:
    def gap() -> None:
        table = kernel.opened(known(), words(), 0)
        kernel.gap(table, in_kernel(QUICK, SHAPE.players), 0)

    with pytest.raises(ValueError, match="does not fit together"):
        made(form, explain_play, policy=QUICK)
    with pytest.raises(ValueError, match="nothing is weighed"):
        made(form, gap)


@BOTH
@pytest.mark.parametrize(
    ("results", "first", "step"),
    [(counted(2, RESULTS - 1), 0, 1), (counted(2, RESULTS), -1, 1), (counted(2, RESULTS), 0, 0)],
)
def test_summing(form: Any, results: memoryview[int], first: int, step: int) -> None:
    made(form, lambda: kernel.total_results(counted(2, RESULTS), 0, 1))
    with pytest.raises(ValueError, match="fit together"):
        made(form, lambda: kernel.total_results(results, first, step))


def weigh(results: memoryview[int], first: int = 0, step: int = 1, gains: int = 2) -> None:
    of_seat = stakes(POSITIONS.facts, 0)
    kernel.weigh_results(of_seat, results, first, step, zeros(DOUBLES, gains), zeros(TRUTHS, 2))


@BOTH
@pytest.mark.parametrize(
    ("results", "where"),
    [
        (counted(1, RESULTS), {}),
        (counted(2, RESULTS - 1), {}),
        (counted(2, RESULTS), {"first": 1}),
        (counted(2, RESULTS), {"first": -1}),
        (counted(2, RESULTS), {"step": 2}),
        (counted(2, RESULTS), {"gains": 1}),
        (table(NUMBERS, [[0, 4, 0, 0, 0, 0]] * 2, RESULTS), {}),
        (table(NUMBERS, [[0, -1, 0, 0, 0, 0]] * 2, RESULTS), {}),
        (table(NUMBERS, [[0, 0, 0, SHAPE.tricks + 1, 0, 0]] * 2, RESULTS), {}),
        (table(NUMBERS, [[0, 0, 0, 0, 16, 0]] * 2, RESULTS), {}),
    ],
)
def test_weighing(form: Any, results: memoryview[int], where: dict[str, int]) -> None:
    made(form, weigh, counted(2, RESULTS))
    with pytest.raises(ValueError, match="fit together"):
        made(form, weigh, results, **where)


@BOTH
def test_layers(form: Any) -> None:
    layer = form.Layer(zero_table(SINGLES, 2, 3), zeros(SINGLES, 3))
    form.first_layer(layer, numbers(0, 1), zeros(SINGLES, 3))
    for flags, outputs in ((numbers(2), 3), (numbers(-1), 3), (numbers(0), 2)):
        with pytest.raises(ValueError, match="other sizes"):
            form.first_layer(layer, flags, zeros(SINGLES, outputs))
    for inputs, outputs in ((3, 3), (2, 2)):
        with pytest.raises(ValueError, match="other sizes"):
            form.next_layer(layer, zeros(SINGLES, inputs), zeros(SINGLES, outputs))
    with pytest.raises(ValueError, match="do not fit together"):
        form.Layer(zero_table(SINGLES, 2, 3), zeros(SINGLES, 2))
    with pytest.raises(ValueError, match="room"):
        form.singles(zeros("H", 2), zeros(SINGLES, 1))


def lead(network: Network, worlds: memoryview[int]) -> None:
    policy = in_kernel(PlayoutPolicy(), SHAPE.players)
    kernel.lead_preferences(known(), policy, leads(network), worlds)


@BOTH
def test_leads(form: Any) -> None:
    fitting = liking({}, SHAPE)
    made(form, lead, fitting, words())
    for network, worlds in ((AT_FIVE, words()), (fitting, words(10))):
        with pytest.raises(ValueError, match="does not fit together"):
            made(form, lead, network, worlds)
    with pytest.raises(ValueError, match="two layers"):
        made(form, leads, Network(fitting.layers[:1]))
    for units, outputs in ((257, 80), (2, 79)):
        first = zero_table(SINGLES, 400, units), zeros(SINGLES, units)
        second = zero_table(SINGLES, outputs, units), zeros(SINGLES, outputs)
        with pytest.raises(ValueError, match="layers do not fit"):
            form.Leads(*first, *second)


@ONLY_COMPILED
def test_other_kinds_of_numbers() -> None:
    for changes in (
        {"worlds": counted(WORLDS, 11)},
        {"lucks": counted(WORLDS, 1)},
        {"results": zero_table(DOUBLES, WORLDS, RESULTS)},
    ):
        with pytest.raises(ValueError, match="Buffer"):
            made(LOADED, play_out, changes)
    for name in ("deal", "policy", "worlds", "first", "lucks", "results"):
        with pytest.raises(TypeError):
            made(LOADED, play_out, {name: None})
