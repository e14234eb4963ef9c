"""Endings: a card of the hand is the answer, and the figures count every way."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.actions import PlayCard
from game.session.settings import Settings
from game.session.trainer.position import PositionTheme
from tests.ui.scenes.trainer.trainer_pilot import TrainerPilot, search_quickly


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    search_quickly(monkeypatch)


@pytest.mark.parametrize("by_key", [True, False])
@pytest.mark.parametrize("right", [True, False])
def test_a_card_is_judged_by_all_ways(tmp_path: Path, right: bool, by_key: bool) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.want(PositionTheme.ENDING)
    course = pilot.scene.course
    pilot.wait_for(lambda: course.evaluation is not None)
    assert course.evaluation is not None
    evaluation = course.evaluation.evaluation
    assert evaluation.exact
    chosen = evaluation.actions[0 if right else -1].action
    assert isinstance(chosen, PlayCard)
    widget = next(it for it in pilot.cards() if it.card == chosen.card)
    if by_key:
        while pilot.scene.form.focus is not widget:
            pilot.key(pygame.K_RIGHT)
        pilot.key(pygame.K_RETURN)
    else:
        pilot.click((widget.rect.left + 24, widget.rect.top + 30))
    pilot.wait_for(lambda: pilot.answered)
    mark = course.mark
    assert mark is not None and mark.chosen == chosen
    assert mark.correct is (right or evaluation.actions[-1].tie)
    assert pilot.sentences()


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1100, 640), 1.0)])
def test_nothing_scrolls(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    settings = Settings(language="fr", motion="none", text_scale=scale)
    pilot = TrainerPilot(tmp_path, size, settings)
    pilot.want(PositionTheme.ENDING)
    assert not any(panel.scrolls for panel in pilot.scene.panels)


def test_the_hint_names_two_cards(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.want(PositionTheme.ENDING)
    pilot.wait_for(lambda: pilot.scene.course.evaluation is not None)
    pilot.key(pygame.K_h)
    assert len(pilot.sentences()) == 3
