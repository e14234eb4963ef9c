"""Files that are old, new, damaged, or cannot be written."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from game.session.problems import ProblemKey, Saved
from game.session.progress.progress import Progress
from game.session.progress.records import LossPhase
from game.session.progress.schema import MIGRATIONS, VERSION, transaction
from tests.session.progress.answers import after, answer, deal, is_empty


def _old_file(path: Path, version: int) -> None:
    """A file as an earlier version of the game left it, with an answer in it."""
    with closing(sqlite3.connect(path)) as db, db:
        for statements in MIGRATIONS[:version]:
            for statement in statements:
                db.execute(statement)
        db.execute(f"PRAGMA user_version = {version}")
        if version:
            db.execute(
                "INSERT INTO answers VALUES (1, 'a', 'bid', 'clear', 'x', 'y', 2.5, 1, 0, ?)",
                ("2026-03-01T12:00:00.000000+00:00",),
            )


def _with_an_answer(path: Path) -> Progress:
    """A file in use, with an answer in it."""
    progress, _ = Progress.open(path)
    progress.add_answer(answer("old"))
    return progress


def _version(path: Path) -> int:
    with closing(sqlite3.connect(path)) as db:
        (version,) = db.execute("PRAGMA user_version").fetchone()
    return int(version)


@contextmanager
def _on_a_full_disk(db: sqlite3.Connection) -> Iterator[None]:
    """A transaction that only memory has room for."""
    _, _, file = db.execute("PRAGMA database_list").fetchone()
    if file:
        raise sqlite3.OperationalError("database or disk is full")
    with transaction(db):
        yield


class TestMigrations:
    @pytest.mark.parametrize("version", range(VERSION + 1))
    def test_from_every_version(self, tmp_path: Path, version: int) -> None:
        path = tmp_path / "progress.sqlite"
        _old_file(path, version)
        progress, problem = Progress.open(path)
        assert problem is None
        assert [it.loss for it in progress.answers()] == ([2.5] if version else [])
        progress.add_deal(deal())
        progress.add_answer(answer())
        progress.close()
        assert _version(path) == VERSION

    def test_an_empty_file_is_a_new_one(self, tmp_path: Path) -> None:
        path = tmp_path / "progress.sqlite"
        path.touch()
        progress, problem = Progress.open(path)
        assert (problem, is_empty(progress)) == (None, True)
        progress.close()

    def test_a_newer_file_is_left_as_it_is(self, tmp_path: Path) -> None:
        path = tmp_path / "progress.sqlite"
        _old_file(path, VERSION)
        with closing(sqlite3.connect(path)) as db:
            db.execute("ALTER TABLE deals ADD COLUMN weather TEXT")
            db.execute(f"PRAGMA user_version = {VERSION + 1}")
        progress, problem = Progress.open(path)
        assert problem is not None
        assert problem.key is ProblemKey.PROGRESS_TOO_NEW
        progress.add_answer(answer())
        assert len(progress.answers()) == 1
        progress.close()
        assert _version(path) == VERSION + 1


class TestDamage:
    @pytest.mark.parametrize("content", [b"nonsense", b"SQLite format 3\0" + bytes(3000)])
    def test_it_is_set_aside_and_told(self, tmp_path: Path, content: bytes) -> None:
        path = tmp_path / "progress.sqlite"
        path.write_bytes(content)
        progress, problem = Progress.open(path)
        assert problem is not None
        assert problem.key is ProblemKey.PROGRESS_DAMAGED
        assert problem.path.read_bytes() == content
        progress.add_answer(answer())
        progress.close()
        again, problem = Progress.open(path)
        assert problem is None
        assert len(again.answers()) == 1
        again.close()

    def test_pages_that_were_overwritten(self, tmp_path: Path) -> None:
        path = tmp_path / "progress.sqlite"
        first, _ = Progress.open(path)
        for number in range(200):
            first.add_answer(answer(str(number), when=after(hours=number)))
        first.close()
        content = bytearray(path.read_bytes())
        content[4096:] = b"\x5a" * (len(content) - 4096)
        path.write_bytes(content)
        progress, problem = Progress.open(path)
        assert problem is not None
        assert problem.key is ProblemKey.PROGRESS_DAMAGED
        assert is_empty(progress)
        progress.close()

    def test_another_programs_file(self, tmp_path: Path) -> None:
        path = tmp_path / "progress.sqlite"
        with closing(sqlite3.connect(path)) as db, db:
            db.execute("CREATE TABLE recipes (name TEXT)")
            db.execute(f"PRAGMA user_version = {VERSION}")
        progress, problem = Progress.open(path)
        assert problem is not None
        assert problem.key is ProblemKey.PROGRESS_DAMAGED
        assert problem.saved == Saved(0, 0)
        progress.close()

    @pytest.mark.parametrize(
        "change",
        [
            "ALTER TABLE spots DROP COLUMN card",
            "ALTER TABLE answers RENAME COLUMN id TO ie",
            "PRAGMA user_version = 0",
        ],
    )
    def test_tables_that_are_not_ours(self, tmp_path: Path, change: str) -> None:
        path = tmp_path / "progress.sqlite"
        _old_file(path, VERSION)
        with closing(sqlite3.connect(path)) as db, db:
            db.execute(change)
        progress, problem = Progress.open(path)
        assert problem is not None
        assert problem.key is ProblemKey.PROGRESS_DAMAGED
        progress.add_answer(answer())
        progress.close()

    def test_a_row_of_nonsense_is_passed_over(self, tmp_path: Path) -> None:
        path = tmp_path / "progress.sqlite"
        progress, _ = Progress.open(path)
        progress.add_answer(answer("good"))
        progress.add_deal(deal("good"))
        progress.add_deal(deal("bad"))
        progress.add_review("good", ((LossPhase.CALL, 1.0),))
        progress.close()
        with closing(sqlite3.connect(path)) as db, db:
            db.execute(
                "INSERT INTO answers SELECT 9, spot, '', '', '', '', 'x', 0, 0, moment FROM answers"
            )
            db.execute("UPDATE deals SET role = 'jester' WHERE key = 'bad'")
            db.execute("INSERT INTO losses VALUES ('good', 'lunch', 3)")
            db.execute("INSERT INTO losses VALUES ('good', 'defence', 'much')")
            db.execute("UPDATE spots SET card = 'nonsense'")
        progress, problem = Progress.open(path)
        assert problem is None
        assert [it.position for it in progress.answers()] == ["good"]
        assert [it.key for it in progress.deals()] == ["good"]
        assert progress.losses() == {"good": ((LossPhase.CALL, 1.0),)}
        progress.add_answer(answer("good", correct=True, when=after(days=1)))
        progress.close()

    def test_a_file_that_loses_a_table_while_it_is_open(self, tmp_path: Path) -> None:
        path = tmp_path / "progress.sqlite"
        progress, _ = Progress.open(path)
        with closing(sqlite3.connect(path)) as db, db:
            db.execute("DROP TABLE answers")
        progress.add_answer(answer())
        problem = progress.take_problem()
        assert problem is not None
        assert problem.key is ProblemKey.PROGRESS_DAMAGED
        assert problem.path.exists()
        progress.close()
        again, problem = Progress.open(path)
        assert (problem, again.answers()) == (None, (answer(),))
        again.close()


class TestUnwritable:
    def test_where_no_folder_can_be_made(self, tmp_path: Path) -> None:
        (tmp_path / "file").touch()
        path = tmp_path / "file" / "progress.sqlite"
        progress, problem = Progress.open(path)
        assert problem is not None
        assert (problem.key, problem.path) == (ProblemKey.PROGRESS_FAILED, path)
        progress.add_answer(answer())
        progress.add_deal(deal())
        assert len(progress.answers()) == len(progress.deals()) == 1

    def test_a_file_that_can_only_be_read_goes_on_in_memory(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path = tmp_path / "progress.sqlite"
        _with_an_answer(path).close()
        connect = sqlite3.connect

        def read_only(name: str, **more: object) -> sqlite3.Connection:
            if name == str(path):
                name, more["uri"] = f"{path.as_uri()}?mode=ro", True
            return connect(name, **more)  # type: ignore[call-overload, no-any-return]

        monkeypatch.setattr(sqlite3, "connect", read_only)
        progress, problem = Progress.open(path)
        assert problem is not None
        assert problem.key is ProblemKey.PROGRESS_FAILED
        progress.add_answer(answer("new", when=after(days=1)))
        assert [it.position for it in progress.answers()] == ["old", "new"]
        progress.close()
        monkeypatch.undo()
        again, problem = Progress.open(path)
        assert problem is None
        assert [it.position for it in again.answers()] == ["old"]
        again.close()

    def test_a_file_that_fails_later_is_told_once(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        progress = _with_an_answer(tmp_path / "progress.sqlite")
        monkeypatch.setattr("game.session.progress.file.transaction", _on_a_full_disk)
        progress.add_answer(answer("new", when=after(days=1)))
        progress.add_answer(answer("newer", when=after(days=2)))
        problem = progress.take_problem()
        assert problem is not None
        assert problem.key is ProblemKey.PROGRESS_FAILED
        assert progress.take_problem() is None
        assert [it.position for it in progress.answers()] == ["old", "new", "newer"]
        assert {it.position for it in progress.due(after(days=9), 9)} == {"old", "new", "newer"}
        progress.close()

    def test_what_a_full_disk_kept_out_is_written_when_there_is_room(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path = tmp_path / "progress.sqlite"
        progress = _with_an_answer(path)
        with monkeypatch.context() as patch:
            patch.setattr("game.session.progress.file.transaction", _on_a_full_disk)
            progress.add_answer(answer("new", when=after(days=1)))
            progress.add_deal(deal())
        progress.add_answer(answer("newer", when=after(days=2)))
        progress.close()
        again, _ = Progress.open(path)
        assert [it.position for it in again.answers()] == ["old", "new", "newer"]
        assert again.deals() == (deal(),)
        again.close()

    def test_what_could_not_be_written_is_written_before_closing(self, tmp_path: Path) -> None:
        blocked = tmp_path / "data"
        blocked.touch()
        path = blocked / "progress.sqlite"
        progress, _ = Progress.open(path)
        progress.add_answer(answer())
        blocked.unlink()
        progress.close()
        again, problem = Progress.open(path)
        assert (problem, again.answers()) == (None, (answer(),))
        again.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps no such rights")
class TestPrivacy:
    @pytest.mark.parametrize("old", [False, True])
    def test_the_file_and_what_lies_beside_it_is_its_owners_alone(
        self, tmp_path: Path, old: bool
    ) -> None:
        path = tmp_path / "made" / "progress.sqlite"
        if old:
            path.parent.mkdir()
            _old_file(path, VERSION)
            path.chmod(0o644)
        progress = _with_an_answer(path)
        beside = sorted(path.parent.iterdir())
        assert len(beside) == 3
        assert {it.stat().st_mode & 0o777 for it in beside} == {0o600}
        progress.close()

    def test_a_new_file_for_what_was_saved_of_a_damaged_one_too(self, tmp_path: Path) -> None:
        path = tmp_path / "progress.sqlite"
        path.write_bytes(b"nonsense")
        _with_an_answer(path).close()
        assert path.stat().st_mode & 0o777 == 0o600

    def test_what_was_forgotten_is_not_in_the_file_any_more(self, tmp_path: Path) -> None:
        path = tmp_path / "progress.sqlite"
        progress = _with_an_answer(path)
        progress.add_deal(deal("a-deal-of-which-nobody-is-to-know"))
        progress.clear()
        progress.close()
        assert b"nobody-is-to-know" not in path.read_bytes()


def test_a_file_that_lost_all_its_bytes_is_told(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite"
    path.touch()
    os.utime(path, (0, 0))
    progress, problem = Progress.open(path)
    assert problem is not None
    assert (problem.key, problem.saved) == (ProblemKey.PROGRESS_DAMAGED, Saved(0, 0))
    progress.close()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")
def test_a_pipe_in_its_place_is_not_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite"
    os.mkfifo(path)
    progress, problem = Progress.open(path)
    progress.close()
    assert problem is not None
    assert (problem.key, problem.path) == (ProblemKey.PROGRESS_FAILED, path)
