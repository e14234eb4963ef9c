"""Around the deal: the menu, the next deal, leaving, and what changes nothing at the table."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.actions import Bid, DecisionKind, PlayCard
from game.session.saves.archive import Archive
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.score import ScoreScene
from game.ui.table.hud import seal_plate
from tests.ui.table.table_pilot import FAST, TablePilot, legal_and_refused, new_game, point_on


def test_the_menu_pauses(pilot: TablePilot) -> None:
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.app.scene, DialogScene)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.playing
    pilot.click(pilot.scene.hud.menu.rect.center)
    assert isinstance(pilot.app.scene, DialogScene)


def test_a_note_tells_what_the_seal_is_for(tmp_path: Path, drawn_lines: list[str]) -> None:
    pilot = TablePilot(tmp_path, seed=3, settings=FAST)
    pilot.play_until(DecisionKind.BID)
    painter, layout = pilot.scene.painter, pilot.scene.animation.layout
    seal = painter.hud_look(pilot.scene.table.game).seal
    assert f"Seal {seal} …" in drawn_lines
    pilot.move(seal_plate(layout, seal).center)
    pilot.frames(2)
    assert "The seal of the cards" in drawn_lines


def test_the_next_deal_follows_the_score_sheet(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, seed=3, settings=FAST)
    pilot.play_deal()
    assert isinstance(pilot.app.scene, ScoreScene)
    pilot.next_deal()
    pilot.wait_for(pilot.asked, 60)
    assert pilot.playing
    assert pilot.scene.table.game.deal_number == 2
    assert len(pilot.scene.animation.hand.order) == 18


def test_an_open_ended_match_counts_deals(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, game=new_game(4, 3, deals=None), settings=FAST)
    pilot.play_until(DecisionKind.PLAY)
    action = pilot.advise()
    assert isinstance(action, PlayCard)


def test_leaving_saves_the_match(tmp_path: Path) -> None:
    archive = Archive(tmp_path / "saves")
    pilot = TablePilot(tmp_path, seed=3, archive=archive, settings=FAST)
    pilot.play_until(DecisionKind.PLAY, tricks=2)
    hand = pilot.scene.table.view.hand
    pilot.scene.leave()
    loaded = archive.load().game
    assert loaded is not None
    assert loaded.view(0).hand == hand


def own_plates(pilot: TablePilot) -> set[tuple[int, ...]]:
    """Where the player's plate is and how large, from now until he has answered twice more."""
    seen = set()
    scene = pilot.scene
    for _ in range(2):
        pilot.wait_for(pilot.asked)
        pilot.picture()
        seen.add(tuple(scene.painter.plates[0]))
        pilot.answer()
        while scene.prompt is None:
            pilot.picture()
            seen.add(tuple(scene.painter.plates[0]))
            pilot.frames(5)
    return seen


def test_the_own_plate_stays_in_its_place_while_cards_are_played(tmp_path: Path) -> None:
    """Whether there is an instruction under it, a question over the table, or neither."""
    pilot = TablePilot(tmp_path, seed=6, bid=Bid.GARDE)
    pilot.scene.slam.wanted = True
    pilot.play_until(DecisionKind.CHELEM)
    assert len(own_plates(pilot)) == 1


@pytest.mark.usefixtures("pixels")
def test_language_and_theme_change_at_the_table(pilot: TablePilot) -> None:
    before = pilot.picture()
    pilot.app.change(theme="evening", language="fr", text_scale=1.5)
    pilot.frames(2)
    assert pilot.scene.animation.layout.big
    assert pilot.picture().get_at((640, 200)) != before.get_at((640, 200))
    legal, _ = legal_and_refused(pilot)
    pilot.click(point_on(pilot, legal))
    assert legal not in pilot.scene.table.view.hand


@pytest.mark.usefixtures("pixels")
def test_nothing_moves_while_the_player_thinks(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, seed=3)
    pilot.play_until(DecisionKind.PLAY)
    pilot.settle(3)
    assert not pilot.scene.moving
    first = pilot.picture()
    pilot.frames(30)
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(pilot.picture(), "RGB")
