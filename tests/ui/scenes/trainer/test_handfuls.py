"""Handfuls: shown or hidden, by key and by pointer, with reasons for both."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.coach.ranking import Evaluation
from game.rules.actions import ShowPoignee
from game.session.trainer.choices import Declines
from game.session.trainer.position import PositionTheme
from game.ui.scenes.table.scene import TableScene
from tests.ui.scenes.trainer.trainer_pilot import UNHURRIED, TrainerPilot, search_quickly


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    search_quickly(monkeypatch)


def evaluation(pilot: TrainerPilot) -> Evaluation:
    answer = pilot.scene.course.evaluation
    assert answer is not None
    return answer.evaluation


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("by_key", [True, False])
def test_a_handful_is_shown_or_hidden(tmp_path: Path, number: int, by_key: bool) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.want(PositionTheme.POIGNEE)
    assert pilot.tiles()[0].label == "Hide it"
    assert not any(card.enabled for card in pilot.cards()), "no card answers"
    if by_key:
        pilot.key(pygame.K_0 + number)
    else:
        pilot.click(pilot.tiles()[number - 1].rect.center)
    pilot.wait_for(lambda: pilot.answered)
    chosen, mark = pilot.scene.course.chosen, pilot.scene.course.mark
    assert mark is not None
    assert isinstance(chosen, Declines if number == 1 else ShowPoignee)
    best = evaluation(pilot).best.action
    assert mark.best == (Declines() if best is None else best)
    assert mark.correct == (mark.loss == 0)
    assert pilot.sentences()
    pilot.key(pygame.K_n)
    answer = pilot.app.progress.answers()[-1]
    assert (answer.chosen == "nothing") is (number == 1)


@pytest.mark.parametrize("number", [1, 2])
def test_the_deal_can_be_played_out(tmp_path: Path, number: int) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.want(PositionTheme.POIGNEE)
    pilot.key(pygame.K_0 + number)
    pilot.wait_for(lambda: pilot.answered)
    pilot.frames(UNHURRIED)
    pilot.key(pygame.K_p)
    assert isinstance(pilot.app.scene, TableScene)


def test_the_hint_holds_both_against_each_other(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.want(PositionTheme.POIGNEE)
    pilot.wait_for(lambda: pilot.scene.course.evaluation is not None)
    pilot.key(pygame.K_h)
    assert len(pilot.sentences()) == 3
