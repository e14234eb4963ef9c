"""What tests of the table share."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.actions import DecisionKind
from tests.ui.table.table_pilot import FAST, TablePilot


@pytest.fixture
def pilot(tmp_path: Path) -> TablePilot:
    """A table where the player has to follow suit."""
    pilot = TablePilot(tmp_path, seed=5, players=3, settings=FAST)
    pilot.play_until(DecisionKind.PLAY)
    hand = pilot.scene.animation.hand
    while not hand.look.refused:
        pilot.answer()
        pilot.frames(1)
        pilot.play_until(DecisionKind.PLAY)
    return pilot
