"""What one practises: contract and one's own bids, beside theme and difficulty."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.session.trainer.generation import HandFilter
from game.session.trainer.position import ContractFilter, PositionTheme
from tests.ui.scenes.trainer.trainer_pilot import UNHURRIED, TrainerPilot, search_quickly


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    search_quickly(monkeypatch)


def test_contract_and_own_bids_are_wanted_and_kept(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path, (1920, 1080))
    pilot.want(PositionTheme.WHICH_KING)
    pilot.click_on("Mine")
    pilot.wait_for(lambda: pilot.asked)
    pilot.frames(UNHURRIED)
    assert pilot.scene.course.wanted.hands == HandFilter(own_bids=True)
    pilot.click_on("Contract")
    pilot.frames(UNHURRIED)
    pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_RETURN)
    assert pilot.scene.course.wanted.hands == HandFilter(ContractFilter.GARDE, own_bids=True)
    settings = pilot.app.settings
    assert (settings.trainer_contract, settings.trainer_own_bids) == ("garde", True)


def test_a_theme_without_a_contract_offers_none(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.want(PositionTheme.BID)
    assert not {"Mine", "Contract"} & set(pilot.labels)
