"""Choosing a whole table of opponents."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.options.ruleset import FEDERATION
from game.session.field.strength import play_at
from game.session.game import Game
from game.session.progress.progress import Progress
from game.session.settings import Settings, load_settings
from game.session.setup import (
    CHARACTERS,
    COMPANIES,
    NATURES,
    OWN_COMPANY,
    PEER_COMPANY,
    GameSetup,
    Nature,
    SeatSetup,
)
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.new_game.peers import play_again
from game.ui.scenes.new_game.scene import NewGameScene
from game.ui.widgets.choices import Select
from game.words.names import CHARACTER_NAMES
from tests.session.field.comparisons import compared_deals
from tests.session.progress.answers import deal
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
    assert [option.value for option in tables(pilot).options] == [*COMPANIES, PEER_COMPANY]
    assert scene_of(pilot).plan.natures == NATURES


def test_a_table_sets_all_opponents_and_is_kept(tmp_path: Path, started: list[Game]) -> None:
    pilot = Pilot(tmp_path, NewGameScene, settings=Settings(language="en", players=5))
    pilot.click(tables(pilot).rect.center)
    pilot.click_on("Club evening")
    assert tables(pilot).value == "club"
    assert pilot.named(f"{CHARACTER_NAMES[scene_of(pilot).plan.opponents[0]]}: character")
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
    stepper = pilot.named(f"{CHARACTER_NAMES[who]}: character").rect
    pilot.click((stepper.right - 5, stepper.centery))
    own = scene_of(pilot).plan.natures
    assert own[who] != COMPANIES["club"][who]
    assert {**own, who: COMPANIES["club"][who]} == COMPANIES["club"]
    assert tables(pilot).value == OWN_COMPANY
    for name in (PEER_COMPANY, "tournament"):
        step(pilot, pygame.K_LEFT)
        assert tables(pilot).value == name
    assert scene_of(pilot).plan.natures == COMPANIES["tournament"]
    for _ in range(2):
        step(pilot)
    assert tables(pilot).value == OWN_COMPANY
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


def with_strength(home: Path, level: str, players: int) -> None:
    """A player who does as that level does, at tables of so many."""
    progress, _ = Progress.open(home / "data" / "progress.sqlite")
    for it in compared_deals(5, 20, level, players, luck=2):
        progress.add_deal(deal(it.key, players=players))
        progress.comparisons.add(it)
    progress.close()


def test_peers_follow_the_player_at_every_table(tmp_path: Path, started: list[Game]) -> None:
    with_strength(tmp_path, "strong", 4)
    pilot = Pilot(
        tmp_path, NewGameScene, settings=Settings(language="en", table=PEER_COMPANY, players=5)
    )
    assert {it.level for it in scene_of(pilot).plan.natures.values()} == {"club"}
    pilot.click_on("Four")
    assert {it.level for it in scene_of(pilot).plan.natures.values()} == {"strong"}
    assert tables(pilot).value == PEER_COMPANY
    pilot.click_on("Deal the cards")
    (game,) = started
    assert {seat.level for seat in game.setup.seats[1:]} == {"strong"}
    stored, problems = load_settings(tmp_path / "settings" / "settings.json")
    assert (stored.table, stored.peers, problems) == (PEER_COMPANY, {"4": "strong"}, [])


def test_one_of_them_who_is_set_by_hand_makes_the_table_ones_own(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, NewGameScene, settings=Settings(language="en", table=PEER_COMPANY))
    who = scene_of(pilot).plan.opponents[0]
    stepper = pilot.named(f"{CHARACTER_NAMES[who]}: character").rect
    pilot.click((stepper.right - 5, stepper.centery))
    assert tables(pilot).value == OWN_COMPANY


def test_the_next_match_at_the_same_table_is_among_peers_again(
    tmp_path: Path, started: list[Game]
) -> None:
    with_strength(tmp_path, "strong", 4)
    look = Settings(language="en", table=PEER_COMPANY, peers={"4": "club"})
    app = Pilot(tmp_path, NewGameScene, settings=look).app
    setup = GameSetup(
        FEDERATION,
        tuple(
            SeatSetup(who, who, None if seat == 0 else "club")
            for seat, who in enumerate(CHARACTERS[:4])
        ),
    )
    play_again(app, setup)
    assert {seat.level for seat in started[-1].setup.seats[1:]} == {"strong"}
    assert isinstance(app.scene, DialogScene)
    assert app.scene.message == "Your opponents play at another level now: strong."
    app.pop()
    assert app.settings.peers == {"4": "strong"}
    play_again(app, setup)  # a match that was begun before
    assert started[-1].setup == setup
    app.change(table="club")
    play_again(app, play_at(setup, "strong"))
    assert {seat.level for seat in started[-1].setup.seats[1:]} == {"strong"}


@pytest.mark.parametrize(
    ("players", "words"),
    [(4, "strong"), (5, "your strength: after 10 more compared deals")],
)
def test_how_strong_one_is_stands_beside_the_opponents(
    tmp_path: Path, drawn_lines: list[str], players: int, words: str
) -> None:
    with_strength(tmp_path, "strong", 4)
    pilot = Pilot(tmp_path, NewGameScene, settings=Settings(language="en", players=players))
    drawn_lines.clear()
    pilot.app.draw()
    assert any(words in it for it in drawn_lines)
