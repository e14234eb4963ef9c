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
from tests.session.desk.local_desk import LocalDesk
from tests.ui.pilot import Ground, Pilot


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


class Ending:
    """A window with three scenes, a desk and a progress file; what is closed is written down."""

    def __init__(self, home: Path, *failing: str) -> None:
        """Let some of all that fail when it is closed."""
        self.closed: list[str] = []
        ending = self

        class Noted(Ground):
            """A scene that tells when it is left."""

            def __init__(self, app: App, name: str) -> None:
                super().__init__(app)
                self.name = name

            def leave(self) -> None:
                ending.close(self.name, failing)

        class NotedDesk(LocalDesk):
            """A desk that does."""

            def close(self) -> None:
                super().close()
                ending.close("desk", failing)

        self.app = Pilot(home, Ground, make_desk=NotedDesk).app
        for name in ("below", "middle", "above"):
            self.app.push(Noted(self.app, name))
        assert self.app.desk
        self.progress = self.app.progress

    def close(self, name: str, failing: tuple[str, ...]) -> None:
        """Write it down; fail if it is to, the first time."""
        self.closed.append(name)
        if name in failing and self.closed.count(name) == 1:
            raise RuntimeError(name)


@pytest.mark.parametrize(
    "failing", [["middle"], ["above", "below"], ["below", "desk"], ["desk"], ["above", "desk"]]
)
def test_all_is_closed_whatever_fails(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, failing: list[str]
) -> None:
    ending = Ending(tmp_path, *failing)
    with pytest.raises(RuntimeError, match=failing[0]):
        ending.app.close()
    assert ending.closed == ["above", "middle", "below", "desk"]
    assert ending.app.progress is not ending.progress, "it was closed, and is opened anew"
    ending.app.progress.close()
    logged = [str(record.exc_info[1]) for record in caplog.records if record.exc_info]
    assert logged == failing[1:]


def test_what_ended_the_game_is_told_rather_than_what_came_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ending = Ending(tmp_path, "above")
    monkeypatch.setattr(ending.app, "step", fail)
    with pytest.raises(RuntimeError, match="a surprise"):
        ending.app.run()
    assert ending.closed == ["above", "middle", "below", "desk"]
