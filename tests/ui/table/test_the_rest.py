"""The rest of a deal is claimed, or left to a bot."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.coach.claim import BadClaim, certain_rest
from game.rules.actions import DecisionKind
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.score import ScoreScene
from game.words.cards import cards_in_order
from tests.ui.table.table_pilot import FAST, TablePilot


def _open(pilot: TablePilot, words: str) -> DialogScene:
    pilot.key(pygame.K_d)
    pilot.click_on(words)
    scene = pilot.app.scene
    assert isinstance(scene, DialogScene)
    return scene


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_bot_plays_on_to_the_score_sheet(tmp_path: Path, players: int) -> None:
    pilot = TablePilot(tmp_path, players, settings=FAST)
    pilot.play_until(DecisionKind.PLAY, tricks=1)
    _open(pilot, "Let a bot play on")
    pilot.click_on("Let it play")
    pilot.wait_for(lambda: pilot.shows(ScoreScene), 60)
    assert not pilot.app.progress.deals()
    pilot.next_deal()
    pilot.wait_for(pilot.asked, 120)
    assert not pilot.scene.table.plays_itself, "only that deal"


def test_what_is_not_certain_cannot_be_claimed(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, 4, settings=FAST)
    pilot.play_until(DecisionKind.PLAY)
    assert _open(pilot, "Claim the rest").title == "The rest is not certain"
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene.prompt is not None


def test_two_players_hear_of_neither_auction_nor_dog_nor_claims(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, 2, settings=FAST)
    pilot.play_until(DecisionKind.PLAY)
    pilot.key(pygame.K_d)
    said = "Two players bid for nothing: there is no taker and no contract."
    assert pilot.app.announced[-1] == said
    assert {"Concede", "Let a bot play on", "Copy"} <= set(pilot.labels)
    assert "Claim the rest" not in pilot.labels
    pilot.picture()


def _is_certain(pilot: TablePilot) -> bool:
    try:
        return len(certain_rest(pilot.scene.table.view)) > 1
    except BadClaim:
        return False


def _pilot_with_certain_rest(tmp_path: Path) -> TablePilot:
    for seed in range(1, 12):
        pilot = TablePilot(tmp_path / str(seed), 3, seed=seed, settings=FAST)
        while pilot.playing:
            pilot.play_until(DecisionKind.PLAY)
            if pilot.playing and _is_certain(pilot):
                return pilot
            if pilot.playing:
                pilot.answer()
                pilot.frames(1)
    raise AssertionError("nobody could claim")


def test_what_is_certain_is_played_at_once(tmp_path: Path) -> None:
    pilot = _pilot_with_certain_rest(tmp_path)
    table = pilot.scene.table
    won = len(table.view.facts.tricks)
    asked = _open(pilot, "Claim the rest")
    assert asked.title == "All tricks are yours"
    assert f"hold: {cards_in_order(certain_rest(table.view))}." in asked.message
    pilot.click_on("Claim")
    pilot.wait_for(lambda: pilot.shows(ScoreScene), 60)
    assert {trick.winner for trick in table.view.facts.tricks[won:]} == {table.human}
    assert table.game.deal_over


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_deal_is_conceded(tmp_path: Path, players: int) -> None:
    pilot = TablePilot(tmp_path, players, settings=FAST)
    pilot.play_until(DecisionKind.PLAY, tricks=1)
    table = pilot.scene.table
    assert _open(pilot, "Concede").title == "Concede the rest?"
    pilot.click_on("Play on")
    assert not table.plays_itself
    _open(pilot, "Concede")
    pilot.click_on("Concede")
    pilot.wait_for(lambda: pilot.shows(ScoreScene), 60)
    assert table.game.deal_over
