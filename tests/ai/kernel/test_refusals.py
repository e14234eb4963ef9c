"""Either form refuses what does not fit together: C would write beyond its memory."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Any, Final

import pytest

from game.ai import kernel
from game.ai.kernel.auction import LINES, WHO_SPEAKS
from game.ai.kernel.scoring import RESULTS
from game.ai.networks.network import Network
from game.ai.search.stakes import stakes
from game.ai.simulator import QUICK, PlayoutPolicy
from game.ai.simulator.buffers import (
    DOUBLES,
    NUMBERS,
    SINGLES,
    TRUTHS,
    WORDS,
    row,
    table,
    zero_table,
    zeros,
)
from game.ai.simulator.playout import in_kernel, leads
from game.ai.simulator.positions import known_deal
from tests.ai.kernel.forms import BOTH, LOADED, ONLY_COMPILED, made
from tests.ai.networks.liking import liking
from tests.ai.simulator.dealt_worlds import rows_of, some_positions
from tests.rules.builders import FFT

Changes = Mapping[str, Any]

WORLDS: Final = 3
POSITIONS: Final = some_positions(4, FFT, Random(1), WORLDS, cards=5)
SHAPE: Final = POSITIONS.facts.shape
NOTHING: Final[Changes] = MappingProxyType({})
BY_CHANCE, WEIGHED = PlayoutPolicy(random_moves=0.5), PlayoutPolicy()
AT_FIVE: Final = liking({}, FFT.shape(5))
"""What was learnt at another table."""


def given(changes: Changes, **usual: Any) -> list[Any]:
    """Arguments for the kernel, with some of them changed."""
    assert changes.keys() <= usual.keys()
    return [*{**usual, **changes}.values()]


def numbers(*values: int) -> memoryview[int]:
    return row(NUMBERS, values)


def counted(rows: int, columns: int) -> memoryview[int]:
    return zero_table(NUMBERS, rows, columns)


def known() -> kernel.KnownDeal:
    return known_deal(POSITIONS.facts)


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


def words(columns: int = 11, rows: int = WORLDS) -> memoryview[int]:
    """The worlds; with fewer columns some words are missing."""
    kept = [of_world[:columns] for of_world in rows_of(POSITIONS.worlds.words)[:rows]]
    return table(WORDS, kept, columns)


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


def explain_bids(changes: Changes = NOTHING) -> None:
    """One statement, one scale, two contracts."""
    arguments = given(
        changes,
        worlds=words(),
        seats=SHAPE.players,
        fair=5,
        leaving=1,
        worth=counted(2, LINES),
        statements=counted(1, WHO_SPEAKS),
        least=counted(1, 2),
        told_before=zeros(DOUBLES, SHAPE.players),
        explained=zeros(DOUBLES, WORLDS),
    )
    kernel.explain_bids(*arguments)


def explain_call(changes: Changes = NOTHING) -> None:
    """The call of the king of spades."""
    arguments = given(
        changes,
        worlds=words(),
        seats=SHAPE.players,
        statements=counted(1, WHO_SPEAKS),
        called=52,
        explained=zeros(DOUBLES, WORLDS),
    )
    kernel.explain_call(*arguments)


@BOTH
@pytest.mark.parametrize(
    "changes",
    [
        {"worlds": words(10)},
        {"explained": zeros(DOUBLES, WORLDS + 1)},
        {"statements": counted(2, WHO_SPEAKS)},
        {"statements": counted(1, WHO_SPEAKS - 1)},
        {"statements": table(NUMBERS, [[SHAPE.players] * WHO_SPEAKS], WHO_SPEAKS)},
        {"called": -1},
        {"called": 56},
    ],
)
def test_calls(form: Any, changes: Changes) -> None:
    made(form, explain_call)
    with pytest.raises(ValueError, match="does not fit together"):
        made(form, explain_call, changes)


@BOTH
@pytest.mark.parametrize(
    "changes",
    [
        {"worlds": words(10)},
        {"seats": SHAPE.players - 1},
        {"told_before": zeros(DOUBLES, SHAPE.players - 1)},
        {"worth": counted(2, LINES - 1)},
        {"worth": counted(1, LINES)},
        {"statements": counted(2, WHO_SPEAKS)},
        {"statements": counted(1, WHO_SPEAKS - 1)},
        {"statements": table(NUMBERS, [[4, 0, 0, 0, 0, 0, 0, 0]], WHO_SPEAKS)},
        {"statements": table(NUMBERS, [[-1, 0, 0, 0, 0, 0, 0, 0]], WHO_SPEAKS)},
        {"least": counted(2, 2)},
        {"explained": zeros(DOUBLES, WORLDS + 1)},
    ],
)
def test_bids(form: Any, changes: Changes) -> None:
    made(form, explain_bids)
    with pytest.raises(ValueError, match="does not fit together"):
        made(form, explain_bids, changes)


@BOTH
def test_what_weighs_nothing(form: Any) -> None:
    def gap() -> None:
        table = kernel.opened(known(), words(), 0)
        kernel.gap(table, in_kernel(QUICK, SHAPE.players), 0)

    with pytest.raises(ValueError, match="does not fit together"):
        made(form, explain_play, policy=QUICK)
    with pytest.raises(ValueError, match="nothing is weighed"):
        made(form, gap)


def ways(changes: Changes = NOTHING) -> kernel.Ways:
    """One card that lies at the only place, unless something is changed."""
    usual: dict[str, Any] = {
        "other": 0,
        "room": [1],
        "chances": table(DOUBLES, [[1.0]], 1),
        "alike": row(DOUBLES, [1.0]),
        "rest": 0,
        "first_box": numbers(0, 1),
        "boxes": table(NUMBERS, [[0, 0, 1, 0], [1, 0, 1, 0]], 4),
        "moves": table(NUMBERS, [[1]], 1),
        "memory": zeros(DOUBLES, 2),
    }
    return kernel.Ways(**{**usual, **changes})


@BOTH
@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"room": [1] * 9}, "no cards lie at 9 places"),
        ({"room": [1, 1]}, "fit together"),
        ({"other": 1}, "fit together"),
        ({"other": -1}, "fit together"),
        ({"alike": row(DOUBLES, [])}, "fit together"),
        ({"chances": table(DOUBLES, [[1.0, 1.0]], 2)}, "fit together"),
        ({"first_box": numbers()}, "fit together"),
        ({"first_box": numbers(0, 2)}, "boxes"),
        ({"first_box": numbers(-1, 1)}, "boxes"),
        ({"boxes": table(NUMBERS, [[0, 0, 1], [1, 0, 1]], 3)}, "boxes"),
        ({"boxes": table(NUMBERS, [[-1, 0, 1, 0], [1, 0, 1, 0]], 4)}, "boxes"),
        ({"boxes": table(NUMBERS, [[0, 0, 1, 1], [1, 0, 1, 0]], 4)}, "boxes"),
        ({"moves": table(NUMBERS, [[2]], 1)}, "boxes"),
        ({"moves": table(NUMBERS, [[-2]], 1)}, "boxes"),
        ({"moves": table(NUMBERS, [[1, 1]], 2)}, "boxes"),
        ({"memory": zeros(DOUBLES, 1)}, "boxes"),
    ],
)
def test_counting(form: Any, changes: Changes, why: str) -> None:
    assert made(form, lambda: kernel.is_possible(ways()))
    with pytest.raises(ValueError, match=why):
        made(form, ways, changes)


def draw_ways(changes: Changes = NOTHING) -> None:
    card = row(WORDS, [1])
    arguments = given(
        changes,
        ways=ways(),
        seed=1,
        count=WORLDS,
        plain=card,
        trumps=card,
        places=table(NUMBERS, [[0, 1]], 2),
        worlds=zero_table(WORDS, WORLDS, 2),
    )
    kernel.draw_ways(*arguments)


@BOTH
@pytest.mark.parametrize(
    "changes",
    [
        {"count": WORLDS + 1},
        {"plain": row(WORDS, [])},
        {"trumps": row(WORDS, [1, 1])},
        {"places": table(NUMBERS, [[0]], 1)},
        {"places": table(NUMBERS, [[0, 2]], 2)},
        {"places": table(NUMBERS, [[-1, 1]], 2)},
    ],
)
def test_drawing(form: Any, changes: Changes) -> None:
    made(form, draw_ways)
    with pytest.raises(ValueError, match=r"fit together|no such places"):
        made(form, draw_ways, changes)


@BOTH
def test_chances(form: Any) -> None:
    def find(reached: int, rows: int, places: int) -> None:
        shares = zero_table(DOUBLES, rows, places)
        kernel.find_marginals(ways(), zeros(DOUBLES, reached), shares)

    made(form, find, 2, 1, 1)
    for wrong in ((1, 1, 1), (2, 1, 2)):
        with pytest.raises(ValueError, match="no room"):
            made(form, find, *wrong)
    with pytest.raises(ValueError, match="other places"):
        form.balance(zero_table(DOUBLES, 2, 2), zeros(DOUBLES, 3), 1)


@BOTH
@pytest.mark.parametrize("world", [-1, WORLDS])
def test_worlds_that_are_not_there(form: Any, world: int) -> None:
    def open_one(of: memoryview[int], number: int) -> None:
        kernel.opened(known(), of, number)

    made(form, open_one, words(), 0)
    for of, number in ((words(), world), (words(10), 0)):
        with pytest.raises(ValueError, match="no such world"):
            made(form, open_one, of, number)
    room = zero_table(WORDS, 1, 11)
    for some, chosen in ((numbers(world), room), (numbers(0, 0), room), (numbers(0), words(10))):
        with pytest.raises(ValueError, match=r"no such world|no room"):
            form.choose_rows(words(), some, chosen)
    for rows, plain, trumps in ((WORLDS + 1, 0, 1), (1, -1, 1), (1, 0, 11)):
        with pytest.raises(ValueError, match="no such words"):
            form.masks(words(), rows, plain, trumps)
    for weights, draws in ((zeros(DOUBLES, 0), numbers(0)), (zeros(DOUBLES, 1), numbers())):
        with pytest.raises(ValueError, match="nothing can be drawn"):
            form.draw_rows(weights, 1, 0, numbers(0), draws)


@BOTH
@pytest.mark.parametrize(
    ("of", "rows", "seat", "seats"),
    [
        (words(), WORLDS + 1, 0, 4),
        (words(10), 1, 0, 4),
        (words(), 1, 0, 5),
        (words(), 1, 4, 4),
        (words(), 1, -1, 4),
    ],
)
def test_laying_away(form: Any, of: memoryview[int], rows: int, seat: int, seats: int) -> None:
    values = form.Values(*(zeros(DOUBLES, 1 << 14) for _ in range(3)))
    with pytest.raises(ValueError, match="no such worlds"):
        form.take_dog(values, 6, of, rows, seat, seats, -1, is_free=True)
    with pytest.raises(ValueError, match="no such worlds"):
        form.part_again(values, 6, of, rows, seat, seats, (0, 0, -1), (1.0, 0.0), 1)
    with pytest.raises(ValueError, match="no such worlds"):
        form.lay_away(of, numbers(rows - 1), seat, seats, (0, 0))


@BOTH
def test_laying_too_many_cards_away(form: Any) -> None:
    with pytest.raises(ValueError, match="no room"):
        form.Values(*(zeros(DOUBLES, 9) for _ in range(3)))
    values = form.Values(*(zeros(DOUBLES, 1 << 14) for _ in range(3)))
    with pytest.raises(ValueError, match="nobody lays 9 cards away"):
        form.take_dog(values, 9, words(), 1, 0, 4, -1, is_free=True)
    everything = (1 << 56) - 1
    laid = table(WORDS, [[0] * 8 + [everything, 0, 0]], 11)
    with pytest.raises(ValueError, match="nobody lays 56 cards away"):
        form.part_again(values, 6, laid, 1, 0, 4, (everything, 0, -1), (1.0, 0.0), 1)


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
