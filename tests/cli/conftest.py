"""The console that all command line tests use."""

from __future__ import annotations

import pytest

from tests.cli.console import Console


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Console:
    return Console(monkeypatch, capsys)
