"""Either form refuses hidden cards that cannot lie so: C would write beyond its memory."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai import kernel
from game.ai.kernel.auction import LINES, WHO_SPEAKS
from game.ai.positions import (
    DOUBLES,
    NUMBERS,
    WORDS,
    row,
    table,
    zero_table,
    zeros,
)
from tests.ai.kernel.arguments import (
    NOTHING,
    SHAPE,
    WORLDS,
    Changes,
    counted,
    given,
    known,
    numbers,
    words,
)
from tests.ai.kernel.forms import BOTH, made


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
