"""Drills with one right answer: watched trick by trick, then answered."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import Mock

import pygame
import pytest

from game.rules.cards import KINGS, CardSet
from game.session.settings import Settings
from game.session.trainer.choices import WhichCards
from game.session.trainer.position import CERTAIN, PositionTheme
from game.ui.charts.elements import Tone
from game.ui.scenes.rule_pages import RulePagesScene
from game.ui.scenes.trainer.quizzes import QUIZ_VIEWS
from game.words.book.conventions import CLASSIC_COUNT
from tests.ui.scenes.trainer.trainer_pilot import UNHURRIED, TrainerPilot, search_quickly


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    search_quickly(monkeypatch)


def watched(pilot: TrainerPilot) -> None:
    """See all that is shown before the question."""
    while pilot.scene.state.watching:
        pilot.key(pygame.K_RETURN)
        pilot.frames(UNHURRIED)


def answered(pilot: TrainerPilot, *, right: bool) -> None:
    """Answer all that is asked, by number key."""
    position, quiz = pilot.scene.course.position, pilot.scene.course.quiz
    assert position is not None and quiz is not None
    for question in quiz.questions(position.observation):
        place = question.answers.index(question.right)
        other = (place + 1) % len(question.answers)
        pilot.key(pygame.K_1 + (place if right else other))
        pilot.frames(UNHURRIED)


def test_every_certain_theme_has_a_view() -> None:
    assert set(QUIZ_VIEWS) == CERTAIN


def test_one_watches_before_one_answers(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.want(PositionTheme.TRUMPS_OUT)
    assert not pilot.tiles()
    pilot.key(pygame.K_1)
    assert pilot.asked, "no number answers what is not asked yet"
    watched(pilot)
    assert len(pilot.tiles()) == 5
    pilot.key(pygame.K_r)
    assert not pilot.tiles() and "Next trick" in pilot.labels
    watched(pilot)
    pilot.click(pilot.button("See it again").rect.center)
    assert not pilot.tiles()


def test_who_presses_twice_for_the_last_trick_does_not_answer(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.want(PositionTheme.TRUMPS_OUT)
    while pilot.scene.state.watching:
        pilot.key(pygame.K_RETURN)
    pilot.key(pygame.K_RETURN)
    assert pilot.asked


@pytest.mark.parametrize("right", [True, False])
@pytest.mark.parametrize("theme", QUIZ_VIEWS)
def test_right_and_wrong_have_their_colours_and_reasons(
    tmp_path: Path, theme: PositionTheme, right: bool
) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.want(theme)
    watched(pilot)
    pilot.key(pygame.K_h)
    assert pilot.sentences()
    answered(pilot, right=right)
    mark = pilot.scene.course.mark
    assert mark is not None and mark.correct is right
    bodies = [body for panel in pilot.scene.panels for body in panel.bodies]
    tones = [tile.tone for body in bodies for tile in getattr(body, "tiles", ())]
    assert tones.count(Tone.GOOD) == 1
    assert tones.count(Tone.LOST) == int(not mark.correct)
    assert pilot.sentences()
    pilot.key(pygame.K_t)
    assert pilot.app.scene is pilot.scene
    pilot.key(pygame.K_n)
    assert pilot.app.progress.answers()[-1].theme == theme.value


@pytest.mark.parametrize("theme", QUIZ_VIEWS)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.5), ((960, 600), 1.25)])
def test_nothing_scrolls_with_large_text(
    tmp_path: Path, theme: PositionTheme, size: tuple[int, int], scale: float
) -> None:
    settings = Settings(language="fr", motion="none", text_scale=scale)
    pilot = TrainerPilot(tmp_path, size, settings)
    pilot.want(theme)
    seen = [any(panel.scrolls for panel in pilot.scene.panels)]
    watched(pilot)
    seen.append(any(panel.scrolls for panel in pilot.scene.panels))
    while pilot.asked:
        seen.append(any(panel.scrolls for panel in pilot.scene.panels))
        pilot.key(pygame.K_1)
        pilot.frames(UNHURRIED)
    for _page in range(3):
        pilot.frames(2)
        seen.append(any(panel.scrolls for panel in pilot.scene.panels))
        pilot.key(pygame.K_v)
    assert not any(seen), seen


def test_the_count_is_checked_line_by_line(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.want(PositionTheme.CLASSIC_COUNT)
    course, state = pilot.scene.course, pilot.scene.state
    assert course.position is not None and course.quiz is not None
    asked = course.quiz.questions(course.position.observation)
    for number, question in enumerate(asked[:-1]):
        tile = pilot.tiles()[question.answers.index(question.right)]
        pilot.click(tile.rect.center)
        assert len(state.answers) == number + 1 and pilot.asked
        assert len(pilot.sentences()) == 1, "it is said at once what the line comes to"
        pilot.frames(UNHURRIED)
    pilot.key(pygame.K_1 + (asked[-1].answers.index(asked[-1].right) + 1) % 5)
    mark = course.mark
    assert mark is not None and not mark.correct
    assert pilot.app.announced[-1] == "6 of 7 right"
    pilot.key(pygame.K_n)
    pilot.wait_for(lambda: pilot.asked)
    assert not state.answers


def test_who_presses_twice_does_not_answer_the_next_line(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.want(PositionTheme.CLASSIC_COUNT)
    pilot.key(pygame.K_RETURN)
    pilot.key(pygame.K_RETURN)
    pilot.key(pygame.K_RETURN)
    assert len(pilot.scene.state.answers) == 1


def test_f1_opens_the_page_that_explains_it(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.want(PositionTheme.CLASSIC_COUNT)
    pilot.key(pygame.K_F1)
    pages = pilot.app.scene
    assert isinstance(pages, RulePagesScene)
    assert pages.book.pages[pages.page].key == CLASSIC_COUNT


def test_kings_are_named_by_their_suits_in_the_order_of_their_pictures() -> None:
    """Four whole names have no room on a tile."""
    face = QUIZ_VIEWS[PositionTheme.KINGS_OUT].tile(WhichCards(CardSet(KINGS)), Mock())
    assert face.title == "♠ ♥ ♣ ♦"
