"""``data``: the folders are told; a copy is saved, refused, put back."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from game.cli.commands import data
from game.session.paths import HOME_VARIABLE, folders
from game.session.problems import Problem, ProblemKey
from game.session.progress.progress import Progress
from game.session.saves.backup import BadCopy, CopyCode
from tests.cli.console import SPACE, Console


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    places = folders()
    places.settings.mkdir(parents=True)
    places.settings_file.write_text('{"theme": "evening"}')
    return tmp_path


def test_the_folders_are_told(home: Path, console: Console) -> None:
    told = console.run("data").out.replace("\u00a0", " ").splitlines()
    assert f"matches and history: {folders().data}" in told
    assert f"log: {folders().logs}" in told
    assert console.run("data", "--json").value["settings"] == str(folders().settings)


def test_a_copy_is_saved_and_put_back(home: Path, console: Console) -> None:
    copy = str(home / "copy.zip")
    assert "1 file" in console.run("data", "--save", copy).out
    folders().settings_file.write_text("{}")
    told = console.run("data", "--restore", copy)
    assert told.code == 0
    assert told.out.startswith("The copy is put back. What was there before is kept as ")
    assert folders().settings_file.read_text() == '{"theme": "evening"}'


def test_a_copy_writes_over_no_file_unasked(home: Path, console: Console) -> None:
    diary = home / "diary"
    diary.write_text("mine")
    assert "is there already" in console.refused("data", "--save", str(diary))
    assert diary.read_text() == "mine"
    assert "1 file" in console.run("data", "--save", str(diary), "--force").out


@pytest.mark.skipif(os.name == "nt", reason="on Windows not everybody may make links")
@pytest.mark.parametrize("target", ["link", "nothing"])
def test_a_copy_takes_the_place_of_no_link_unasked(
    home: Path, console: Console, target: str
) -> None:
    link = home / "link"
    link.symlink_to(home / target)
    assert "is there already" in console.refused("data", "--save", str(link))
    assert link.readlink() == home / target
    assert "1 file" in console.run("data", "--save", str(link), "--force").out


def test_a_copy_that_cannot_be_put_back_is_an_error(
    home: Path, console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = home / "copy.zip"
    console.run("data", "--save", str(copy))
    failed = Problem(ProblemKey.COPY_FAILED, copy, cause=BadCopy(CopyCode.NEWER()))
    monkeypatch.setattr(data, "restore_waiting", lambda _places: [failed])
    message = console.refused("data", "--restore", str(copy))
    assert "The copy cannot be put back. Everything is as it was before" in message
    assert "(a later version of the game made it)" in message


def test_on_a_full_disk_a_copy_is_not_called_damaged(
    home: Path, console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = home / "copy.zip"
    console.run("data", "--save", str(copy))
    monkeypatch.setattr("shutil.copyfileobj", _full)
    message = console.refused("data", "--restore", str(copy))
    assert f"cannot write '{folders().data}': No space left on device" in message
    assert not list(folders().data.iterdir())  # what failed is not carried out later
    waiting = copy.rename(folders().copy_to_restore)
    console.refused("data", "--restore", str(waiting))
    assert list(folders().data.iterdir()) == [waiting]


def test_what_is_no_copy_is_refused(home: Path, console: Console) -> None:
    text = home / "text.zip"
    text.write_text("x")
    assert "it is no copy of this game's data" in console.refused("data", "--restore", str(text))
    assert "cannot read" in console.refused("data", "--restore", str(home / "none.zip"))
    assert "cannot write" in console.refused("data", "--save", str(home))
    assert "not together with" in console.refused("data", "--save", "a", "--restore", "b")
    assert folders().settings_file.read_text() == '{"theme": "evening"}'


def test_a_folder_is_called_one(home: Path, console: Console) -> None:
    for option in ("--save", "--restore"):
        assert console.refused("data", option, str(home)).endswith(": Is a directory\n")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such device")
@pytest.mark.usefixtures("french")
def test_a_device_is_not_said_to_exist_already(home: Path, console: Console) -> None:
    for option in ("--save", "--restore"):
        told = console.refused("data", option, os.devnull)
        assert told.endswith(f"{SPACE}: ce n’est pas un fichier ordinaire\n")


def test_what_of_ours_cannot_be_copied_is_told(
    home: Path, console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = str(home / "copy.zip")
    monkeypatch.setattr("zipfile.ZipFile.write", lambda _, source, __: _refused(source))
    message = f"cannot read '{folders().settings_file}': Permission denied"
    assert message in console.refused("data", "--save", copy)
    monkeypatch.setattr("zipfile.ZipFile.write", lambda *_: _refused(home / ".copy.zip.tmp"))
    assert f"cannot write '{copy}': " in console.refused("data", "--save", copy)


def test_where_a_copy_cannot_be_put_back_is_told(
    home: Path, console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = str(home / "copy.zip")
    console.run("data", "--save", copy)
    monkeypatch.setattr("shutil.copyfile", lambda _, target: _refused(target))
    assert f"cannot write '{folders().data}': " in console.refused("data", "--restore", copy)


def test_a_file_that_another_program_uses_is_not_waited_for(
    home: Path, console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = folders().progress_file
    Progress.open(path)[0].close()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, timeout=0.1))
        told = console.refused("data", "--save", str(home / "copy.zip"))
    assert f"cannot read '{path}': another program is using it" in told


def _full(*_: object) -> None:
    raise OSError(28, "No space left on device")


def _refused(path: str | Path) -> None:
    raise PermissionError(13, "Permission denied", str(path))
