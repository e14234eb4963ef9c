"""What cannot be undone is never done by the next control and Enter, unless a question follows."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.coach.lessons import Lesson
from game.rules.actions import DecisionKind
from game.session.settings import Settings
from game.session.trainer.position import PositionTheme
from game.ui.app import App
from game.ui.host import DialogReply
from game.ui.scene import Scene
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.lessons import LessonScene
from game.ui.scenes.new_game.scene import NewGameScene
from tests.ui.pilot import Pilot
from tests.ui.scenes.lessons.patience import PATIENCE
from tests.ui.scenes.lessons.test_pages import VIEWS, no_light
from tests.ui.scenes.settings.house_rules.house_rules_pilot import house_rules, page_of
from tests.ui.scenes.table.practice.practice_pilot import PracticePilot, log_at
from tests.ui.scenes.trainer.trainer_pilot import TrainerPilot, search_quickly

STEPS = [
    pytest.param(pygame.K_TAB, pygame.KMOD_NONE, id="Tab"),
    pytest.param(pygame.K_TAB, pygame.KMOD_SHIFT, id="Shift+Tab"),
    *(
        pytest.param(key, pygame.KMOD_NONE, id=pygame.key.name(key))
        for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
    ),
]
"""All ways to the next control."""

by_any_step = pytest.mark.parametrize(("step", "mod"), STEPS)


def take_next(pilot: Pilot, step: int, mod: int) -> None:
    """Go on to the next control, and press it."""
    pilot.frames(PATIENCE)
    pilot.key(step, mod)
    pilot.key(pygame.K_RETURN)


class TestLessons:
    @pytest.fixture
    def pilot(self, tmp_path: Path) -> Pilot:
        settings = Settings(language="en", lessons=tuple(Lesson))
        return Pilot(tmp_path, self._open, settings=settings)

    def _open(self, app: App) -> Scene:
        lesson, view = next(iter(VIEWS.items()))
        return LessonScene(app, [lesson], view, no_light)

    @by_any_step
    def test_they_go_on(self, pilot: Pilot, step: int, mod: int) -> None:
        take_next(pilot, step, mod)
        assert len(pilot.app.settings.lessons) >= len(Lesson) - 1

    def test_they_end_after_a_question(self, pilot: Pilot) -> None:
        pilot.frames(PATIENCE)
        pilot.click_on("No more lessons")
        assert pilot.shows(DialogScene)
        pilot.key(pygame.K_RETURN)
        assert pilot.shows(LessonScene)
        pilot.click_on("No more lessons")
        pilot.click_on("No more lessons")
        assert pilot.app.settings.lessons == ()


class TestTrainer:
    @pytest.fixture(autouse=True)
    def small(self, monkeypatch: pytest.MonkeyPatch) -> None:
        search_quickly(monkeypatch)

    @by_any_step
    def test_a_discard_is_not_left(self, tmp_path: Path, step: int, mod: int) -> None:
        pilot = TrainerPilot(tmp_path)
        pilot.want(PositionTheme.DISCARD)
        position = pilot.scene.course.position
        take_next(pilot, step, mod)
        assert pilot.scene in pilot.app._scenes
        assert pilot.scene.course.position is position


class TestTable:
    def _asked(self, home: Path) -> PracticePilot:
        log, seat = log_at(4, DecisionKind.CHELEM)
        pilot = PracticePilot(home, log, seat)
        pilot.wait_for_question()
        assert pilot.scene.prompt_kind is DecisionKind.CHELEM
        return pilot

    @by_any_step
    def test_no_slam_is_announced(self, tmp_path: Path, step: int, mod: int) -> None:
        pilot = self._asked(tmp_path)
        take_next(pilot, step, mod)
        assert pilot.shows(DialogScene)
        pilot.key(pygame.K_RETURN)
        assert pilot.app.scene is pilot.scene
        assert pilot.scene.prompt_kind is DecisionKind.CHELEM
        assert pilot.scene.table.view.facts.chelem is None

    def test_a_slam_that_is_meant_is_announced(self, tmp_path: Path) -> None:
        pilot = self._asked(tmp_path)
        take_next(pilot, pygame.K_RIGHT, pygame.KMOD_NONE)
        pilot.click_on("Announce the slam")
        assert pilot.scene.table.view.facts.chelem is not None

    def test_a_click_is_meant(self, tmp_path: Path) -> None:
        pilot = self._asked(tmp_path)
        assert pilot.scene.prompt is not None
        pilot.frames(PATIENCE)
        pilot.click(pilot.scene.prompt.controls()["announce"].center)
        assert pilot.scene.table.view.facts.chelem is not None


class TestHouseRules:
    def test_changes_are_not_dropped_unasked(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        page_of(pilot).draft.change("pousse", value=True)
        page_of(pilot)._renew()
        pilot.click_on("Restore")
        assert pilot.shows(DialogScene)
        pilot.key(pygame.K_RETURN)
        assert page_of(pilot).draft.rules.pousse
        pilot.click_on("Restore")
        pilot.click_on("Drop the changes")
        assert not page_of(pilot).draft.rules.pousse


class TestNewGame:
    @pytest.mark.parametrize("mod", [pygame.KMOD_NONE, pygame.KMOD_SHIFT])
    def test_what_was_chosen_stays(self, tmp_path: Path, mod: int) -> None:
        pilot = Pilot(tmp_path, NewGameScene)
        scene = pilot.app.scene
        take_next(pilot, pygame.K_TAB, mod)
        assert scene in pilot.app._scenes


class TestDialogs:
    def _dialog(self, app: App, chosen: list[str]) -> Scene:
        words = ("Leave", "Settings", "Rules", "Resume")
        replies = [DialogReply(word, lambda word=word: chosen.append(word)) for word in words]  # type: ignore[misc]
        return DialogScene(app, "Pause", "It is saved.", replies)

    @pytest.mark.parametrize("step", [pygame.K_TAB, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT])
    def test_what_leads_away_is_far_from_the_safe_reply(self, tmp_path: Path, step: int) -> None:
        chosen: list[str] = []
        pilot = Pilot(tmp_path, lambda app: self._dialog(app, chosen))
        take_next(pilot, step, pygame.KMOD_NONE)
        assert chosen in (["Rules"], ["Resume"])

    def test_tab_comes_to_every_reply(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, lambda app: self._dialog(app, []))
        seen = []
        for _ in range(4):
            pilot.key(pygame.K_TAB)
            assert pilot.form.focus is not None
            seen.append(pilot.form.focus.label)
        assert seen == ["Rules", "Settings", "Leave", "Resume"]
