"""Files written whole or not at all, where links lead, and set aside under new names."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.session.files import move_aside, write_atomically
from tests.session.no_permission import refuse


def test_a_failed_write_leaves_the_old_text_and_no_litter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    write_atomically(path, "old")
    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", refuse)
        with pytest.raises(PermissionError):
            write_atomically(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("refusals", [0, 1, 2, 3])
def test_a_file_that_another_reads_is_replaced_a_moment_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refusals: int
) -> None:
    path = tmp_path / "file"
    write_atomically(path, "old")
    left, replace = refusals, Path.replace

    def replace_later(temporary: Path, target: Path) -> Path:
        nonlocal left
        left -= 1
        if left >= 0:
            raise PermissionError(13, "The process cannot access the file")
        return replace(temporary, target)

    monkeypatch.setattr(Path, "replace", replace_later)
    monkeypatch.setattr("game.session.files._PAUSES", (0.0, 0.0))
    if refusals <= 2:
        write_atomically(path, "new")
    else:
        with pytest.raises(PermissionError):
            write_atomically(path, "new")
    assert path.read_text() == ("new" if refusals <= 2 else "old")
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(os.name == "nt", reason="not everybody may make links on Windows")
def test_a_link_stays_one(tmp_path: Path) -> None:
    kept, link = tmp_path / "kept" / "file", tmp_path / "file"
    link.symlink_to(kept)
    for text in ("old", "new"):
        write_atomically(link, text)
        assert link.is_symlink()
        assert kept.read_text() == text


@pytest.mark.skipif(os.name == "nt", reason="not everybody may make links on Windows")
def test_a_device_is_not_replaced(tmp_path: Path) -> None:
    link = tmp_path / "file"
    link.symlink_to(os.devnull)
    with pytest.raises(OSError, match="no plain file"):
        write_atomically(link, "new")
    assert Path(os.devnull).is_char_device()


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps no such rights")
def test_who_may_read_a_file_is_for_the_system_and_its_owner_to_say(tmp_path: Path) -> None:
    usual, path = tmp_path / "usual", tmp_path / "file"
    usual.touch()
    write_atomically(path, "old")
    assert path.stat().st_mode == usual.stat().st_mode
    path.chmod(0o600)
    write_atomically(path, "new")
    assert path.stat().st_mode & 0o777 == 0o600


def test_what_was_left_half_written_goes_away_after_a_while(tmp_path: Path) -> None:
    path = tmp_path / "match[1].jsonl"
    old, fresh = tmp_path / ".match[1].jsonl.1.tmp", tmp_path / ".match[1].jsonl.2.tmp"
    others = tmp_path / ".match[1].jsonl.swp", tmp_path / ".other.1.tmp"
    for left in (old, fresh, *others):
        left.touch()
    for left in (old, *others):
        os.utime(left, (0, 0))
    write_atomically(path, "text")
    assert set(tmp_path.iterdir()) == {path, fresh, *others}


def test_files_set_aside_in_the_same_second_do_not_meet(tmp_path: Path) -> None:
    path = tmp_path / "file"
    for text in ("first", "second", "third"):
        path.write_text(text)
        move_aside(path, "damaged")
    assert sorted(aside.read_text() for aside in tmp_path.iterdir()) == ["first", "second", "third"]
