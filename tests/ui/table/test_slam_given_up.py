"""The Excuse gives an announced slam up; the rules allow it, and the player is asked first."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.rules.actions import AnnounceChelem
from game.rules.bids import Bid
from game.rules.cards import EXCUSE
from game.rules.decision_kind import DecisionKind
from game.ui.scenes.dialog import DialogScene
from game.ui.table.prompt import Act
from tests.ui.practice.practice_pilot import click_reply
from tests.ui.table.table_pilot import FAST, TablePilot, new_game, point_on


def announcer(tmp_path: Path, players: int) -> TablePilot:
    """A player who holds the Excuse has announced a slam and is to lead."""
    seed = next(seed for seed in range(40) if EXCUSE in new_game(players, seed).view(0).hand)
    pilot = TablePilot(tmp_path, players=players, seed=seed, bid=Bid.GARDE_SANS, settings=FAST)
    pilot.scene.slam.wanted = True
    pilot.play_until(DecisionKind.CHELEM)
    pilot.scene.turn.answer(Act(AnnounceChelem()))
    pilot.play_until(DecisionKind.PLAY)
    return pilot


def test_it_is_kept_unless_the_player_means_it(tmp_path: Path) -> None:
    pilot = announcer(tmp_path, 4)
    pilot.click(point_on(pilot, EXCUSE))
    asked = pilot.app.scene
    assert isinstance(asked, DialogScene)
    assert asked.message == "The Excuse wins no trick before the last one: your slam is lost."
    pilot.key(pygame.K_RETURN)
    assert EXCUSE in pilot.scene.table.view.hand, "the safe reply has the keyboard"
    pilot.click(point_on(pilot, EXCUSE))
    click_reply(pilot, "Play the Excuse")
    assert EXCUSE not in pilot.scene.table.view.hand
    pilot.wait_for(lambda: bool(pilot.scene.table.view.facts.tricks))


def test_with_five_a_partner_may_save_it(tmp_path: Path) -> None:
    pilot = announcer(tmp_path, 5)
    pilot.click(point_on(pilot, EXCUSE))
    asked = pilot.app.scene
    assert isinstance(asked, DialogScene)
    assert "unless your partner wins this one" in asked.message


def test_any_other_card_is_played_at_once(tmp_path: Path) -> None:
    pilot = announcer(tmp_path, 4)
    card = next(card for card in pilot.scene.table.view.choices.plays if card != EXCUSE)
    pilot.click(point_on(pilot, card))
    assert card not in pilot.scene.table.view.hand
