"""Choosing how the opponents play."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.session.field import strength
from game.session.game import Game
from game.session.settings import Settings, load_settings
from game.session.setup import NATURES, Nature
from game.ui.boxes.box import Box
from game.ui.boxes.content import Words
from game.ui.boxes.stacks import Group
from game.ui.look.kit import Kit
from game.ui.look.tooltip import draw_tooltip
from game.ui.scenes.new_game.scene import NewGameScene
from game.ui.scenes.new_game.sections import OpponentRow
from game.ui.scenes.new_game.start import level_of, stars_of
from game.ui.widgets.choices import MOST_STARS, Stars
from game.ui.widgets.one_of_few import Stepper
from game.words.names import CHARACTER_NAMES, about_character
from game.words.opponents import (
    level_name,
    strength_note,
    strength_words,
    temperament_note,
    temperaments,
)
from tests.ui.pilot import Pilot
from tests.words.strengths import ALL_MEASURED


def scene_of(pilot: Pilot) -> NewGameScene:
    scene = pilot.app.scene
    assert isinstance(scene, NewGameScene)
    return scene


def stars(pilot: Pilot, name: str) -> Stars:
    found = next(it for it in scene_of(pilot).form.widgets if it.label == f"{name}: level")
    assert isinstance(found, Stars)
    return found


def stepper(pilot: Pilot, name: str) -> Stepper[str]:
    found = next(it for it in scene_of(pilot).form.widgets if it.label == f"{name}: character")
    assert isinstance(found, Stepper)
    return found


def first_opponent(pilot: Pilot) -> tuple[str, str]:
    """Character and name."""
    who = scene_of(pilot).plan.opponents[0]
    return who, CHARACTER_NAMES[who]


def test_every_character_starts_with_its_own_nature(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, NewGameScene, settings=Settings(language="en", players=5))
    for who in scene_of(pilot).plan.opponents:
        assert stars(pilot, CHARACTER_NAMES[who]).value == stars_of(NATURES[who].level)
        assert stepper(pilot, CHARACTER_NAMES[who]).value == NATURES[who].temperament


def test_a_click_on_a_star_gives_as_many(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, NewGameScene)
    who, name = first_opponent(pilot)
    for number in (1, MOST_STARS, 2):
        pilot.click(stars(pilot, name).star(number))
        assert stars(pilot, name).value == number
        assert scene_of(pilot).plan.natures[who].level == level_of(number)
        assert stars(pilot, name).tooltip == strength_note(level_of(number), 4)


def test_the_arrows_of_a_temperament_go_round(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, NewGameScene)
    who, name = first_opponent(pilot)
    before = stepper(pilot, name).value
    seen = []
    for _ in temperaments():
        pill = stepper(pilot, name).rect
        pilot.click((pill.right - 5, pill.centery))
        seen.append(scene_of(pilot).plan.natures[who].temperament)
    assert sorted(seen) == sorted(value for value, _ in temperaments())
    assert seen[-1] == before
    pill = stepper(pilot, name).rect
    pilot.click((pill.left + 5, pill.centery))
    assert scene_of(pilot).plan.natures[who].temperament == seen[-2]


def test_by_keyboard(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, NewGameScene)
    who, name = first_opponent(pilot)
    for _ in range(20):
        if scene_of(pilot).form.focus is stepper(pilot, name):
            break
        pilot.key(pygame.K_TAB)
    before = stepper(pilot, name).value
    pilot.key(pygame.K_RIGHT)
    assert scene_of(pilot).plan.natures[who].temperament != before
    pilot.key(pygame.K_LEFT)
    assert scene_of(pilot).plan.natures[who].temperament == before
    pilot.key(pygame.K_DOWN)
    assert scene_of(pilot).form.focus is stars(pilot, name)
    for key, value in (
        (pygame.K_HOME, 1),
        (pygame.K_LEFT, 1),
        (pygame.K_RIGHT, 2),
        (pygame.K_END, MOST_STARS),
        (pygame.K_RIGHT, MOST_STARS),
        (pygame.K_RETURN, 1),
    ):
        pilot.key(key)
        assert stars(pilot, name).value == value


def test_the_choice_is_played_and_remembered(tmp_path: Path, started: list[Game]) -> None:
    pilot = Pilot(tmp_path, NewGameScene)
    who, name = first_opponent(pilot)
    pilot.click(stars(pilot, name).star(5))
    pill = stepper(pilot, name).rect
    pilot.click((pill.right - 5, pill.centery))
    nature = scene_of(pilot).plan.natures[who]
    pilot.click(scene_of(pilot).foot[-1].rect.center)
    (game,) = started
    seat = next(seat for seat in game.setup.seats if seat.character == who)
    assert (seat.level, seat.temperament) == (nature.level, nature.temperament)
    assert nature.level == "master"
    assert nature.temperament != NATURES[who].temperament
    stored, problems = load_settings(tmp_path / "settings" / "settings.json")
    assert (stored.company, problems) == ({who: nature}, [])
    again = Pilot(tmp_path, NewGameScene, settings=stored)
    assert scene_of(again).plan.natures[who] == nature


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_controls_lie_in_their_row_and_do_not_touch(
    tmp_path: Path, players: int, size: tuple[int, int]
) -> None:
    settings = Settings(language="en", players=players, text_scale=1.2)
    pilot = Pilot(tmp_path, NewGameScene, size, settings)
    controls = [it for it in scene_of(pilot).form.widgets if isinstance(it, Stars | Stepper)]
    assert len(controls) == 2 * (players - 1)
    for above, below in pairwise(controls):
        assert above.rect.bottom <= below.rect.top + 1


def parts_of(box: Box) -> Iterator[Box]:
    yield box
    for part in box.parts if isinstance(box, Group) else ():
        yield from parts_of(part)


def told_of_opponents(scene: NewGameScene) -> list[list[Words]]:
    """Name, level and what stands below them, row by row."""
    section = scene._people_sections()[-1]
    kit, body = scene.stage.kit, scene.stage.body
    section.place(kit, pygame.Rect(body.left, body.top, body.width // 2 - kit.px(64), kit.px(370)))
    rows = [it for it in parts_of(section) if isinstance(it, OpponentRow)]
    return [[it for it in parts_of(row.lines) if isinstance(it, Words)] for row in rows]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (900, 1100)])
def test_level_and_strength_have_room_beside_the_name(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    scale: float,
    language: str,
) -> None:
    monkeypatch.setattr(strength, "STRENGTHS", ALL_MEASURED)
    company = {who: Nature("beginner", "bold") for who in NATURES}
    settings = Settings(language=language, players=5, text_scale=scale, company=company)
    scene = scene_of(Pilot(tmp_path, NewGameScene, size, settings))
    rows = told_of_opponents(scene)
    assert len(rows) == 4
    for _, level, *_ in rows:
        assert level.words.startswith(level_name("beginner"))
        assert level.natural_width(scene.stage.kit) <= level.rect.width


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("size", [(1000, 620), (1280, 720), (1920, 1080)])
def test_all_opponents_tell_the_same_kind_of_things(
    tmp_path: Path, size: tuple[int, int], players: int, language: str
) -> None:
    settings = Settings(language=language, players=players)
    scene = scene_of(Pilot(tmp_path, NewGameScene, size, settings))
    rows, who = told_of_opponents(scene), scene.plan.opponents
    assert [name.words for name, *_ in rows] == [CHARACTER_NAMES[it] for it in who]
    levels = [level.words for _, level, *_ in rows]
    natures = [scene.plan.natures[it] for it in who]
    wordings = [strength_words(nature.level, players) for nature in natures]
    assert tuple(levels) in zip(*wordings, strict=True), "strengths are worded alike"
    told = ["".join(it.words for it in more) for _, _, *more in rows]
    stories = [about_character(it) for it in who]
    styled = [
        f"{temperament_note(nature.temperament)}\n{story}"
        for nature, story in zip(natures, stories, strict=True)
    ]
    assert told in (stories, styled, [""] * len(rows))


def test_a_long_tooltip_is_wrapped_into_the_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength, "STRENGTHS", ALL_MEASURED)
    drawn: list[tuple[pygame.Rect, int]] = []

    def note(
        kit: Kit,
        target: pygame.Surface,
        about: pygame.Rect,
        lines: list[str],
        bounds: pygame.Rect,
        taken: list[pygame.Rect],
        *,
        plain: bool,
    ) -> None:
        rect = draw_tooltip(kit, target, about, lines, bounds, taken, plain=plain)
        drawn.append((rect, len(lines)))

    monkeypatch.setattr("game.ui.scenes.header.draw_tooltip", note)
    pilot = Pilot(tmp_path, NewGameScene, (960, 600))
    pilot.click(stars(pilot, first_opponent(pilot)[1]).star(5))
    pilot.move(stars(pilot, first_opponent(pilot)[1]).star(5))
    pilot.frames(60)
    rect, lines = drawn[-1]
    assert lines > 1
    assert pilot.app.screen.rect.contains(rect)
    assert rect.width < pilot.app.screen.rect.width * 0.7


def test_settings_refuse_a_nature_that_cannot_be_played(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for company in (
        '{"nobody": {"level": "club", "temperament": "bold"}}',
        '{"gaston": {"level": "grandmaster", "temperament": "bold"}}',
        '{"gaston": {"level": "club", "temperament": "sleepy"}}',
        '{"gaston": "club"}',
        "[]",
    ):
        path.write_text(f'{{"company": {company}}}', encoding="utf-8")
        settings, problems = load_settings(path)
        assert settings.company == {}
        assert len(problems) == 1
    path.write_text(
        '{"company": {"gaston": {"level": "club", "temperament": "bold"}}}', encoding="utf-8"
    )
    assert load_settings(path) == (Settings(company={"gaston": Nature("club", "bold")}), [])
