"""A frame makes only so much of what takes long; the next ones bring the rest."""

from __future__ import annotations

from math import ceil
from pathlib import Path

import pygame
import pytest

from game.rules.actions import Bid, DecisionKind
from game.rules.cards import ALL_CARDS
from game.rules.options.presets import preset
from game.ui.drawing.caches import FRAMES
from game.ui.look.assets import DeckStyle
from game.ui.look.pictures import card_picture
from game.ui.scenes.rule_pages import RulePagesScene
from game.ui.table import backdrop
from game.ui.widgets.pictures import draw_card
from tests.ui.pilot import Ground, Pilot
from tests.ui.table.table_pilot import FAST, TablePilot


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return one.get_buffer().raw == other.get_buffer().raw


def watched(monkeypatch: pytest.MonkeyPatch, place: str) -> list[str]:
    """The cards whose pictures are asked for at a place from now on."""
    loaded: list[str] = []

    def watched_picture(code: str, style: DeckStyle) -> pygame.Surface:
        loaded.append(code)
        return card_picture(code, style)

    monkeypatch.setattr(place, watched_picture)
    return loaded


def frames_until_whole(pilot: Pilot, loaded: list[str], most: int) -> list[pygame.Surface]:
    """The pictures until nothing is missing; each frame asks for some cards, and no more."""
    shown: list[pygame.Surface] = []
    while not shown or FRAMES.unfinished:
        assert not shown or pilot.app.moving, "the next frame comes at once"
        del loaded[:]
        pilot.app.draw()
        assert 0 < len(loaded) <= most
        shown.append(pilot.app.window.copy())
    return shown


@pytest.mark.usefixtures("pixels")
@pytest.mark.parametrize(
    ("size", "most", "rest"), [((1280, 720), 9, 0), ((2560, 1440), 5, 1)], ids=["720p", "1440p"]
)
def test_cards_of_a_page_come_a_few_at_a_time(
    size: tuple[int, int], most: int, rest: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = watched(monkeypatch, "game.ui.widgets.pictures.card_picture")
    pilot = Pilot(tmp_path, Ground, size)
    pilot.app.push(RulePagesScene(pilot.app, preset("fft")))
    shown = frames_until_whole(pilot, loaded, most)
    *parts, whole = shown
    assert len(parts) == rest
    assert not any(same(whole, part) for part in parts)
    pilot.app.draw()
    assert same(whole, pilot.app.window)


@pytest.mark.usefixtures("pixels", "nothing_remembered")
def test_the_deck_of_the_editor_fills_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded = watched(monkeypatch, "game.ui.diagram.cards.card_picture")
    pilot = Pilot(tmp_path, Ground)
    pilot.app.push(pilot.app.routes.editor())
    shown = frames_until_whole(pilot, loaded, 4)
    assert len(shown) == ceil(len(ALL_CARDS) / 4)
    del loaded[:]
    pilot.app.draw()
    assert same(shown[-1], pilot.app.window)
    assert not loaded


@pytest.mark.usefixtures("pixels")
def test_seats_join_the_table_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = TablePilot(tmp_path, 5, size=(2560, 1440))
    pilot.settle()
    by_and_by = drawn_anew(pilot)
    monkeypatch.setattr(backdrop, "_MOST", 5)
    at_once = drawn_anew(pilot)
    assert [len(by_and_by), len(at_once)] == [3, 1]
    assert same(by_and_by[-1], at_once[-1])
    assert not same(by_and_by[0], by_and_by[1])


@pytest.mark.usefixtures("pixels")
def test_what_the_table_keeps_shows_no_coarse_card(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, 5, seed=8, bid=Bid.GARDE, settings=FAST)
    pilot.play_until(DecisionKind.PLAY)
    pilot.resize((1100, 800))
    pilot.settle()
    at_first = pilot.picture()
    pilot.scene.painter.forget()
    assert same(at_first, pilot.picture()), "all cards were at hand the second time"


def test_a_picture_that_is_kept_is_whole_at_once(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, Ground, (2560, 1440))
    kit, kept = pilot.app.screen.menu, pygame.Surface((10, 10))
    with FRAMES.next_one():
        for card in ALL_CARDS[:12]:
            draw_card(kit, kept, (5, 5), 40, card.code)
    assert not FRAMES.unfinished


def drawn_anew(pilot: Pilot) -> list[pygame.Surface]:
    """The pictures of a window that was laid out again, until nothing is missing."""
    pilot.app.refresh()
    pictures: list[pygame.Surface] = []
    while not pictures or FRAMES.unfinished:
        pilot.app.draw()
        pictures.append(pilot.app.window.copy())
    return pictures


def test_outside_of_frames_nothing_waits() -> None:
    assert all(FRAMES.allows("card", 1) for _ in range(3))
    with FRAMES.next_one():
        assert [FRAMES.allows("card", 1) for _ in range(2)] == [True, False]
        assert FRAMES.allows("seat", 1)
    assert FRAMES.unfinished
    with FRAMES.next_one():
        assert FRAMES.allows("card", 1)
    assert not FRAMES.unfinished
