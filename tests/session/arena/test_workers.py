"""Deals shared out among processes: the same results, and no process left."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from contextlib import closing
from dataclasses import replace

import pytest

from game.session.arena.measuring import WorkerDied, results
from game.session.arena.results import MeasuredDeal
from tests.session.arena.arenas import plan_for

PLAN = plan_for("random", "random", seats=5, seed=3)


def by_number(played: list[MeasuredDeal]) -> list[MeasuredDeal]:
    """The results in the order of the deals, without the times."""
    timeless = [
        replace(
            result,
            seconds=0.0,
            counts=tuple(replace(count, durations={}) for count in result.counts),
        )
        for result in played
    ]
    return sorted(timeless, key=lambda result: result.number)


def test_the_number_of_processes_changes_nothing() -> None:
    alone = list(results(PLAN, range(2, 7), jobs=1))
    shared = list(results(PLAN, range(2, 7), jobs=2))
    assert by_number(shared) == by_number(alone)
    assert multiprocessing.active_children() == []


def test_more_processes_than_deals_are_no_harm() -> None:
    assert [result.number for result in results(PLAN, [4], jobs=2)] == [4]
    assert list(results(PLAN, [], jobs=2)) == []


def test_stopping_early_ends_the_processes() -> None:
    with closing(results(PLAN, range(1000), jobs=2)) as played:
        next(played)
        assert len(multiprocessing.active_children()) == 2
    assert multiprocessing.active_children() == []


@pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
def test_a_process_that_dies_is_told() -> None:
    played = results(PLAN, range(1000), jobs=2)
    next(played)
    pid = multiprocessing.active_children()[0].pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    with pytest.raises(WorkerDied):
        list(played)
    assert multiprocessing.active_children() == []
