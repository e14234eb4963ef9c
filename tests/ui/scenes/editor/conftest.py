"""What tests of the editor share."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.session.thinking import LocalThinker
from tests.ui.scenes.editor.editor_pilot import EditorPilot


@pytest.fixture
def pilot(tmp_path: Path) -> EditorPilot:
    return EditorPilot(tmp_path)


@pytest.fixture
def local(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots think in this process."""
    monkeypatch.setattr("game.session.desk.WorkerThinker", LocalThinker)
