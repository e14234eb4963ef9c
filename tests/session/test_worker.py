"""The bots' process: it plays as they do here, and where it fails the game goes on modestly."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import Any

import pytest

from game.rules.actions import Bid, MakeBid
from game.session.desk import Supervised, WorkerThinker
from game.session.game import Game
from game.session.table import Table
from game.session.thinking import PlayerFor, ThinkReply, ThinkRequest, answer, installed_player
from tests.session import players
from tests.session.builders import make_setup, step, text_of

_PATIENCE = 60.0


@contextmanager
def bots(player_of: PlayerFor, **options: Any) -> Iterator[tuple[WorkerThinker, Supervised]]:
    """Bots and the process that they think in, of which nothing is left."""
    desk = Supervised("bots", "game.ai.levels", **options)
    with closing(WorkerThinker(player_of, desk)) as thinker:
        yield thinker, desk
    assert multiprocessing.active_children() == []


def question(level: str = "random", number: int = 1) -> ThinkRequest:
    """The first question of a match, to some bot."""
    game = Game.new(make_setup(4, human=None), 1)
    assert game.decision is not None
    view = game.view(game.decision.seat)
    return ThinkRequest(number, view, game.decision.kind, level, seed=game.bot_seed)


MODEST = ThinkReply(1, MakeBid(Bid.PASS))
"""What stands in for an answer to it."""


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
    with bots(installed_player) as (thinker, desk):
        table = Table(Game.new(setup, 3), thinker)
        killed = 0
        end = time.monotonic() + _PATIENCE
        while not table.game.deal_over and time.monotonic() < end:
            step(table)
            moves = len(table.game.current_record.moves)
            if killed < 2 and moves == 10 + 20 * killed:
                killed += 1
                assert desk.pid is not None
                os.kill(desk.pid, signal.SIGTERM)
    assert killed == 2
    assert text_of(table.game) == text_of(here)


def test_late_replies_are_dropped() -> None:
    with closing(WorkerThinker()) as thinker:
        thinker.request(question(number=1))
        thinker.request(question(number=2))
        assert wait_for(thinker.poll).decision_id == 2
        assert thinker.poll() is None


def test_a_bot_that_fails_says_why() -> None:
    with bots(players.broken) as (thinker, _):
        thinker.request(question())
        reply = wait_for(thinker.poll)
    assert reply.failure is not None
    assert "broken on purpose" in reply.failure


def test_a_bot_that_takes_too_long_is_replaced_by_a_modest_answer() -> None:
    now = [0.0]
    with bots(players.sleepy, time_limit=5.0, clock=lambda: now[0]) as (thinker, _):
        thinker.request(question())
        assert thinker.poll() is None
        now[0] = 6.0
        assert thinker.poll() == MODEST


def test_a_question_that_kills_is_answered_modestly() -> None:
    with bots(players.dying) as (thinker, _):
        for _ in range(2):
            thinker.request(question())
            assert wait_for(thinker.poll) == MODEST


def test_where_no_process_can_be_started_answers_are_modest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Thinking here would hold up the window."""

    def refuse(*_: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("game.session.desk.ChildProcess", refuse)
    with bots(installed_player) as (thinker, _):
        assert thinker.poll() is None
        thinker.request(question())
        assert thinker.poll() == MODEST
        assert thinker.poll() is None


def test_an_unknown_level_is_a_failure_and_no_crash() -> None:
    with pytest.raises(ValueError, match="level"):
        installed_player("grandmaster")
    assert answer(question(level="grandmaster")).failure is not None
