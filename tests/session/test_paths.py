"""Where files are kept, also where the system knows no home."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs
import pytest

from game.session.paths import HOME_VARIABLE, folders


def test_one_folder_may_hold_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    found = folders()
    assert {found.data.parent, found.settings.parent, found.logs.parent} == {tmp_path}
    assert folders(tmp_path / "other").data.parent == tmp_path / "other"


def test_a_user_without_a_home_has_a_passing_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_home(*_: object, **__: object) -> None:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv(HOME_VARIABLE, raising=False)
    monkeypatch.setattr(platformdirs, "PlatformDirs", no_home)
    assert folders().settings_file.name == "settings.json"


@pytest.mark.skipif(os.name == "nt", reason="Windows takes all users' homes to lie side by side")
def test_a_home_of_nobody_is_taken_as_it_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, "~nosuchuser/x")
    assert folders().data == Path("~nosuchuser/x/data")
