"""The page about the hand in front of the player, and the ways to it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.rules.actions import DecisionKind
from game.rules.observation import Observation
from game.rules.options.presets import preset
from game.words.book.book import book, guide
from game.words.book.odds import OddsCount, play_odds_page
from game.words.book.page import Grid, Page, Pairs
from tests.coach.deals import asked
from tests.session.desk.local_desk import LocalDesk
from tests.ui.scenes.rule_pages.rule_pages_pilot import scene_of
from tests.ui.table.table_pilot import FAST, TablePilot


def _page(kind: DecisionKind, players: int) -> Page:
    return guide(preset("fft"), players, asked(players, kind, seed=3))[0]


def _counting(view: Observation) -> OddsCount:
    desk = LocalDesk()
    return OddsCount(lambda: desk, view)


def _words(page: Page) -> list[str]:
    return [text for it in page.blocks for text in it.texts]


def _titles(page: Page) -> list[str]:
    return [it.title for it in page.blocks if isinstance(it, Grid | Pairs)]


@pytest.mark.parametrize(
    ("kind", "players", "titles"),
    [
        (
            DecisionKind.BID,
            5,
            [
                "The dog may bring",
                "Most trumps in another hand",
                "Rounds that all others follow",
                "A king that you call",
            ],
        ),
        (
            DecisionKind.BID,
            4,
            ["The dog may bring", "Most trumps in another hand", "Rounds that all others follow"],
        ),
        (
            DecisionKind.DISCARD,
            3,
            ["Most trumps in another hand", "Rounds that all others follow"],
        ),
    ],
)
def test_what_is_told_of_a_hand(kind: DecisionKind, players: int, titles: list[str]) -> None:
    page = _page(kind, players)
    assert page.key == "odds-hand"
    assert _titles(page) == titles


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_is_told_while_cards_are_played(players: int) -> None:
    view, names = asked(players, DecisionKind.PLAY, seed=3), ("You", "Ann", "Bob", "Cy", "Di")
    count = _counting(view)
    waiting = guide(preset("fft"), players, view, names, count)[0]
    assert _titles(waiting) == []
    assert "The coach is counting …" in _words(waiting)
    while not count.update():
        pass
    page = guide(preset("fft"), players, view, names, count)[0]
    assert (page.key, page.title) == (waiting.key, waiting.title) == ("odds-hand", waiting.title)
    grids = [it for it in page.blocks if isinstance(it, Grid)]
    assert [it.title for it in grids][1:] == [
        "Who can ruff a suit that is led now",
        "Where bouts and kings may be",
    ]
    assert [row[0] for row in grids[0].rows] == list(names[view.seat + 1 : players]) + list(
        names[: view.seat]
    )


def test_a_count_that_fails_says_so() -> None:
    view = asked(4, DecisionKind.BID, seed=3)
    count = _counting(view)
    assert count.update(), "it is not played yet"
    assert (count.odds, count.failed, count.update()) == (None, True, False)
    page = play_odds_page(view, ("You", "Ann", "Bob", "Cy"), count)
    assert "The coach could not count this." in _words(page)


def test_of_a_hand_at_another_table_nothing_is_told() -> None:
    for kind in (DecisionKind.PLAY, DecisionKind.BID):
        found = book(preset("fft"), 5, asked(4, kind))
        assert "odds-hand" not in [page.key for page in found.pages]


def test_the_classic_count_is_worked_on_the_hand_that_was_dealt() -> None:
    view = asked(5, DecisionKind.BID, seed=3)
    pages = {page.key: page for page in guide(preset("fft"), 5, view)}
    sheet = next(it for it in pages["classic-count"].blocks if isinstance(it, Grid))
    held = {name: figures[1] for name, *figures in sheet.rows}
    trumps = len(view.hand.trumps) + len(view.hand.bouts - view.hand.trumps)
    assert held["Each trump, of four or more, bouts among them"] == str(trumps)


def test_a_key_at_the_table_and_the_menu_lead_there(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path)
    pilot.play_until(DecisionKind.BID)
    pilot.key(pygame.K_F2)
    scene = scene_of(pilot)
    assert scene.pages[scene.page].key == "odds-hand"
    pilot.key(pygame.K_ESCAPE)
    assert pilot.playing
    pilot.key(pygame.K_ESCAPE)
    pilot.click_on("Odds")
    assert scene_of(pilot).pages[scene_of(pilot).page].key == "odds-hand"


def test_once_cards_are_played_the_key_leads_to_what_is_known_then(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path)
    pilot.play_until(DecisionKind.PLAY)
    pilot.key(pygame.K_F2)
    scene = scene_of(pilot)
    assert scene.pages[scene.page].key == "odds-hand"
    pilot.frames(5)
    assert "Who can ruff a suit that is led now" in _words(scene.pages[scene.page])
    assert not scene.moving


@pytest.mark.usefixtures("quick_coach")
def test_advice_goes_on_after_the_coach_has_counted(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, settings=replace(FAST, hints=True))
    pilot.play_until(DecisionKind.PLAY)
    coach = pilot.scene.coach
    assert coach is not None
    coach.toggle_advice()
    pilot.key(pygame.K_F2)
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(5)
    assert coach.advice is not None
    assert coach.advice.answer is not None
