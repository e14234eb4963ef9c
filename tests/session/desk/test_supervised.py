"""Desks: answers in order, newer questions first, and a process that may die."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TypeVar

import pytest

from game.session.desk import GIVEN_UP, Desk, DeskOrder, Question, Reply, Supervised, serve
from tests.session.desk.errands import (
    Broken,
    Counting,
    Dying,
    DyingOnce,
    Endless,
    Hanging,
    Loaded,
    Plain,
    Unreadable,
    UnreadableAnswer,
)
from tests.session.desk.local_desk import LocalDesk

_PATIENCE = 60.0
_PRELOAD = "colorsys"
"""Little, and nothing else loads it."""

both = pytest.mark.parametrize("make", [LocalDesk, lambda: Supervised("tests", _PRELOAD)])


_D = TypeVar("_D", bound=Desk)


@contextmanager
def opened(make: Callable[[], _D]) -> Iterator[_D]:
    """A desk that leaves nothing behind."""
    desk = make()
    try:
        yield desk
    finally:
        desk.close()
        desk.close()
    assert multiprocessing.active_children() == []


def supervised(clock: Callable[[], float] = time.monotonic) -> AbstractContextManager[Supervised]:
    """A desk with a process of its own."""
    return opened(lambda: Supervised("tests", _PRELOAD, time_limit=_PATIENCE, clock=clock))


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
    with supervised() as desk:
        replies_to(desk, Broken())
    (record,) = caplog.records
    assert "broken on purpose" in record.getMessage()


def test_many_questions_at_once_never_hold_up_who_asks() -> None:
    """More than a pipe can hold, while the process is busy and nobody takes its answers."""
    with supervised() as desk:
        for _ in range(200):
            desk.ask(Endless("x" * 10_000))
        last = desk.ask(Counting(1, 1))
        found = list(until(desk, lambda reply: reply.done))
        assert {reply.ticket for reply in found} == {last}


def test_work_that_a_dead_process_left_begins_anew(tmp_path: Path) -> None:
    with supervised() as desk:
        found = replies_to(desk, DyingOnce(tmp_path / "marker"))
        assert [reply.answer for reply in found][-3:] == ["first", "second", None]
        assert found[-1].failure is None


@pytest.mark.parametrize("question", [Dying(), Unreadable(), UnreadableAnswer()])
def test_questions_that_kill_twice_fail_and_the_next_finds_a_new_process(
    question: Question, capfd: pytest.CaptureFixture[str]
) -> None:
    with supervised() as desk:
        for _ in range(2):
            assert [reply.failure for reply in replies_to(desk, question)] == [GIVEN_UP]
        assert replies_to(desk, Counting(1, 1))[0].answer == 1
    capfd.readouterr()  # what the dying process had to say


@pytest.mark.parametrize("dies", [False, True])
def test_the_process_after_one_that_died_loads_nothing_compiled(dies: bool) -> None:
    """A damaged library ends the process that uses it, and would end the window's in the end."""
    with supervised() as desk:
        assert replies_to(desk, Plain(dies))[0].answer is dies


def test_a_process_that_dies_between_questions_is_replaced() -> None:
    with supervised() as desk:
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
    with supervised(lambda: now[0]) as desk:
        first = desk.pid
        desk.ask(Hanging(marker))
        wait_for(marker)
        desk.cancel()
        desk.ask(Counting(1, 1))
        assert not desk.poll()
        assert desk.pid == first
        now[0] = 2 * _PATIENCE
        found = list(until(desk, lambda reply: reply.done))
        assert [reply.answer for reply in found] == [1, None]
        assert desk.pid != first


def test_a_cancelled_question_that_hangs_loses_its_process(tmp_path: Path) -> None:
    now, marker = [0.0], tmp_path / "marker"
    with supervised(lambda: now[0]) as desk:
        desk.ask(Hanging(marker))
        wait_for(marker)
        desk.cancel()
        now[0] = 2 * _PATIENCE
        assert not desk.poll()
        assert desk.pid is None


def test_a_question_that_hangs_fails(tmp_path: Path) -> None:
    now = [0.0]
    with supervised(lambda: now[0]) as desk:
        desk.ask(Hanging(tmp_path / "marker"))
        assert not desk.poll()
        now[0] = 2 * _PATIENCE
        assert [reply.failure for reply in desk.poll()] == [GIVEN_UP]
        assert replies_to(desk, Counting(1, 1))[0].answer == 1


def test_closing_does_not_wait_for_a_question_that_hangs(tmp_path: Path) -> None:
    with supervised() as desk:
        desk.ask(Hanging(tmp_path / "marker"))
        wait_for(tmp_path / "marker")


def test_a_process_that_heeds_its_orders_is_never_too_slow() -> None:
    now = [0.0]
    with supervised(lambda: now[0]) as desk:
        first = desk.pid
        desk.ask(Endless("old"))
        next(until(desk, lambda reply: reply.answer == "old"))
        now[0] += 2 * _PATIENCE
        desk.poll()
        desk.ask(Endless("new"))
        now[0] += 4.0
        next(until(desk, lambda reply: reply.answer == "new"))
        desk.cancel()
        replies_to(desk, Counting(1, 1))
        now[0] += 2 * _PATIENCE
        assert not desk.poll()
        assert desk.pid == first


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="needs signals that stop a process")
def test_a_process_that_stands_still_does_not_hold_up_who_asks() -> None:
    with supervised() as desk:
        assert desk.pid is not None
        os.kill(desk.pid, signal.SIGSTOP)
        for _ in range(200):
            desk.ask(Endless("x" * 10_000))


def test_where_no_process_can_be_started_questions_fail_until_one_can(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object) -> None:
        raise OSError("no more processes")

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr("game.session.desk.ChildProcess", refuse)
        desk = Supervised("tests", _PRELOAD)
        assert desk.pid is None
        assert not desk.poll()
        for _ in range(2):
            assert [reply.failure for reply in replies_to(desk, Counting(1, 1))] == [GIVEN_UP]
        desk.ask(Counting(1, 1))
        desk.cancel()
        assert not desk.poll()
    with opened(lambda: desk):
        assert replies_to(desk, Counting(1, 1))[0].answer == 1


def test_the_process_has_loaded_what_questions_need() -> None:
    with supervised() as desk:
        assert replies_to(desk, Loaded(_PRELOAD))[0].answer is True


def test_serving_ends_when_the_other_end_closes() -> None:
    ours, theirs = multiprocessing.Pipe()
    thread = threading.Thread(target=serve, args=(theirs, _PRELOAD))
    thread.start()
    ours.send(DeskOrder(7, Counting(1, 1)))
    assert ours.recv() == Reply(7, 1, done=False)
    assert ours.recv() == Reply(7, None, done=True)
    ours.close()
    thread.join(_PATIENCE)
    assert not thread.is_alive()
    theirs.close()


def test_an_order_to_rest_is_acknowledged() -> None:
    ours, theirs = multiprocessing.Pipe()
    thread = threading.Thread(target=serve, args=(theirs, _PRELOAD))
    thread.start()
    ours.send(DeskOrder(8, None))
    assert ours.recv() == Reply(8, None, done=True)
    ours.close()
    thread.join(_PATIENCE)
    theirs.close()
