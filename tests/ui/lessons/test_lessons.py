"""Lessons at the table: from the menu, one after the other, until there are none left."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.coach.lessons import Lesson
from game.rules.bids import Bid
from game.rules.ruleset import FEDERATION
from game.session.archive import Archive
from game.session.settings import Settings, load_settings
from game.session.thinking import LocalThinker
from game.ui.scenes.lessons.scene import LessonScene
from game.ui.scenes.menu.scene import MenuScene
from game.ui.scenes.new_game import start
from game.ui.scenes.practice.scene import PracticeScene
from game.ui.scenes.table.scene import TableScene
from tests.ui.matches import played_match
from tests.ui.pilot import Pilot
from tests.ui.practice.practice_pilot import at_play
from tests.ui.table.table_pilot import CALM, TablePilot

NEW = Settings(language="en", motion="none", speed="instant", lessons=tuple(Lesson))


def titles(pilot: TablePilot, deals: int) -> list[str]:
    """What a player reads who plays some deals, one key press after the other."""
    read: list[str] = []
    with pilot.app.waiting():
        while len(pilot.app.settings.lessons) and pilot.scene.table.game.deal_number <= deals:
            pilot.wait_for(pilot.asked, 200)
            scene = pilot.app.scene
            if isinstance(scene, LessonScene):
                read.append(scene.page.title)
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
    monkeypatch.setattr(start, "WorkerThinker", LocalThinker)
    settings = Settings(language="en", speed="instant", name="Lucie", character="colette")
    pilot = Pilot(tmp_path, MenuScene, settings=settings)
    pilot.click_on("First steps")
    scene = pilot.app.scene
    assert isinstance(scene, TableScene)
    setup = scene.table.game.setup
    assert (setup.players, setup.rules, setup.deals) == (5, FEDERATION, None)
    me, *others = setup.seats
    assert (me.name, me.character, me.level) == ("Lucie", "colette", None)
    assert {seat.level for seat in others} == {"beginner"}
    assert len({seat.character for seat in setup.seats}) == 5
    assert pilot.app.settings.lessons == tuple(Lesson)
    pilot.wait_for(lambda: pilot.shows(LessonScene), 60)


def test_who_has_a_match_goes_on_with_that(tmp_path: Path) -> None:
    Archive(tmp_path / "data").save(played_match(4, 1).to_record())
    assert "First steps" not in Pilot(tmp_path, MenuScene).labels


def test_lessons_come_before_what_they_are_about(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, 5, 21, settings=NEW, bid=Bid.GARDE)
    read = titles(pilot, 1)
    assert read[:6] == [
        "The cards",
        "The auction",
        "The called king",
        "Dog and discard",
        "The slam",
        "You are the taker",
    ]
    assert len(set(read)) == len(read) > 8
    stored, problems = load_settings(tmp_path / "settings" / "settings.json")
    assert stored.lessons == pilot.app.settings.lessons
    assert len(stored.lessons) == len(Lesson) - len(read)
    assert not problems


def test_the_question_waits_until_the_lesson_was_read(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, 5, 21, settings=NEW)
    with pilot.app.waiting():
        pilot.wait_for(lambda: pilot.shows(LessonScene), 60)
    asked, bids = pilot.scene.prompt, pilot.scene.table.view.facts.bids
    assert asked is not None
    pilot.key(pygame.K_ESCAPE)
    assert pilot.shows(LessonScene)
    pilot.key(pygame.K_RETURN)
    assert pilot.playing
    pilot.frames(3)
    assert pilot.playing
    assert pilot.scene.prompt is asked
    assert pilot.scene.table.view.facts.bids == bids


def test_who_has_read_enough_is_left_alone(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, 5, 21, settings=NEW)
    with pilot.app.waiting():
        pilot.wait_for(lambda: pilot.shows(LessonScene), 60)
    pilot.click_on("No more lessons")
    assert pilot.playing
    assert pilot.app.settings.lessons == ()
    assert load_settings(tmp_path / "settings" / "settings.json")[0].lessons == ()
    pilot.play_deal()
    assert not pilot.shows(LessonScene)


def test_in_practice_there_is_the_coach(tmp_path: Path) -> None:
    pilot = at_play(tmp_path, settings=NEW)
    assert pilot.scene.prompt is not None
    assert pilot.shows(PracticeScene)
    assert pilot.app.settings.lessons == tuple(Lesson)


def test_nobody_is_taught_unasked(tmp_path: Path) -> None:
    assert Settings().lessons == ()
    pilot = TablePilot(tmp_path, 5, 21, settings=CALM)
    pilot.play_deal()
    assert not pilot.shows(LessonScene)
