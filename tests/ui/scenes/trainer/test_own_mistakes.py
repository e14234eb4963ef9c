"""Mistakes of reviewed deals in the trainer."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pygame
import pytest

from game.session.settings import Settings
from game.session.trainer.mistakes import keep_mistakes
from game.session.trainer.position import PositionTheme
from game.ui.scenes.history.scene import HistoryScene
from tests.session.trainer.test_mistakes import reviewed
from tests.ui.scenes.review.reviews import SEAT, ReviewPilot, finished, kept_deal
from tests.ui.scenes.trainer.trainer_pilot import UNHURRIED, TrainerPilot, search_quickly


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    search_quickly(monkeypatch)


def with_mistakes(
    home: Path, players: int, size: tuple[int, int] = (1280, 720), scale: float = 1.0
) -> TrainerPilot:
    """A learner whose deal was reviewed an hour ago."""
    settings = Settings(language="en", motion="none", text_scale=scale)
    pilot = TrainerPilot(home, size, settings)
    before = datetime.now(UTC) - timedelta(hours=1)
    deal = kept_deal(players, 3, days=0)
    pilot.app.progress.add_deal(deal)
    decisions = reviewed(players).decisions
    keep_mistakes(pilot.app.progress, finished(players), SEAT, decisions, deal.key, before)
    return pilot


def test_a_review_hands_its_mistakes_to_the_trainer(tmp_path: Path) -> None:
    pilot = ReviewPilot(tmp_path, 4, key="f00d")
    later = datetime.now(UTC) + timedelta(hours=1)
    due = pilot.app.progress.due(later, 9)
    assert {one.theme for one in due} == {"own_mistake"}


def test_a_review_of_another_seat_keeps_nothing(tmp_path: Path) -> None:
    pilot = ReviewPilot(tmp_path, 4)
    assert not pilot.app.progress.due(None, 9)


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((960, 600), 1.5)])
def test_a_card_is_asked_with_all_that_was_played(
    tmp_path: Path, players: int, size: tuple[int, int], scale: float
) -> None:
    pilot = with_mistakes(tmp_path, players, size, scale)
    pilot.want(PositionTheme.OWN_MISTAKE)
    assert not any(panel.scrolls for panel in pilot.scene.panels)
    pilot.key(pygame.K_RETURN)
    pilot.wait_for(lambda: pilot.answered)
    assert pilot.sentences() or not pilot.scene.stage.wide
    pilot.key(pygame.K_n)
    assert pilot.app.progress.answers()[-1].theme == "own_mistake"


def test_it_is_told_which_deal_a_mistake_comes_from(tmp_path: Path, drawn_lines: list[str]) -> None:
    pilot = with_mistakes(tmp_path, 4)
    pilot.want(PositionTheme.OWN_MISTAKE)
    pilot.picture()
    assert any("your deal, today" in line for line in drawn_lines)


def test_without_mistakes_one_is_led_to_the_deals(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.choose(PositionTheme.OWN_MISTAKE)
    pilot.frames(UNHURRIED)
    pilot.click(pilot.button("Review a deal").rect.center)
    assert isinstance(pilot.app.scene, HistoryScene)
    pilot.app.pop()
    pilot.frames(2)
    assert "Review a deal" in pilot.labels
    pilot.choose(PositionTheme.BID)
    pilot.wait_for(lambda: pilot.asked)
