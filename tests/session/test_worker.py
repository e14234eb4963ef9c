"""The bots' process: it answers, it is replaced when it dies or dawdles, and it leaves nothing."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.rules.bids import Bid
from game.session.fallback import fallback_action
from game.session.game import Game
from game.session.table import Table
from game.session.thinking import ThinkReply, ThinkRequest, answer, installed_player
from game.session.worker import WorkerThinker, serve
from tests.session import players
from tests.session.builders import make_setup, step, text_of

_PATIENCE = 60.0


@contextmanager
def worker(**options: object) -> Iterator[WorkerThinker]:
    thinker = WorkerThinker(**options)  # type: ignore[arg-type]
    pid = thinker.pid
    try:
        yield thinker
    finally:
        thinker.close()
        thinker.close()
    assert multiprocessing.active_children() == []
    assert thinker.pid is None
    if pid is not None and sys.platform != "win32":
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def question(level: str = "random", number: int = 1) -> ThinkRequest:
    """The first question of a match, to some bot."""
    game = Game.new(make_setup(4, human=None), 1)
    assert game.decision is not None
    view = game.view(game.decision.seat)
    return ThinkRequest(number, view, game.decision.kind, level, seed=game.bot_seed)


def wait_for(poll: Callable[[], ThinkReply | None]) -> ThinkReply:
    end = time.monotonic() + _PATIENCE
    while time.monotonic() < end:
        reply = poll()
        if reply is not None:
            return reply
        time.sleep(0.005)
    raise AssertionError("no answer came")


def test_the_process_plays_as_the_bot_does_here_even_after_it_was_killed() -> None:
    setup = make_setup(4, human=None, deals=1)
    here = Game.new(setup, 3)
    while here.decision is not None:
        request = ThinkRequest(
            0, here.view(here.decision.seat), here.decision.kind, "random", here.bot_seed
        )
        action = answer(request).action
        here.answer(action)
    with worker() as thinker:
        table = Table(Game.new(setup, 3), thinker)
        killed = 0
        end = time.monotonic() + _PATIENCE
        while not table.game.deal_over and time.monotonic() < end:
            step(table)
            moves = len(table.game.current_record.moves)
            if killed < 2 and moves == 10 + 20 * killed:
                killed += 1
                assert thinker.pid is not None
                os.kill(thinker.pid, signal.SIGTERM)
    assert killed == 2
    assert text_of(table.game) == text_of(here)


def test_late_replies_are_dropped() -> None:
    with worker() as thinker:
        thinker.request(question(number=1))
        thinker.request(question(number=2))
        assert wait_for(thinker.poll).decision_id == 2
        assert thinker.poll() is None


def test_a_bot_that_fails_says_why() -> None:
    with worker(player_of=players.broken) as thinker:
        thinker.request(question())
        reply = wait_for(thinker.poll)
    assert reply.failure is not None
    assert "broken on purpose" in reply.failure


def test_a_bot_that_takes_too_long_is_replaced_by_a_modest_answer() -> None:
    now = [0.0]
    with worker(player_of=players.sleepy, time_limit=5.0, clock=lambda: now[0]) as thinker:
        first = thinker.pid
        request = question()
        thinker.request(request)
        assert thinker.poll() is None
        now[0] = 6.0
        reply = thinker.poll()
        assert reply == ThinkReply(1, fallback_action(request.observation, request.kind))
        assert thinker.pid is not None
        assert thinker.pid != first


def test_a_question_is_asked_again_when_the_process_dies(tmp_path: Path) -> None:
    with worker(player_of=players.dying_once) as thinker:
        first = thinker.pid
        thinker.request(question(level=str(tmp_path / "marker")))
        reply = wait_for(thinker.poll)
        assert reply.failure is None
        assert reply.action is not None
        assert thinker.pid != first


def test_a_question_that_kills_is_answered_modestly() -> None:
    with worker(player_of=players.dying) as thinker:
        request = question()
        thinker.request(request)
        reply = wait_for(thinker.poll)
        assert reply.action == fallback_action(request.observation, request.kind)
        assert reply.failure is None


def test_where_no_process_can_be_started_the_bots_think_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("game.session.worker.ChildProcess", refuse)
    with worker() as thinker:
        assert thinker.pid is None
        assert thinker.poll() is None
        request = question()
        thinker.request(request)
        assert thinker.poll() == answer(request)
        assert thinker.poll() is None


def test_serving_ends_when_the_other_end_closes() -> None:
    ours, theirs = multiprocessing.Pipe()
    thread = threading.Thread(target=serve, args=(theirs, players.bold))
    thread.start()
    ours.send(question())
    reply = ours.recv()
    ours.close()
    thread.join(_PATIENCE)
    theirs.close()
    assert not thread.is_alive()
    assert reply.decision_id == 1


def test_an_unknown_level_is_a_failure_and_no_crash() -> None:
    with pytest.raises(ValueError, match="level"):
        installed_player("grandmaster")
    assert answer(question(level="grandmaster")).failure is not None


def test_the_modest_answer_to_a_bid_is_a_pass() -> None:
    request = question()
    action = fallback_action(request.observation, request.kind)
    assert action is not None
    assert getattr(action, "bid", None) is Bid.PASS


@pytest.mark.parametrize("dies", [False, True])
def test_the_process_after_one_that_died_loads_nothing_compiled(tmp_path: Path, dies: bool) -> None:
    """A damaged library ends the process that uses it, and would end the window's in the end."""
    with worker(player_of=players.telling_once_dead if dies else players.telling) as thinker:
        thinker.request(question(level=str(tmp_path / "told")))
        wait_for(thinker.poll)
    assert (tmp_path / "told").read_text() == f"plain: {dies}"
