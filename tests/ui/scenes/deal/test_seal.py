"""The seal: told at the table, opened on the score sheet, and checked by any SHA-256 tool."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path

import pygame

from game.rules.actions import Bid, DecisionKind
from game.ui.clipboard import copy_text, pasted_text
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.match_so_far import DealSoFarScene, SealScene
from game.ui.scenes.rule_pages import RulePagesScene
from game.ui.scenes.table.keys import look_at_deal
from game.ui.sheets.cards import CardHeaps
from tests.ui.matches import open_sheet, played_match
from tests.ui.pilot import Pilot
from tests.ui.table.table_pilot import FAST, TablePilot


def test_the_file_has_the_hash_that_was_told(tmp_path: Path) -> None:
    game = played_match(5, 1)
    pilot = open_sheet(tmp_path, game, [])
    pilot.click_on("Open the seal of the cards")
    scene = pilot.app.scene
    assert isinstance(scene, SealScene)
    pilot.click_on("Save as a file")
    assert pilot.shows(DialogScene)
    (path,) = pilot.app.folders.shared.iterdir()
    assert hashlib.sha256(path.read_bytes()).hexdigest() == game.commitment
    pilot.key(pygame.K_ESCAPE)
    copy_text("")
    pilot.click_on("Copy")
    assert pasted_text() == game.current_record.sealed.text
    pilot.click_on("How to check it")
    pages = pilot.app.scene
    assert isinstance(pages, RulePagesScene)
    assert pages.book.pages[pages.page].key == "seal"


def test_a_practice_sheet_opens_none(tmp_path: Path) -> None:
    game = played_match(5, 1)
    pilot = Pilot(tmp_path, lambda app: app.routes.practice_sheet(game, lambda: None))
    assert "Open the seal of the cards" not in pilot.labels


def test_the_deal_so_far_is_reached_by_key_pointer_and_menu(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, 5, bid=Bid.GARDE, settings=FAST)
    pilot.play_until(DecisionKind.BID)
    scene, game = pilot.scene, pilot.scene.table.game
    ways: list[Callable[[], None]] = [
        lambda: pilot.key(pygame.K_d),
        lambda: pilot.click(scene.painter.deal_plate(game).center),
        lambda: look_at_deal(scene),
    ]
    for reach in ways:
        reach()
        assert pilot.shows(DealSoFarScene)
        copy_text("")
        pilot.click_on("Copy")
        assert pasted_text() == game.commitment
        pilot.key(pygame.K_ESCAPE)
        assert pilot.app.scene is scene


def test_auction_dog_and_discard_are_seen_again(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, 4, bid=Bid.GARDE, settings=FAST)
    pilot.play_until(DecisionKind.PLAY)
    view = pilot.scene.table.view
    assert view.discard
    pilot.key(pygame.K_d)
    said = pilot.app.announced[-1]
    assert "You: Garde" in said
    seen = pilot.app.scene
    assert isinstance(seen, DealSoFarScene)
    bodies = (body for panel in seen.panels for body in panel.bodies)
    (heaps,) = (body for body in bodies if isinstance(body, CardHeaps))
    assert view.facts.dog is not None
    assert [set(heap.cards) for heap in heaps.heaps] == [set(view.facts.dog), set(view.discard)]
