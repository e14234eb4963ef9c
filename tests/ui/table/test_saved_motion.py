"""No move comes to rest before it is saved, and the window goes on meanwhile."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from game.rules.actions import DecisionKind
from game.session.game import MatchRecord
from game.session.problems import Problem
from game.session.saves.archive import Archive
from game.session.settings import Settings
from tests.ui.table.table_pilot import TablePilot


class SlowArchive(Archive):
    """On a disk that can be busy."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.free = threading.Event()
        self.free.set()

    def save(self, match: MatchRecord) -> Problem | None:
        assert self.free.wait(60)
        return super().save(match)


@pytest.mark.parametrize("skips", [False, True])
@pytest.mark.parametrize("motion", ["full", "none"])
def test_a_card_hovers_until_it_is_saved(tmp_path: Path, motion: str, skips: bool) -> None:
    archive = SlowArchive(tmp_path / "saves")
    settings = Settings(language="en", speed="fast", motion=motion)
    pilot = TablePilot(tmp_path, seed=3, archive=archive, settings=settings)
    pilot.play_until(DecisionKind.PLAY)
    table = pilot.scene.table
    archive.free.clear()
    pilot.answer()
    played = len(table.game.current_record.moves)
    for _ in range(3):
        if skips:
            pilot.scene.skip()
        pilot.frames(100)
        assert pilot.scene.moving
        assert pilot.scene.prompt is None
        assert len(table.game.current_record.moves) == played, "the others wait"
    archive.free.set()
    pilot.wait_for(pilot.asked)
    assert len(table.game.current_record.moves) > played
    pilot.scene.leave()
    loaded = Archive(tmp_path / "saves").load().game
    assert loaded is not None
    assert loaded.current_record == table.game.current_record
