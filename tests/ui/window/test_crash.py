"""What nobody handles is reported, from the opening of the window on."""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pygame
import pytest

from game.session.logbook import close_logbook
from game.session.paths import folders
from game.ui import start
from game.ui.app import App


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for all that the game writes; hooks and log are as before in the end."""
    for module in (sys, threading):
        monkeypatch.setattr(module, "excepthook", module.excepthook)
    monkeypatch.setattr(start, "folders", lambda: folders(tmp_path))
    monkeypatch.setattr(pygame.display, "message_box", lambda *words: 0)
    logger = logging.getLogger("game")
    before = list(logger.handlers)
    yield tmp_path
    for handler in set(logger.handlers) - set(before):
        close_logbook(handler)


def fail(*_: object, **__: object) -> NoReturn:
    raise RuntimeError("a surprise")


@pytest.mark.parametrize("place", ["__init__", "run"])
def test_a_crash_is_told_to_the_log_and_the_player(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], place: str
) -> None:
    monkeypatch.setattr(App, place, fail)
    with pytest.raises(RuntimeError) as caught:
        start.run()
    sys.excepthook(caught.type, caught.value, caught.tb)
    logs = folders(home).logs
    log = (logs / "tarot-nouveau.log").read_text("utf-8")
    assert "CRITICAL" in log and "RuntimeError: a surprise" in log
    (report,) = logs.glob("crash-*.txt")
    told = capsys.readouterr().err
    assert str(report.name) in told
    assert "Traceback" not in told
