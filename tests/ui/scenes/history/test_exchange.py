"""The deals of a list are saved, and taken in by another window; any of them is replayed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from threading import Event

import pygame
import pytest

from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.history.scene import HistoryScene
from game.ui.scenes.review.replay import ReplayScene
from game.ui.scenes.taking_in import TakingInScene
from tests.ui.pilot import Ground, Pilot
from tests.ui.scenes.history.listing import HistoryPilot, many
from tests.ui.scenes.review.reviews import kept_deal
from tests.ui.table.table_pilot import CALM

DEALS = many(6)


def drop(pilot: Pilot, path: Path) -> None:
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    pilot.frames(1)
    pilot.wait_for(lambda: not pilot.shows(TakingInScene))


def test_what_is_listed_is_saved_and_taken_in_elsewhere(tmp_path: Path) -> None:
    pilot = HistoryPilot(tmp_path / "one", DEALS)
    pilot.app.progress.history.star(DEALS[0].key, starred=True)
    pilot.click_on("Save these deals")
    assert pilot.shows(DialogScene)
    pilot.key(pygame.K_ESCAPE)
    folder = pilot.app.folders.tables
    pilot.app.close()
    assert len((folder / "history.csv").read_text("utf-8-sig").splitlines()) == 1 + len(DEALS)
    other = Pilot(tmp_path / "two", Ground, settings=CALM)
    for new in (len(DEALS), 0):
        drop(other, folder / "history.jsonl")
        dialog = other.app.scene
        assert isinstance(dialog, DialogScene)
        assert dialog.message.startswith(f"{new} deals are new")
        other.key(pygame.K_ESCAPE)
    found = other.app.progress.history.entries([DEALS[0].key])
    assert [entry.deal for entry in found] == [replace(DEALS[0], starred=True)]


def test_a_damaged_file_is_told_and_nothing_taken_in(tmp_path: Path) -> None:
    pilot = HistoryPilot(tmp_path, DEALS)
    pilot.click_on("Save these deals")
    pilot.key(pygame.K_ESCAPE)
    file = pilot.app.folders.tables / "history.jsonl"
    file.write_text(file.read_text().replace('"players": 4', '"players": 5'))
    pilot.app.progress.clear()
    drop(pilot, file)
    dialog = pilot.app.scene
    assert isinstance(dialog, DialogScene)
    assert dialog.message.startswith("'history.jsonl': deal ")
    assert dialog.message.endswith(". Nothing of it was taken in.")
    assert pilot.app.progress.history.count() == 0


def test_taking_in_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = HistoryPilot(tmp_path, DEALS)
    pilot.click_on("Save these deals")
    pilot.key(pygame.K_ESCAPE)
    pilot.app.progress.clear()
    begin = Event()
    reading = "game.session.sharing.split_records"
    monkeypatch.setattr(reading, lambda _: begin.wait() and [])
    file = pilot.app.folders.tables / "history.jsonl"
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    pilot.frames(5)
    dialog = pilot.app.scene
    assert isinstance(dialog, TakingInScene)
    assert dialog.message == "0%"
    pilot.key(pygame.K_ESCAPE)
    begin.set()
    pilot.frames(5)
    assert pilot.shows(HistoryScene)
    assert pilot.app.progress.history.count() == 0


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_deal_is_replayed_card_by_card(tmp_path: Path, players: int) -> None:
    pilot = HistoryPilot(tmp_path, [kept_deal(players, 3, 0)])
    pilot.key(pygame.K_p)
    scene = pilot.app.scene
    assert isinstance(scene, ReplayScene)
    for position in range(1, scene.tour.replay.end + 1):
        pilot.key(pygame.K_RIGHT)
        assert scene.tour.position == position
    pilot.key(pygame.K_LEFT, pygame.KMOD_CTRL)
    assert scene.tour.position < scene.tour.replay.end
    hands = []
    for _ in range(2):
        pilot.key(pygame.K_h)
        hands.append(scene.opened)
        pilot.picture()
    assert hands == [True, False]
    pilot.key(pygame.K_SPACE)
    assert scene.playing
    pilot.frames(120)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.shows(HistoryScene)


def test_a_deal_is_replayed_by_pointer(tmp_path: Path) -> None:
    pilot = HistoryPilot(tmp_path, DEALS)
    pilot.click(pilot.rows[2].icons[0].rect.center)
    assert pilot.shows(ReplayScene)


def test_a_damaged_one_is_told(tmp_path: Path) -> None:
    pilot = HistoryPilot(tmp_path, [replace(DEALS[0], record="{}\n")])
    pilot.key(pygame.K_p)
    assert pilot.shows(DialogScene)
