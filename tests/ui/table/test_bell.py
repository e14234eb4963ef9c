"""The bell rings once a turn: at once for a question, later for a card."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.actions import Bid, DecisionKind
from game.ui.sound import SoundName
from game.ui.table.waiting import TurnBell
from tests.ui.table.table_pilot import FAST, TablePilot


def test_a_question_rings_at_once_and_only_once() -> None:
    heard: list[SoundName] = []
    bell = TurnBell(heard.append)
    bell.update(1.0)
    assert not heard
    bell.ask(DecisionKind.BID)
    bell.update(0.0)
    bell.update(5.0)
    assert heard == [SoundName.YOUR_TURN]


def test_a_player_who_plays_on_hears_nothing() -> None:
    heard: list[SoundName] = []
    bell = TurnBell(heard.append)
    for _ in range(10):
        bell.ask(DecisionKind.PLAY)
        bell.update(1.0)
        bell.forget()
    bell.update(10.0)
    assert not heard


def test_a_player_who_looks_elsewhere_is_called_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = TablePilot(tmp_path, bid=Bid.GARDE, settings=FAST)
    heard: list[SoundName] = []
    monkeypatch.setattr(pilot.app.sounds, "play", lambda name, pan=0.0: heard.append(name))
    pilot.scene.sit_down(pilot.scene.table)
    pilot.play_until(DecisionKind.PLAY, tricks=1)
    heard.clear()
    pilot.frames(60)
    assert SoundName.YOUR_TURN not in heard
    pilot.frames(120)
    pilot.frames(240)
    assert heard.count(SoundName.YOUR_TURN) == 1
