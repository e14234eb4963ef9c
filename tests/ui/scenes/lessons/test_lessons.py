"""Lessons at the table: from the menu, one after the other, until there are none left."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.coach.lessons import Lesson
from game.rules.actions import Bid, DecisionKind
from game.rules.options.ruleset import FEDERATION
from game.session.saves.archive import Archive
from game.session.settings import Settings, load_settings
from game.session.thinking import LocalThinker
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.lessons import LessonScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.table.scene import TableScene
from tests.ui.matches import played_match
from tests.ui.pilot import Ground, Pilot
from tests.ui.scenes.lessons.patience import PATIENCE
from tests.ui.scenes.lessons.test_pages import VIEWS, no_light
from tests.ui.scenes.table.practice.practice_pilot import at_play
from tests.ui.table.table_pilot import CALM, TablePilot, point_on

NEW = Settings(language="en", motion="none", speed="instant", lessons=tuple(Lesson))

ELDEST = 18
"""A deal in which the player speaks first."""


def lessons_of(pilot: TablePilot, deals: int) -> list[Lesson]:
    """What a player reads who plays some deals, one key press after the other."""
    read: list[Lesson] = []
    with pilot.app.waiting():
        while len(pilot.app.settings.lessons) and pilot.scene.table.game.deal_number <= deals:
            pilot.wait_for(pilot.asked, 200)
            scene = pilot.app.scene
            if isinstance(scene, LessonScene):
                read.append(scene.lesson)
                pilot.frames(PATIENCE)
                pilot.key(pygame.K_RETURN)
            elif pilot.playing:
                pilot.answer()
                pilot.frames(1)
            else:
                return read
    return read


def test_first_steps_lead_to_a_table_of_beginners(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.session.desk.WorkerThinker", LocalThinker)
    settings = Settings(language="en", speed="instant", name="Lucie", character="colette")
    pilot = Pilot(tmp_path, MenuScene, settings=settings)
    pilot.click_on("First steps")
    welcome = pilot.app.scene
    assert isinstance(welcome, LessonScene)
    assert welcome.lesson is Lesson.TABLE
    pilot.frames(PATIENCE)
    pilot.key(pygame.K_RETURN)
    scene = pilot.app.scene
    assert isinstance(scene, TableScene)
    setup = scene.table.game.setup
    assert (setup.players, setup.rules, setup.deals) == (5, FEDERATION, 5)
    me, *others = setup.seats
    assert (me.name, me.character, me.level) == ("Lucie", "colette", None)
    assert {seat.bot for seat in others} == {"beginner:traditional"}
    assert len({seat.character for seat in setup.seats}) == 5
    assert pilot.app.settings.lessons == tuple(Lesson)[1:]
    pilot.wait_for(lambda: pilot.shows(LessonScene), 60)


def test_who_has_a_match_keeps_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.session.desk.WorkerThinker", LocalThinker)
    archive = Archive(tmp_path / "data")
    archive.save(played_match(4, 1).to_record())
    before = archive.path.read_bytes()
    pilot = Pilot(tmp_path, MenuScene)
    pilot.click_on("First steps")
    assert pilot.shows(LessonScene)
    pilot.app.close()
    assert archive.path.read_bytes() == before
    assert archive.path.with_name("match-2.jsonl").exists()


def test_lessons_come_before_what_they_are_about(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, 5, 21, settings=NEW, bid=Bid.GARDE)
    pilot.scene.slam.wanted = True
    read = lessons_of(pilot, 1)
    assert read[:9] == [
        Lesson.TABLE,
        Lesson.CARDS,
        Lesson.POINTS,
        Lesson.AUCTION,
        Lesson.DOG,
        Lesson.CALL,
        Lesson.DISCARD,
        Lesson.SLAM,
        Lesson.TAKER,
    ]
    assert read[-1] is Lesson.SCORE
    assert len(set(read)) == len(read) > 8
    stored, problems = load_settings(tmp_path / "settings" / "settings.json")
    assert stored.lessons == pilot.app.settings.lessons
    assert len(stored.lessons) == len(Lesson) - len(read)
    assert not problems


BEFORE_A_BID = (Lesson.TABLE, Lesson.CARDS, Lesson.POINTS, Lesson.AUCTION, Lesson.DOG)


def test_the_question_waits_until_the_lesson_was_read(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, 5, ELDEST, settings=NEW)
    scene = opened(pilot)
    asked, bids = pilot.scene.prompt, pilot.scene.table.view.facts.bids
    assert asked is not None
    for lesson in BEFORE_A_BID:
        assert pilot.app.scene is scene
        assert scene.lesson is lesson
        pilot.frames(PATIENCE)
        pilot.key(pygame.K_ESCAPE)
        assert lesson not in pilot.app.settings.lessons
    assert pilot.playing
    pilot.frames(3)
    assert pilot.playing
    assert pilot.scene.prompt is asked
    assert pilot.scene.table.view.facts.bids == bids


def test_nobody_speaks_before_the_cards_are_explained(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, 5, 21, settings=NEW)
    scene = opened(pilot)
    for lesson in BEFORE_A_BID[:3]:
        assert scene.lesson is lesson
        assert pilot.scene.prompt is None
        assert not pilot.scene.table.view.facts.bids
        pilot.frames(PATIENCE)
        pilot.key(pygame.K_RETURN)
    again = opened(pilot)
    assert again.lesson is Lesson.AUCTION
    assert pilot.scene.prompt is not None
    assert pilot.scene.table.view.facts.bids


@pytest.mark.parametrize("lessons", [(), tuple(Lesson)])
def test_newcomers_are_told_what_is_dealt(tmp_path: Path, lessons: tuple[Lesson, ...]) -> None:
    settings = replace(NEW, speed="normal", lessons=lessons)
    pilot = TablePilot(tmp_path, 5, 21, settings=settings, skip_draw=False)
    said: dict[str, None] = {}
    with pilot.app.waiting():
        while not (pilot.scene.animation.hand.order and pilot.scene.choreographer.is_finished):
            pilot.frames(5)
            picture = pilot.scene.animation.picture
            said |= dict.fromkeys(filter(None, (picture.message, picture.caption)))
    told = [
        "Everyone draws a card: whoever has the lowest deals first.",
        "Colette drew the lowest card and deals first.",
        "Colette deals: 15 cards to each, 3 cards for the dog",
    ]
    assert list(said) == (told if lessons else told[1:2])


def opened(pilot: TablePilot) -> LessonScene:
    """The first lessons, after as long as a reader takes to press anything."""
    with pilot.app.waiting():
        pilot.wait_for(lambda: pilot.shows(LessonScene), 60)
    pilot.frames(PATIENCE)
    assert isinstance(pilot.app.scene, LessonScene)
    return pilot.app.scene


def test_pages_can_be_turned_back(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, 5, ELDEST, settings=NEW)
    scene = opened(pilot)
    shown = []
    for key in (
        pygame.K_BACKSPACE,
        pygame.K_RETURN,
        pygame.K_BACKSPACE,
        pygame.K_RETURN,
        pygame.K_RETURN,
        pygame.K_BACKSPACE,
    ):
        shown.append((scene.lesson, "Back" in pilot.labels))
        pilot.frames(PATIENCE)
        pilot.key(key)
        pilot.key(pygame.K_BACKSPACE)  # it comes too soon to be meant for the new page
    first, second, third = (Lesson.TABLE, False), (Lesson.CARDS, True), (Lesson.POINTS, True)
    assert shown == [first, first, second, first, second, third]
    pilot.frames(PATIENCE)
    pilot.click_on("Back")
    assert scene.lesson is Lesson.TABLE
    for _ in BEFORE_A_BID:
        assert not pilot.playing
        pilot.frames(PATIENCE)
        pilot.key(pygame.K_RETURN)
    assert pilot.playing
    assert not set(BEFORE_A_BID) & set(pilot.app.settings.lessons)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_presses_that_were_to_skip_the_dealing_close_no_page(tmp_path: Path, key: int) -> None:
    pilot = TablePilot(tmp_path, 5, 21, settings=NEW)
    with pilot.app.waiting():
        pilot.wait_for(lambda: pilot.shows(LessonScene), 60)
    scene = pilot.app.scene
    assert isinstance(scene, LessonScene)
    pilot.key(pygame.K_ESCAPE)
    for _ in range(5):
        pilot.key(key)
        pilot.frames(6)
    assert scene.lesson is Lesson.TABLE


def test_a_page_that_was_not_read_comes_again(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, 5, 21, settings=NEW)
    with pilot.app.waiting():
        pilot.wait_for(lambda: pilot.shows(LessonScene), 60)
    pilot.frames(PATIENCE)
    pilot.key(pygame.K_RETURN)
    stored, _ = load_settings(tmp_path / "settings" / "settings.json")
    assert stored.lessons == tuple(Lesson)[1:]


def test_a_press_that_leads_to_a_page_takes_no_card(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, 5, 14, settings=replace(CALM, speed="slow"))
    pilot.play_until(DecisionKind.PLAY)
    pilot.answer()
    pilot.app.change(lessons=(Lesson.TAKER, Lesson.PARTNER, Lesson.DEFENCE))
    while not pilot.shows(LessonScene):
        pilot.frames(PATIENCE)
        assert pilot.scene.prompt is None, "the press has to come while the others play"
        at = point_on(pilot, next(iter(pilot.scene.table.view.hand)))
        pilot.press(at)
        pilot.release(at)
    pilot.frames(PATIENCE)
    pilot.key(pygame.K_RETURN)
    assert pilot.playing
    pilot.move((640, 300))
    pilot.move((640, 200))
    assert not pilot.scene.dragging


def test_who_has_read_enough_is_left_alone(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, 5, 21, settings=NEW)
    with pilot.app.waiting():
        pilot.wait_for(lambda: pilot.shows(LessonScene), 60)
    pilot.frames(PATIENCE)
    pilot.click_on("No more lessons")
    assert pilot.shows(DialogScene)
    pilot.click_on("No more lessons")
    assert pilot.playing
    assert pilot.app.settings.lessons == ()
    assert load_settings(tmp_path / "settings" / "settings.json")[0].lessons == ()
    pilot.play_deal()
    assert not pilot.shows(LessonScene)


def test_in_practice_there_is_the_coach(tmp_path: Path) -> None:
    pilot = at_play(tmp_path, settings=NEW)
    assert pilot.scene.prompt is not None
    assert pilot.app.scene is pilot.scene
    assert pilot.app.settings.lessons == tuple(Lesson)


def test_nobody_is_taught_unasked(tmp_path: Path) -> None:
    assert Settings().lessons == ()
    pilot = TablePilot(tmp_path, 5, 21, settings=CALM)
    pilot.play_deal()
    assert not pilot.shows(LessonScene)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(960, 600), (1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("lesson", Lesson)
def test_a_page_leaves_the_hand_in_view(
    tmp_path: Path, size: tuple[int, int], language: str, lesson: Lesson
) -> None:
    settings = replace(CALM, language=language)
    pilot = Pilot(tmp_path, Ground, settings=settings, size=size)
    scene = LessonScene(pilot.app, (lesson, Lesson.POINTS), VIEWS[lesson], no_light)
    pilot.app.push(scene)
    table = pilot.app.screen.table
    assert scene.panel.rect.bottom <= size[1] - table.px(190)
    assert not scene.panel.scrolls
