"""A deal by its code: entered, pasted, dropped, played, shown and saved as a picture."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.options.ruleset import FEDERATION
from game.session.saves.save_format import format_deal
from game.session.sharing import log_code, read_shared
from game.session.thinking import LocalThinker
from game.ui.clipboard import copy_text, pasted_text
from game.ui.scenes.deal import DealScene
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.new_game.scene import NewGameScene
from game.ui.scenes.review.scene import ReviewScene
from game.ui.scenes.table.scene import TableScene
from tests.ui.matches import open_sheet, played_match
from tests.ui.pilot import Pilot

FIVE = "C5D-PQD-G4K-646-6HR-BZH-1FZ-66S-BFG-T12-XRE-DCW-MNH"
TWO = "P3W-Y02-5YV-DKW-J82-HRX-X1Y-8Z3-2DQ-44Z-K57-H31-4S8-VCD-SHS-GKN-XWE-WW4"
THREE = "DT5-FK6-5NV-B30-NA5-A60-87A-0QF-MM3-6GT"


@pytest.fixture
def pilot(tmp_path: Path) -> Pilot:
    pilot = Pilot(tmp_path, NewGameScene)
    pilot.click_on("A deal by its code")
    return pilot


def _scene(pilot: Pilot) -> DealScene:
    scene = pilot.app.scene
    assert isinstance(scene, DealScene)
    return scene


def _paste(pilot: Pilot, text: str) -> DealScene:
    copy_text(text)
    pilot.key(pygame.K_v, pygame.KMOD_CTRL)
    return _scene(pilot)


def test_a_code_is_typed(pilot: Pilot) -> None:
    pilot.write(FIVE.replace("-", "").lower()[:-1])
    assert _scene(pilot).deal is None
    pilot.write("h")
    deal = _scene(pilot).deal
    assert deal is not None
    assert deal.code == FIVE
    assert pilot.app.announced[-1] == "Five players · Anatole deals."


def test_a_wrong_sign_is_named_and_mended(pilot: Pilot) -> None:
    assert _paste(pilot, f"{FIVE[:-1]}K").deal is None
    assert pilot.app.announced[-1] == "Group 13, sign 3: K is wrong, H is right"
    pilot.click_on("Correct it")
    deal = _scene(pilot).deal
    assert deal is not None
    assert deal.code == FIVE


def test_a_code_is_copied(pilot: Pilot) -> None:
    _paste(pilot, FIVE)
    copy_text("")
    pilot.click_on("Copy")
    assert pasted_text() == FIVE
    assert "Copied" in pilot.labels
    copy_text("")
    pilot.key(pygame.K_c, pygame.KMOD_CTRL)
    assert pasted_text() == FIVE
    _paste(pilot, THREE)
    assert "Copy" in pilot.labels, "that one is not copied yet"


@pytest.mark.parametrize("code", [TWO, THREE, FIVE])
def test_a_deal_is_played_from_any_seat(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    monkeypatch.setattr("game.session.desk.WorkerThinker", LocalThinker)
    scene = _paste(pilot, code)
    scene._sit_at(1)
    pilot.click_on("Play this deal")
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    log = read_shared(code, FEDERATION)
    assert table.table.human == 1
    assert table.table.game.view(1).hand == log.deal.hands[1]
    assert table.table.game.dealer == log.dealer


@pytest.mark.usefixtures("pixels")
def test_hands_are_closed_until_one_asks(pilot: Pilot) -> None:
    _paste(pilot, FIVE)
    closed = pygame.image.tobytes(pilot.picture(), "RGB")
    pilot.click_on("Show all hands")
    assert pygame.image.tobytes(pilot.picture(), "RGB") != closed
    pilot.click_on("Hide the hands")
    pilot.move((2, 2))
    assert "Show all hands" in pilot.labels


def test_a_finished_deal_is_shared_and_saved_as_a_picture(tmp_path: Path) -> None:
    game = played_match(5, 1)
    pilot = open_sheet(tmp_path, game, [])
    pilot.click_on("Share")
    deal = _scene(pilot).deal
    assert deal is not None
    assert deal.over
    assert deal.game.results == game.results
    pilot.click_on("Save picture")
    assert pilot.shows(DialogScene)
    (path,) = pilot.app.folders.shared.iterdir()
    assert pygame.image.load(str(path)).get_size() == (1600, 1000)
    pilot.key(pygame.K_ESCAPE)
    pilot.click_on("Review")
    assert pilot.shows(ReviewScene)
    pilot.click_on("Share this deal")
    assert _scene(pilot).deal == deal


def test_where_no_picture_can_be_saved_that_is_told(pilot: Pilot) -> None:
    _paste(pilot, FIVE)
    pilot.app.folders.data.mkdir(parents=True, exist_ok=True)
    pilot.app.folders.shared.write_text("in the way")
    pilot.click_on("Save picture")
    scene = pilot.app.scene
    assert isinstance(scene, DialogScene)
    assert scene.title == "The file cannot be saved"


@pytest.mark.parametrize("record", [False, True])
def test_a_file_is_dropped(pilot: Pilot, tmp_path: Path, record: bool) -> None:
    game = played_match(4, 1)
    text = format_deal(game.setup, game.current_record)
    path = tmp_path / "deal.txt"
    path.write_text(text if record else f"Look: {FIVE}\n")
    pilot.key(pygame.K_ESCAPE)
    pilot._post(pygame.DROPFILE, file=str(path))
    deal = _scene(pilot).deal
    assert deal is not None
    assert deal.code == (log_code(read_shared(text, FEDERATION)) if record else FIVE)
    assert deal.over is record


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"\xff\xfe", "'deal.txt': it holds no text that can be read"),
        (b"x" * 2**21, "'deal.txt': it is too large"),
        (b"{", "'deal.txt': line 1"),
        (b'{"format": "tarot-nouveau-match"}', "it is no record of a deal"),
        (FIVE[:-1].encode() + b"K", "K is wrong, H is right"),
        (None, "'deal.txt': "),
    ],
)
def test_a_file_without_a_deal(
    pilot: Pilot, tmp_path: Path, content: bytes | None, words: str
) -> None:
    path = tmp_path / "deal.txt"
    if content is not None:
        path.write_bytes(content)
    pilot._post(pygame.DROPFILE, file=str(path))
    scene = pilot.app.scene
    assert isinstance(scene, DialogScene)
    assert words in scene.message


def test_a_text_is_dropped(pilot: Pilot) -> None:
    pilot._post(pygame.DROPTEXT, text=f"Look: {FIVE}")
    deal = _scene(pilot).deal
    assert deal is not None
    assert deal.code == FIVE


@pytest.mark.parametrize("text", ["", "x" * 300, "{}\n["])
def test_what_is_no_deal_is_told_and_nothing_else_happens(pilot: Pilot, text: str) -> None:
    assert _paste(pilot, text).deal is None
    assert pilot.labels
