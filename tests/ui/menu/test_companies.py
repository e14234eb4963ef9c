"""Choosing a whole table of opponents."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.session.companies import COMPANIES, COMPANY_NAMES, OWN
from game.session.game import Game
from game.session.settings import Settings, load_settings
from game.session.setup import NATURES, Nature
from game.ui.scenes.new_game.levels import company_name, company_note
from game.ui.scenes.new_game.scene import NewGameScene
from game.ui.widgets.select import Select
from game.words.characters import NAMES
from tests.ui.pilot import Pilot


def scene_of(pilot: Pilot) -> NewGameScene:
    scene = pilot.app.scene
    assert isinstance(scene, NewGameScene)
    return scene


def tables(pilot: Pilot) -> Select[str]:
    found = pilot.named("The whole table")
    assert isinstance(found, Select)
    return found


def step(pilot: Pilot, key: int = pygame.K_RIGHT) -> None:
    """To the next table by keyboard."""
    for _ in range(20):
        if pilot.form.focus is tables(pilot):
            break
        pilot.key(pygame.K_TAB)
    pilot.key(key)


def test_all_are_mixed_until_one_chooses(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, NewGameScene)
    assert tables(pilot).value == "mixed"
    assert [option.value for option in tables(pilot).options] == list(COMPANIES)
    assert scene_of(pilot).plan.natures == NATURES


def test_a_table_sets_all_opponents_and_is_kept(tmp_path: Path, started: list[Game]) -> None:
    pilot = Pilot(tmp_path, NewGameScene, settings=Settings(language="en", players=5))
    pilot.click(tables(pilot).rect.center)
    pilot.click_on("Club evening")
    assert tables(pilot).value == "club"
    assert pilot.named(f"{NAMES[scene_of(pilot).plan.opponents[0]]}: character")
    stored, problems = load_settings(tmp_path / "settings" / "settings.json")
    assert (stored.table, stored.company, problems) == ("club", {}, [])
    again = Pilot(tmp_path, NewGameScene, settings=stored)
    assert tables(again).value == "club"
    again.click_on("Deal the cards")
    (game,) = started
    for seat in game.setup.seats[1:]:
        assert Nature(str(seat.level), seat.temperament) == COMPANIES["club"][seat.character]


def test_what_is_changed_by_hand_makes_it_ones_own_and_comes_back(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, NewGameScene)
    step(pilot)
    assert tables(pilot).value == "club"
    who = scene_of(pilot).plan.opponents[0]
    stepper = pilot.named(f"{NAMES[who]}: character").rect
    pilot.click((stepper.right - 5, stepper.centery))
    own = scene_of(pilot).plan.natures
    assert own[who] != COMPANIES["club"][who]
    assert {**own, who: COMPANIES["club"][who]} == COMPANIES["club"]
    assert tables(pilot).value == OWN
    step(pilot, pygame.K_LEFT)
    assert tables(pilot).value == "tournament"
    assert scene_of(pilot).plan.natures == COMPANIES["tournament"]
    step(pilot)
    assert tables(pilot).value == OWN
    assert scene_of(pilot).plan.natures == own


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (900, 1100)])
def test_every_name_has_room_beside_the_heading(
    tmp_path: Path, size: tuple[int, int], language: str, players: int
) -> None:
    look = Settings(language=language, text_scale=1.5, players=players)
    pilot = Pilot(tmp_path, NewGameScene, size, look)
    (select,) = (
        it for it in pilot.form.widgets if isinstance(it, Select) and it.options[0].value == "mixed"
    )
    assert select.rect.width >= select.natural_size(select.kit)[0]


def test_every_table_has_words() -> None:
    assert len({company_name(name) for name in COMPANY_NAMES}) == len(COMPANY_NAMES)
    assert len({company_note(name) for name in COMPANY_NAMES}) == len(COMPANY_NAMES)
