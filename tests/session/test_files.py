"""Files written whole or not at all, where links lead, and set aside under new names."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from game.session.files import move_aside, sweep, write_atomically
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
def test_what_is_written_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "made" / "file"
    write_atomically(path, "old")
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700
    path.chmod(0o644)  # as earlier versions left it
    write_atomically(path, "new")
    assert path.stat().st_mode & 0o777 == 0o600


def left_over(folder: Path, name: str, *, age: float = 10) -> Path:
    """What a process that was killed so many seconds ago had begun to write."""
    path = folder / f".{name}.{'0123456789abcdef'}.tmp"
    path.write_text("half")
    os.utime(path, (time.time() - age,) * 2)
    return path


def test_what_was_left_half_written_goes_away(tmp_path: Path) -> None:
    left_over(tmp_path, "match[1].jsonl")
    left_over(tmp_path, "settings.json")
    fresh = left_over(tmp_path, "rules.json", age=0)
    others = tmp_path / ".match[1].jsonl.swp", tmp_path / ".other.1.tmp", tmp_path / "a.tmp"
    for other in others:
        other.touch()
        os.utime(other, (0, 0))
    sweep(tmp_path)
    assert set(tmp_path.iterdir()) == {fresh, *others}
    sweep(tmp_path / "no folder")


@pytest.mark.skipif(os.name == "nt", reason="there nobody can remove a file that is open")
def test_what_another_process_is_writing_stays(tmp_path: Path) -> None:
    import fcntl

    path = left_over(tmp_path, "match.jsonl")
    with path.open("r+") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        sweep(tmp_path)
        assert path.exists()
    sweep(tmp_path)
    assert not path.exists()


@pytest.mark.skipif(os.name == "nt", reason="needs links and pipes")
def test_what_only_looks_left_over_holds_nothing_up(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    kept.touch()
    link, pipe = (tmp_path / f".{name}.{'0' * 16}.tmp" for name in ("link", "pipe"))
    link.symlink_to(kept)
    os.mkfifo(pipe)
    for path in (link, pipe):
        os.utime(path, (0, 0), follow_symlinks=False)
    sweep(tmp_path)
    assert kept.exists()


def test_files_set_aside_in_the_same_second_do_not_meet(tmp_path: Path) -> None:
    path = tmp_path / "file"
    for text in ("first", "second", "third"):
        path.write_text(text)
        move_aside(path, "damaged")
    assert sorted(aside.read_text() for aside in tmp_path.iterdir()) == ["first", "second", "third"]
