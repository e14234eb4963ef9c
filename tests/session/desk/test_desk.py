"""The desk: answers in order, newer questions first, and a process that may die."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.session.desk import Desk, LocalDesk, Question, Reply, WorkerDesk
from game.session.desk.serving import Order, serve
from game.session.desk.worker import DIED_TWICE
from tests.session.desk.errands import (
    Broken,
    Counting,
    Dying,
    DyingOnce,
    Endless,
    Hanging,
    Loaded,
    Unreadable,
)

_PATIENCE = 60.0

both = pytest.mark.parametrize("make", [LocalDesk, WorkerDesk])


@contextmanager
def opened(make: Callable[[], Desk]) -> Iterator[Desk]:
    """A desk that leaves nothing behind."""
    desk = make()
    try:
        yield desk
    finally:
        desk.close()
        desk.close()
    assert multiprocessing.active_children() == []


def replies_to(desk: Desk, question: Question) -> list[Reply]:
    """All replies to a question, which is asked now."""
    ticket = desk.ask(question)
    return list(until(desk, lambda reply: reply.done and reply.ticket == ticket))


def wait_for(marker: Path) -> None:
    """Wait until a file is there."""
    end = time.monotonic() + _PATIENCE
    while not marker.exists():
        assert time.monotonic() < end, "it was never made"
        time.sleep(0.005)


def until(desk: Desk, last: Callable[[Reply], bool]) -> Iterator[Reply]:
    """Replies as they come, up to one."""
    end = time.monotonic() + _PATIENCE
    while time.monotonic() < end:
        for reply in desk.poll():
            yield reply
            if last(reply):
                return
        time.sleep(0.002)
    raise AssertionError("no such reply came")


@both
def test_answers_come_in_order_and_then_the_end(make: Callable[[], Desk]) -> None:
    with opened(make) as desk:
        assert not desk.poll()
        found = replies_to(desk, Counting(3, 5))
        assert [reply.answer for reply in found] == [3, 4, 5, None]
        assert [reply.done for reply in found] == [False, False, False, True]
        assert all(reply.failure is None for reply in found)
        assert not desk.poll()


@both
def test_a_newer_question_drops_the_older(make: Callable[[], Desk]) -> None:
    with opened(make) as desk:
        first = desk.ask(Endless("old"))
        for _ in until(desk, lambda reply: reply.answer == "old"):
            pass
        second = desk.ask(Counting(1, 2))
        assert second != first
        after = list(until(desk, lambda reply: reply.done))
        assert {reply.ticket for reply in after} == {second}
        assert [reply.answer for reply in after] == [1, 2, None]


@both
def test_a_cancelled_question_has_no_more_answers(make: Callable[[], Desk]) -> None:
    with opened(make) as desk:
        desk.ask(Endless("old"))
        for _ in until(desk, lambda reply: reply.answer == "old"):
            pass
        desk.cancel()
        assert [reply for _ in range(20) for reply in desk.poll()] == []
        assert [reply.answer for reply in replies_to(desk, Counting(1, 1))] == [1, None]


@both
def test_a_question_that_fails_says_why_and_the_next_is_answered(make: Callable[[], Desk]) -> None:
    with opened(make) as desk:
        found = replies_to(desk, Broken())
        assert found[0].answer == "first"
        assert found[-1].failure is not None
        assert "broken on purpose" in found[-1].failure
        assert replies_to(desk, Counting(1, 1))[0].answer == 1


def test_failures_of_the_process_are_logged_here(caplog: pytest.LogCaptureFixture) -> None:
    with opened(WorkerDesk) as desk:
        replies_to(desk, Broken())
    (record,) = caplog.records
    assert "broken on purpose" in record.getMessage()


def test_many_questions_at_once_never_hold_up_who_asks() -> None:
    """More than a pipe can hold, while the process is busy and nobody takes its answers."""
    with opened(WorkerDesk) as desk:
        for _ in range(200):
            desk.ask(Endless("x" * 10_000))
        last = desk.ask(Counting(1, 1))
        found = list(until(desk, lambda reply: reply.done))
        assert {reply.ticket for reply in found} == {last}


def test_work_that_a_dead_process_left_begins_anew(tmp_path: Path) -> None:
    with opened(WorkerDesk) as desk:
        found = replies_to(desk, DyingOnce(tmp_path / "marker"))
        assert [reply.answer for reply in found][-3:] == ["first", "second", None]
        assert found[-1].failure is None


@pytest.mark.parametrize("question", [Dying(), Unreadable()])
def test_a_question_that_kills_twice_fails_and_the_next_finds_a_new_process(
    question: Question, capfd: pytest.CaptureFixture[str]
) -> None:
    with opened(WorkerDesk) as desk:
        found = replies_to(desk, question)
        assert [reply.failure for reply in found] == [DIED_TWICE]
        assert replies_to(desk, Counting(1, 1))[0].answer == 1
    capfd.readouterr()  # what the dying process had to say


def test_a_process_that_dies_between_questions_is_replaced() -> None:
    desk = WorkerDesk()
    with opened(lambda: desk):
        replies_to(desk, Counting(1, 1))
        first = desk.pid
        assert first is not None
        os.kill(first, signal.SIGTERM)
        assert replies_to(desk, Counting(2, 2))[0].answer == 2
        assert desk.pid != first


def test_a_question_that_hangs_holds_up_the_next_no_longer_than_the_time_limit(
    tmp_path: Path,
) -> None:
    now, marker = [0.0], tmp_path / "marker"
    desk = WorkerDesk(time_limit=5.0, clock=lambda: now[0])
    with opened(lambda: desk):
        first = desk.pid
        desk.ask(Hanging(marker))
        wait_for(marker)
        desk.cancel()
        desk.ask(Counting(1, 1))
        assert not desk.poll()
        assert desk.pid == first
        now[0] = 6.0
        found = list(until(desk, lambda reply: reply.done))
        assert [reply.answer for reply in found] == [1, None]
        assert desk.pid != first


def test_a_cancelled_question_that_hangs_loses_its_process(tmp_path: Path) -> None:
    now, marker = [0.0], tmp_path / "marker"
    desk = WorkerDesk(time_limit=5.0, clock=lambda: now[0])
    with opened(lambda: desk):
        desk.ask(Hanging(marker))
        wait_for(marker)
        desk.cancel()
        now[0] = 6.0
        assert not desk.poll()
        assert desk.pid is None


def test_a_question_that_hangs_twice_fails(tmp_path: Path) -> None:
    now = [0.0]
    desk = WorkerDesk(time_limit=5.0, clock=lambda: now[0])
    with opened(lambda: desk):
        desk.ask(Hanging(tmp_path / "marker"))
        now[0] = 6.0
        assert not desk.poll()
        now[0] = 12.0
        assert [reply.failure for reply in desk.poll()] == [DIED_TWICE]
        assert replies_to(desk, Counting(1, 1))[0].answer == 1


def test_a_process_that_heeds_its_orders_is_never_too_slow() -> None:
    now = [0.0]
    desk = WorkerDesk(time_limit=5.0, clock=lambda: now[0])
    with opened(lambda: desk):
        first = desk.pid
        desk.ask(Endless("old"))
        next(until(desk, lambda reply: reply.answer == "old"))
        now[0] += 100.0
        desk.poll()
        desk.ask(Endless("new"))
        now[0] += 4.0
        next(until(desk, lambda reply: reply.answer == "new"))
        desk.cancel()
        replies_to(desk, Counting(1, 1))
        now[0] += 100.0
        assert not desk.poll()
        assert desk.pid == first


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="needs signals that stop a process")
def test_a_process_that_stands_still_does_not_hold_up_who_asks() -> None:
    desk = WorkerDesk()
    with opened(lambda: desk):
        assert desk.pid is not None
        os.kill(desk.pid, signal.SIGSTOP)
        for _ in range(200):
            desk.ask(Endless("x" * 10_000))


def test_where_no_process_can_be_started_the_work_is_done_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("game.session.desk.worker.ChildProcess", refuse)
    desk = WorkerDesk()
    with opened(lambda: desk):
        assert desk.pid is None
        first = desk.ask(Endless("old"))
        assert desk.poll() == [Reply(first, "old", done=False)]
        desk.cancel()
        assert not desk.poll()
        found = replies_to(desk, Counting(1, 2))
        assert [reply.answer for reply in found] == [1, 2, None]
        assert first not in {reply.ticket for reply in found}


def test_the_process_has_loaded_what_evaluations_need() -> None:
    with opened(WorkerDesk) as desk:
        assert replies_to(desk, Loaded("numpy"))[0].answer is True


def test_serving_ends_when_the_other_end_closes() -> None:
    ours, theirs = multiprocessing.Pipe()
    thread = threading.Thread(target=serve, args=(theirs,))
    thread.start()
    ours.send(Order(7, Counting(1, 1)))
    assert ours.recv() == Reply(7, 1, done=False)
    assert ours.recv() == Reply(7, None, done=True)
    ours.close()
    thread.join(_PATIENCE)
    assert not thread.is_alive()
    theirs.close()


def test_an_order_to_rest_is_acknowledged() -> None:
    ours, theirs = multiprocessing.Pipe()
    thread = threading.Thread(target=serve, args=(theirs,))
    thread.start()
    ours.send(Order(8, None))
    assert ours.recv() == Reply(8, None, done=True)
    ours.close()
    thread.join(_PATIENCE)
    theirs.close()
