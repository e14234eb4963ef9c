"""The log and the crash report."""

from __future__ import annotations

import logging
import sys
import threading
from pathlib import Path

import pytest

from game.session.logbook import catch_crashes, close_logbook, open_logbook, write_crash


def test_what_the_game_logs_goes_to_a_file_that_stays_short(tmp_path: Path) -> None:
    handler = open_logbook(tmp_path / "logs")
    try:
        logger = logging.getLogger("game.session.table")
        logger.info("hello %s", "world")
        for _ in range(1500):
            logger.warning("x" * 1000)
    finally:
        close_logbook(handler)
    files = sorted(path.name for path in (tmp_path / "logs").iterdir())
    assert files[0] == "tarot-nouveau.log"
    assert 2 <= len(files) <= 4
    assert all(path.stat().st_size < 300_000 for path in (tmp_path / "logs").iterdir())


def test_where_nothing_can_be_written_the_log_goes_nowhere(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    handler = open_logbook(tmp_path / "file")
    logging.getLogger("game").info("unheard")
    close_logbook(handler)
    assert isinstance(handler, logging.NullHandler)
    assert write_crash(tmp_path / "file", ValueError("x")) is None


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_a_full_disk_is_no_reason_to_stop(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "tarot-nouveau.log").symlink_to("/dev/full")
    handler = open_logbook(tmp_path)
    logging.getLogger("game").info("no room")
    close_logbook(handler)
    assert capsys.readouterr().err == ""


def failure(message: str) -> ValueError:
    try:
        raise ValueError(message)
    except ValueError as error:
        return error


def test_the_crash_report_says_where_and_with_what(tmp_path: Path) -> None:
    path = write_crash(tmp_path / "logs", failure("a surprise \ud800"))
    assert path is not None
    text = path.read_text(encoding="utf-8")
    assert "a surprise" in text
    assert "test_logbook.py" in text
    assert "Python" in text


def test_unhandled_errors_are_reported_in_every_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    told: list[tuple[str, Path | None]] = []
    catch_crashes(tmp_path, lambda error, path: told.append((str(error), path)))
    error = failure("a surprise")
    sys.excepthook(ValueError, error, error.__traceback__)

    def fail() -> None:
        raise RuntimeError("in a thread")

    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    assert [message for message, _ in told] == ["a surprise", "in a thread"]
    assert all(path is not None and path.exists() for _, path in told)


def test_ctrl_c_is_no_crash(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    catch_crashes(tmp_path, lambda error, path: pytest.fail("not a crash"))
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert "KeyboardInterrupt" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
