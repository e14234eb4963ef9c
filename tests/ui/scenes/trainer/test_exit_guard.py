"""Leaving a hand whose answer has no mark yet: the answer is not lost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.session.desk import Question, Reply
from game.session.paths import folders
from game.session.progress.progress import Progress
from game.session.questions import EvaluateQuestion
from game.session.trainer.choices import code_of
from game.session.trainer.position import PositionTheme
from game.ui.scenes.rule_pages import RulePagesScene
from game.ui.scenes.table.scene import TableScene
from tests.session.desk.local_desk import LocalDesk
from tests.ui.scenes.table.practice.practice_pilot import practice_at
from tests.ui.scenes.trainer.test_words import headings
from tests.ui.scenes.trainer.trainer_pilot import UNHURRIED, TrainerPilot, search_quickly

WAITING = "Your answer is weighed first …"


class SlowDesk(LocalDesk):
    """A desk that keeps figures back until it is told.

    Attributes:
        slow: whether it still does.
        broken: whether it gives up then.
    """

    slow = True
    broken = False
    _asked: Question | None = None

    def ask(self, question: Question) -> int:
        self._asked = question
        return super().ask(question)

    def poll(self) -> Sequence[Reply]:
        if self.slow and isinstance(self._asked, EvaluateQuestion):
            return ()
        replies = super().poll()
        if not self.broken:
            return replies
        return [replace(reply, answer=None, done=True, failure="broken") for reply in replies]


class Hasty:
    """A learner who answers before the coach has any figures."""

    def __init__(self, home: Path) -> None:
        self.desk = SlowDesk()
        self.pilot = TrainerPilot(home, make_desk=lambda: self.desk)
        self._home = home
        self.pilot.want(PositionTheme.WHICH_KING)
        self.pilot.key(pygame.K_1)
        assert self.pilot.scene.course.awaits_mark
        assert self.pilot.scene.course.chosen is not None
        self.answer = code_of(self.pilot.scene.course.chosen)

    @property
    def stays(self) -> bool:
        """Whether the trainer is there, and says why."""
        told = headings(self.pilot)[-1] == WAITING
        return told and self.pilot.app.running and self.pilot.app.scene is self.pilot.scene

    def wait(self) -> None:
        """Let the figures come."""
        self.desk.slow = False
        self.pilot.frames(3)

    def kept(self) -> list[str]:
        """The answers on the disk, when all is over."""
        self.pilot.app.close()
        progress, _ = Progress.open(folders(self._home).progress_file)
        return [answer.chosen for answer in progress.answers()]


@pytest.fixture
def hasty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Hasty:
    search_quickly(monkeypatch)
    return Hasty(tmp_path)


def test_the_way_back_waits_for_the_mark(hasty: Hasty) -> None:
    hasty.pilot.key(pygame.K_ESCAPE)
    assert hasty.stays
    assert hasty.pilot.app.announced[-1] == WAITING
    hasty.wait()
    assert hasty.pilot.app.scene is not hasty.pilot.scene
    assert hasty.kept() == [hasty.answer]


def test_the_end_waits_for_the_mark(hasty: Hasty) -> None:
    hasty.pilot.close_window()
    assert hasty.stays
    hasty.wait()
    assert not hasty.pilot.app.running
    assert hasty.kept() == [hasty.answer]


def test_the_end_waits_though_something_lies_over_the_hand(hasty: Hasty) -> None:
    hasty.pilot.key(pygame.K_F1)
    assert hasty.pilot.shows(RulePagesScene)
    hasty.pilot.close_window()
    assert hasty.stays
    hasty.wait()
    assert not hasty.pilot.app.running
    assert hasty.kept() == [hasty.answer]


def test_the_table_waits_for_the_mark(hasty: Hasty) -> None:
    hasty.pilot.key(pygame.K_p)
    assert hasty.stays
    hasty.wait()
    assert hasty.pilot.shows(TableScene)
    assert hasty.kept() == [hasty.answer]


def test_the_answered_hand_is_played_out_though_the_next_one_was_wanted_too(hasty: Hasty) -> None:
    asked = hasty.pilot.scene.course.log
    assert asked is not None
    hasty.pilot.key(pygame.K_n)
    hasty.pilot.key(pygame.K_p)
    hasty.wait()
    table = hasty.pilot.app.scene
    assert practice_at(table).practice.log.deal == asked.deal


def test_the_last_wish_is_done(hasty: Hasty) -> None:
    hasty.pilot.key(pygame.K_p)
    hasty.pilot.key(pygame.K_ESCAPE)
    hasty.wait()
    assert not hasty.pilot.shows(TableScene)
    assert hasty.pilot.app.scene is not hasty.pilot.scene


def test_who_asks_again_goes_at_once_unless_in_haste(hasty: Hasty) -> None:
    hasty.pilot.key(pygame.K_ESCAPE)
    hasty.pilot.key(pygame.K_ESCAPE)
    assert hasty.stays
    hasty.pilot.frames(UNHURRIED)
    hasty.pilot.key(pygame.K_ESCAPE)
    assert hasty.pilot.app.scene is not hasty.pilot.scene
    assert hasty.kept() == []


def test_the_window_closes_when_it_is_told_to_again(hasty: Hasty) -> None:
    hasty.pilot.close_window()
    hasty.pilot.frames(UNHURRIED)
    hasty.pilot.close_window()
    assert not hasty.pilot.app.running


def test_a_coach_who_fails_holds_nobody(hasty: Hasty) -> None:
    hasty.pilot.key(pygame.K_ESCAPE)
    hasty.desk.broken = True
    hasty.wait()
    assert hasty.pilot.app.scene is not hasty.pilot.scene
    assert hasty.kept() == []


def test_without_an_answer_one_leaves_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    search_quickly(monkeypatch)
    pilot = TrainerPilot(tmp_path)
    pilot.want(PositionTheme.WHICH_KING)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.app.scene is not pilot.scene
