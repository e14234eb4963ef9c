"""When a position comes back that was lost on."""

from __future__ import annotations

from datetime import timedelta
from itertools import pairwise

from game.session.progress.schedule import rescheduled
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
