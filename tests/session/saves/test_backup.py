"""A copy of all that is kept comes back whole, elsewhere too, or nothing changes."""

from __future__ import annotations

import errno
import json
import sqlite3
import zipfile
from contextlib import closing
from pathlib import Path

import pytest

from game.session.paths import Folders, folders
from game.session.problems import ProblemKey
from game.session.saves import backup
from game.session.saves.backup import (
    BadCopy,
    CopyCode,
    read_copy,
    restore_at_start,
    restore_waiting,
    save_copy,
)
from game.words.problems import problem_sentences


@pytest.fixture
def places(tmp_path: Path) -> Folders:
    """The folders of somebody who has played."""
    found = folders(tmp_path / "ancien été")
    files = {
        found.settings_file: b'{"name": "Zo\xc3\xab"}',
        found.catalogues / "cy.mo": b"words",
        found.data / "match.jsonl": b"a match\n",
        found.rule_sets / "ours.json": b"{}",
        found.shared / "deal.png": b"a picture",
        found.logs / "log.txt": b"a log",
        found.data / ".x.0123456789abcdef.tmp": b"half",
        found.data / "before-20260101-000000" / "data" / "old": b"old",
    }
    for path, content in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    with closing(sqlite3.connect(found.progress_file)) as db, db:
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("CREATE TABLE deals (score)")
        db.execute("INSERT INTO deals VALUES (228)")
    return found


def _tree(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def _scores(places: Folders) -> list[object]:
    with closing(sqlite3.connect(places.progress_file)) as db:
        return [score for (score,) in db.execute("SELECT score FROM deals")]


KEPT = {
    "settings/settings.json",
    "settings/locale/cy.mo",
    "data/match.jsonl",
    "data/rules/ours.json",
    "data/progress.sqlite",
}


def test_all_that_is_kept_is_copied_and_nothing_else(places: Folders, tmp_path: Path) -> None:
    copy = tmp_path / "copy.zip"
    with closing(sqlite3.connect(places.progress_file)) as db, db:  # the game has it open
        db.execute("INSERT INTO deals VALUES (-62)")
        db.commit()
        facts = save_copy(places, copy)
    assert facts == read_copy(copy)
    assert facts.files == len(KEPT)
    with zipfile.ZipFile(copy) as archive:
        assert set(archive.namelist()) == {*KEPT, "copy.json"}


def test_it_comes_back_on_another_computer(places: Folders, tmp_path: Path) -> None:
    copy = tmp_path / "copy.zip"
    save_copy(places, copy)
    other = folders(tmp_path / "new")
    assert restore_at_start(other, copy) == read_copy(copy)
    assert not other.settings_file.exists()  # until the game starts
    (told,) = restore_waiting(other)
    assert told.key is ProblemKey.COPY_RESTORED
    assert _scores(other) == [228]
    assert other.settings_file.read_bytes() == places.settings_file.read_bytes()
    assert _tree(other.rule_sets) == _tree(places.rule_sets)
    assert restore_waiting(other) == []
    assert [path.name for path in other.data.iterdir() if path.name.startswith(".")] == []


def test_what_was_there_is_kept_beside_it(places: Folders, tmp_path: Path) -> None:
    copy = tmp_path / "copy.zip"
    save_copy(places, copy)
    places.settings_file.write_bytes(b"{}")
    (places.data / "newer.jsonl").write_bytes(b"another match")
    restore_at_start(places, copy)
    (told,) = restore_waiting(places)
    assert not (places.data / "newer.jsonl").exists()
    before = _tree(told.path)
    assert before["data/newer.jsonl"] == b"another match"
    assert before["settings/settings.json"] == b"{}"
    assert places.settings_file.read_bytes() == b'{"name": "Zo\xc3\xab"}'
    assert (places.shared / "deal.png").exists()
    assert (places.logs / "log.txt").exists()


def test_folders_that_are_one(places: Folders, tmp_path: Path) -> None:
    """On Windows and macOS settings, data and logs lie in one folder."""
    copy, home = tmp_path / "copy.zip", tmp_path / "one"
    save_copy(places, copy)
    other = Folders(home, home, home / "Logs")
    restore_at_start(other, copy)
    restore_waiting(other)
    assert other.settings_file.exists()
    assert _scores(other) == [228]
    again = tmp_path / "again.zip"
    assert save_copy(other, again).files == len(KEPT)
    restore_at_start(other, again)
    restore_waiting(other)
    assert _scores(other) == [228]


def _written(path: Path, index: object, **files: bytes) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("copy.json", index if isinstance(index, str) else json.dumps(index))
        for name, content in files.items():
            archive.writestr(name, content)
    return path


GOOD = {"format": "tarot-nouveau copy", "version": 1, "made": 1.0, "files": {}}


@pytest.mark.parametrize(
    ("index", "code"),
    [
        ("[", CopyCode.NO_COPY),
        ([], CopyCode.NO_COPY),
        ({}, CopyCode.NO_COPY),
        (GOOD | {"format": "other"}, CopyCode.NO_COPY),
        (GOOD | {"made": "x"}, CopyCode.NO_COPY),
        (GOOD | {"files": []}, CopyCode.NO_COPY),
        (GOOD | {"version": 2}, CopyCode.NEWER),
        (GOOD | {"files": {"data/x": "0" * 64}}, CopyCode.DAMAGED),
        (GOOD | {"files": {"data/match.jsonl": "0" * 64}}, CopyCode.DAMAGED),
        *(
            (GOOD | {"files": {name: "0" * 64}}, CopyCode.DAMAGED)
            for name in (
                "../x",
                "data/../../x",
                "/etc/passwd",
                "data",
                "data//x",
                "data/a\\b",
                "data/c:x",
                "settings/x",
                "",
            )
        ),
    ],
)
def test_what_is_no_copy_is_refused(
    places: Folders, tmp_path: Path, index: object, code: CopyCode
) -> None:
    copy = _written(tmp_path / "copy.zip", index, **{"data/match.jsonl": b"x"})
    before = _tree(places.data)
    with pytest.raises(BadCopy) as refused:
        restore_at_start(places, copy)
    assert refused.value.message.code is code
    assert _tree(places.data) == before


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04", b"no zip at all" * 99])
def test_what_is_no_zip_is_refused(places: Folders, tmp_path: Path, content: bytes) -> None:
    copy = tmp_path / "copy.zip"
    copy.write_bytes(content)
    with pytest.raises(BadCopy):
        restore_at_start(places, copy)


def test_every_bit_counts(places: Folders, tmp_path: Path) -> None:
    """A flipped bit is found, or was of no account: then what comes back is the same."""
    copy = tmp_path / "copy.zip"
    save_copy(places, copy)
    whole = copy.read_bytes()
    facts, found = read_copy(copy), 0
    for place in range(0, len(whole), max(1, len(whole) // 150)):
        copy.write_bytes(whole[:place] + bytes([whole[place] ^ 4]) + whole[place + 1 :])
        try:
            assert read_copy(copy) == facts
        except BadCopy:
            found += 1
    assert found > 100


def test_a_place_before_the_file_is_damage_on_windows(
    places: Folders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows calls it an invalid argument, other systems a wrong value."""
    copy = tmp_path / "copy.zip"
    save_copy(places, copy)

    def refuse(*_: object) -> bytes:
        raise OSError(errno.EINVAL, "Invalid argument")

    monkeypatch.setattr(zipfile.ZipFile, "read", refuse)
    with pytest.raises(BadCopy):
        read_copy(copy)


def test_a_copy_that_was_damaged_meanwhile_changes_nothing(places: Folders, tmp_path: Path) -> None:
    copy = tmp_path / "copy.zip"
    save_copy(places, copy)
    restore_at_start(places, copy)
    places.copy_to_restore.write_bytes(b"")
    (told,) = restore_waiting(places)
    assert told.key is ProblemKey.COPY_FAILED
    assert "damaged" in told.path.name
    assert "(it is no copy of this game's data)" in problem_sentences(told)
    assert _scores(places) == [228]
    assert restore_waiting(places) == []


@pytest.mark.parametrize("fails_at", [1, 2, 3, 5])
def test_where_the_disk_fails_half_way_nothing_changes(
    places: Folders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails_at: int
) -> None:
    copy = tmp_path / "copy.zip"
    save_copy(places, copy)
    (places.data / "newer.jsonl").write_bytes(b"another match")
    restore_at_start(places, copy)
    before, listed = (_tree(places.data), _tree(places.settings)), sorted(places.data.iterdir())
    moved = 0
    whole = backup._move

    def failing(path: Path, *others: object) -> None:
        nonlocal moved
        moved += 1
        if moved == fails_at:
            raise OSError(28, "No space left on device")
        whole(path, *others)  # type: ignore[arg-type]

    monkeypatch.setattr(backup, "_move", failing)
    (told,) = restore_waiting(places)
    assert (told.key, told.path) == (ProblemKey.COPY_WAITS, places.copy_to_restore)
    assert "(No space left on device)" in problem_sentences(told)
    assert (_tree(places.data), _tree(places.settings)) == before
    assert sorted(places.data.iterdir()) == listed
    monkeypatch.setattr(backup, "_move", whole)
    (told,) = restore_waiting(places)
    assert told.key is ProblemKey.COPY_RESTORED
    assert not (places.data / "newer.jsonl").exists()


def test_where_the_system_shows_nothing_no_copy_waits(tmp_path: Path) -> None:
    assert restore_waiting(folders(tmp_path / ("x" * 300))) == []  # longer than any name may be
