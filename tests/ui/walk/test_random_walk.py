"""Whatever somebody does in the window, it goes on, and nothing of it is lost.

``WALK_STEPS=300 WALK_SEED=7`` walks so far from every screen. Of a walk that fails what is told is
the shortest part that still does.
"""

from __future__ import annotations

import logging
import os
import secrets
import traceback
from collections.abc import Callable, Iterable
from itertools import count
from pathlib import Path
from random import Random
from typing import Final

import pytest

from game.rules.actions import DecisionKind
from game.session.thinking import LocalThinker, installed_player
from game.ui.table.coach import table_coach
from tests.ui.access.screens import SCREENS, hurried
from tests.ui.walk.choices import Choices
from tests.ui.walk.laws import check_kept, check_screen, check_way_home
from tests.ui.walk.walk import Step, Walk

_STEPS: Final = int(os.environ.get("WALK_STEPS", "0"))
_SEED: Final = int(os.environ.get("WALK_SEED", "1"))
_USUAL_STEPS: Final = 80
_USUAL: Final = (
    "menu",
    "play",
    "trainer, bid answered",
    "pad of five",
    "review, mistake",
    "practice",
)
_BUDGET: Final = 300
_MOST_TRIES: Final = 300


class _Plain(LocalThinker):
    """All bots play by habit, at once."""

    def __init__(self) -> None:
        super().__init__(lambda _: installed_player("rule"))


@pytest.fixture(autouse=True)
def quick(small_rounds: None, monkeypatch: pytest.MonkeyPatch) -> None:
    hurried(monkeypatch)
    monkeypatch.setattr("game.session.desk.WorkerThinker", _Plain)
    monkeypatch.setattr(table_coach, "BUDGETS", dict.fromkeys(DecisionKind, _BUDGET))


class Trail:
    """Walks from one screen, each in a folder of its own and with the same chance."""

    def __init__(self, screen: str, homes: Path, patch: pytest.MonkeyPatch) -> None:
        self._screen, self._homes, self._patch = screen, homes, patch
        self._numbers = count()
        self.steps: list[Step] = []

    def take(self, steps: Callable[[Walk], Iterable[Step]]) -> None:
        """Walk, and check the laws."""
        home = self._homes / str(next(self._numbers))
        self._patch.setattr(secrets, "randbits", Random(_SEED).getrandbits)
        walk = Walk(home, SCREENS[self._screen])
        self.steps = walk.steps
        try:
            for step in steps(walk):
                walk.do(step)
                check_screen(walk)
            check_kept(walk, home.with_suffix(".copy"))
            check_way_home(walk)
        finally:
            walk.app.close()

    def fault(self, steps: list[Step]) -> object:
        """Where that ends with an error, and which; None where it goes well."""
        try:
            self.take(lambda _: steps)
        except Exception as error:
            return fault_of(error)
        return None

    def shortest(self, steps: list[Step], fault: object) -> list[Step]:
        """What is left when all that the fault does not need is left out, as far as tried."""
        size, tries = len(steps) // 2, 0
        while size and tries < _MOST_TRIES:
            for first in reversed(range(0, len(steps), size)):
                fewer = steps[:first] + steps[first + size :]
                tries += 1
                if self.fault(fewer) == fault:
                    steps = fewer
            size //= 2
        return steps


def fault_of(error: Exception) -> object:
    """What tells an error from others."""
    return type(error), traceback.extract_tb(error.__traceback__)[-1].lineno


@pytest.mark.parametrize("screen", SCREENS if _STEPS else _USUAL)
def test_nothing_fails_and_nothing_is_lost(
    tmp_path: Path,
    screen: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    trail, random = Trail(screen, tmp_path, monkeypatch), Random(f"{screen} {_SEED}")
    try:
        trail.take(lambda walk: Choices(walk, random).steps(_STEPS or _USUAL_STEPS))
    except Exception as error:
        short = trail.shortest(trail.steps, fault_of(error))
        raise AssertionError(f"after {short}") from error
    assert not [it for it in caplog.records if it.levelno >= logging.ERROR]
