"""Trying a mistake again before its answer shows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from pathlib import Path

import pygame
import pytest

from game.rules.actions import PlayCard
from game.session.desk import Question, Reply
from game.session.questions import GradeQuestion
from game.session.settings import Settings
from game.session.trainer import course as course_module
from game.ui.diagram.cards import CardMark
from game.ui.scenes.trainer.scene import TrainerScene
from game.ui.widgets.button import Button
from tests.session.desk.local_desk import LocalDesk
from tests.ui.scenes.review import reviews
from tests.ui.scenes.review.reviews import ReviewPilot, SwiftDesk
from tests.ui.table.table_pilot import CALM


class ThinkingDesk(SwiftDesk):
    """Made-up grades, and true figures of what is asked anew."""

    def __init__(self, *, one_by_one: bool = True) -> None:
        super().__init__(one_by_one=one_by_one)
        self._coach: LocalDesk | None = None

    def ask(self, question: Question) -> int:
        if isinstance(question, GradeQuestion):
            self._coach = None
            return super().ask(question)
        self._coach = LocalDesk()
        return self._coach.ask(question)

    def poll(self) -> Sequence[Reply]:
        return super().poll() if self._coach is None else self._coach.poll()


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "SwiftDesk", ThinkingDesk)
    for kind in course_module.BUDGET:
        monkeypatch.setitem(course_module.BUDGET, kind, 256)


def at_a_mistake(home: Path, settings: Settings = CALM) -> ReviewPilot:
    pilot = ReviewPilot(home, 4, key="f00d", settings=settings)
    pilot.key(pygame.K_m)
    return pilot


def asked_again(pilot: ReviewPilot) -> TrainerScene:
    scene = pilot.app.scene
    assert isinstance(scene, TrainerScene)
    return scene


def marks(pilot: ReviewPilot) -> set[CardMark]:
    return set(pilot.review.position._marks(pilot.tour.seat).values())


def note(pilot: ReviewPilot) -> str:
    row = next(row for row in pilot.review.list.rows if row.chosen)
    return row.label


def test_answers_show_unless_they_are_covered(tmp_path: Path) -> None:
    pilot = at_a_mistake(tmp_path)
    assert "better:" in note(pilot) and CardMark.BEST in marks(pilot)
    pilot.key(pygame.K_c)
    assert pilot.app.settings.review_covered
    assert "what was better?" in note(pilot) and marks(pilot) == {CardMark.PLAYED}
    pilot.click_on("Show answers")
    assert "better:" in note(pilot)


def test_what_was_no_mistake_is_not_covered(tmp_path: Path) -> None:
    pilot = at_a_mistake(tmp_path)
    pilot.key(pygame.K_c)
    rows = [row.label for row in pilot.review.list.rows if not row.decision.is_mistake]
    assert rows and not any("what was better?" in label for label in rows)


def test_the_answer_shows_after_a_second_try(tmp_path: Path) -> None:
    pilot = at_a_mistake(tmp_path)
    pilot.key(pygame.K_c)
    decision = pilot.tour.decision
    assert decision is not None
    pilot.click_on("Try again")
    scene = asked_again(pilot)
    assert scene.title() == "Second try"
    assert "Skip" not in pilot.labels
    position = scene.course.position
    assert position is not None
    assert position.observation.hand == decision.past.observation.hand
    assert tuple(scene.state.names) == pilot.review.names
    scene.state.answer(PlayCard(sorted(position.observation.choices.plays)[0]))
    pilot.wait_for(lambda: scene.course.mark is not None)
    pilot.key(pygame.K_n)
    assert pilot.app.scene is pilot.review
    pilot.frames(2)
    assert "better:" in note(pilot)
    assert [one.theme for one in pilot.app.progress.answers()] == ["own_mistake"]


def test_who_comes_back_without_an_answer_finds_it_covered(tmp_path: Path) -> None:
    pilot = at_a_mistake(tmp_path)
    pilot.key(pygame.K_c)
    pilot.key(pygame.K_a)
    pilot.frames(2)
    pilot.key(pygame.K_s)
    assert asked_again(pilot).course.chosen is None, "there is nothing to skip to"
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.app.scene is pilot.review
    assert "what was better?" in note(pilot)
    assert not pilot.app.progress.answers()


def test_the_button_waits_for_a_decision(tmp_path: Path) -> None:
    pilot = at_a_mistake(tmp_path)
    (again,) = (
        it for it in pilot.review.form.widgets if isinstance(it, Button) and it.label == "Try again"
    )
    states = [again.enabled]
    pilot.review.go_to(pilot.tour.replay.end)
    states.append(again.enabled)
    assert states == [True, False]
    pilot.key(pygame.K_a)
    assert pilot.app.scene is pilot.review


def test_a_deal_of_nobody_in_the_statistics_is_tried_without_being_kept(tmp_path: Path) -> None:
    pilot = ReviewPilot(tmp_path, 4)
    pilot.key(pygame.K_m)
    pilot.key(pygame.K_a)
    scene = asked_again(pilot)
    assert scene.course.position is not None
    scene.state.answer(PlayCard(sorted(scene.course.position.observation.choices.plays)[0]))
    pilot.wait_for(lambda: scene.course.mark is not None)
    pilot.key(pygame.K_n)
    assert not pilot.app.progress.answers()
    assert not pilot.app.progress.due(None, 9)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((960, 600), 1.5)])
def test_there_is_room_for_all_words(
    tmp_path: Path, size: tuple[int, int], scale: float, language: str
) -> None:
    settings = Settings(language=language, motion="none", speed="instant", text_scale=scale)
    pilot = ReviewPilot(tmp_path, 4, key="f00d", size=size, settings=settings)
    if not pilot.review.stage.wide:
        pilot.review._open_page(2)
    for _ in range(2):
        pilot.key(pygame.K_c)
        kit = pilot.app.screen.menu
        buttons = list(chain.from_iterable(pilot.review._try_buttons.groups()))
        assert len(buttons) == 2
        for button in buttons:
            assert isinstance(button, Button)
            assert button.rect.width >= button.natural_size(kit)[0] - kit.px(40)
