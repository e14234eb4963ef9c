"""When a position comes back that was lost on."""

from __future__ import annotations

import json
from datetime import timedelta
from itertools import pairwise

import pytest

from game.session.progress.progress import rescheduled
from tests.session.progress.answers import START


def test_right_answers_move_it_further_and_further_away() -> None:
    card, due = rescheduled(None, correct=False, when=START)
    moments = [START, due]
    for _ in range(5):
        card, due = rescheduled(card, correct=True, when=due)
        moments.append(due)
    waits = [late - early for early, late in pairwise(moments)]
    assert waits == sorted(set(waits))
    assert waits[0] < timedelta(hours=1)
    assert waits[-1] > timedelta(days=10)


@pytest.mark.parametrize("correct", [True, False])
@pytest.mark.parametrize("state", [1, 2, 3])
@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("card_id", float("inf")),
        ("state", 9),
        ("step", "x"),
        ("step", -7),
        ("stability", -1),
        ("stability", float("nan")),
        ("stability", float("inf")),
        ("difficulty", float("nan")),
        ("difficulty", "hard"),
        ("due", "tomorrow"),
        ("last_review", "2026-03-01T12:00:00"),
    ],
)
def test_a_damaged_card_comes_back_soon_and_is_sound_again(
    state: int, key: str, value: object, *, correct: bool
) -> None:
    card, due = rescheduled(None, correct=False, when=START)
    damaged = json.dumps({**json.loads(card), "state": state, "step": 0, key: value})
    card, due = rescheduled(damaged, correct=correct, when=due)
    fields = json.loads(card)
    assert fields["stability"] > 0
    assert 1 <= fields["difficulty"] <= 10
    _, later = rescheduled(card, correct=True, when=due)
    assert START < due < later < START + timedelta(days=800)


@pytest.mark.parametrize("text", ["", "[]", "null", "{}", "{" * 9, "[" * 99999])
def test_what_is_no_card_begins_anew(text: str) -> None:
    assert rescheduled(text, correct=False, when=START) == rescheduled(
        None, correct=False, when=START
    )
