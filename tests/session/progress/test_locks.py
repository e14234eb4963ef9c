"""While another program holds the file nothing is lost."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from game.session.problems import ProblemKey
from game.session.progress.progress import Progress
from game.session.progress.records import LossPhase, PlayedDeal, TrainerAnswer
from game.session.progress.schema import MIGRATIONS
from tests.session.progress.answers import after, answer, deal, is_empty


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with an answer."""
    path = tmp_path / "progress.sqlite"
    progress, _ = Progress.open(path)
    progress.add_answer(answer("old"))
    progress.close()
    return path


@pytest.fixture(autouse=True)
def short_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.session.progress.file._LAST_PATIENCE", 0.1)


@contextmanager
def held(path: Path, *, for_reading: bool = False) -> Iterator[None]:
    """Another program writes to the file; some do not even let it be read."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        if for_reading:
            other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def stored(path: Path) -> tuple[list[TrainerAnswer], list[PlayedDeal]]:
    """What the file holds."""
    progress, problem = Progress.open(path)
    assert problem is None
    found = list(progress.answers()), list(progress.deals())
    progress.close()
    return found


NEW = answer("new", when=after(days=1))
NEWER = answer("newer", when=after(days=2))


def test_what_could_not_be_written_is_written_with_the_next_change(path: Path) -> None:
    progress, _ = Progress.open(path)
    with held(path):
        progress.add_answer(NEW)
        progress.add_deal(deal())
        assert progress.answers() == (answer("old"), NEW)
    progress.add_answer(NEWER)
    assert stored(path) == ([answer("old"), NEW, NEWER], [deal()])
    assert progress.answers() == (answer("old"), NEW, NEWER)
    assert {it.position for it in progress.due(after(days=9), 9)} == {"old", "new", "newer"}
    progress.close()


@pytest.mark.parametrize("for_reading", [False, True])
def test_what_could_not_be_written_is_written_before_closing(
    path: Path, *, for_reading: bool
) -> None:
    progress, _ = Progress.open(path)
    progress.close()
    with held(path, for_reading=for_reading):
        progress, problem = Progress.open(path)
        assert problem is not None
        assert problem.key is ProblemKey.PROGRESS_LOCKED
        progress.add_answer(NEW)
        progress.add_deal(deal())
        progress.add_review("a", ((LossPhase.CALL, 2.0),))
        assert NEW in progress.answers()
    progress.close()
    progress.close()
    assert stored(path) == ([answer("old"), NEW], [deal()])


def test_a_file_that_is_held_when_it_is_opened_is_only_read(path: Path) -> None:
    with held(path):
        progress, problem = Progress.open(path)
        assert progress.answers() == (answer("old"),)
        progress.close()
    assert problem is not None
    assert (problem.key, problem.path) == (ProblemKey.PROGRESS_LOCKED, path)


def test_an_older_file_that_is_held_when_it_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite"
    with closing(sqlite3.connect(path)) as db, db:
        for statement in MIGRATIONS[0]:
            db.execute(statement)
        db.execute("PRAGMA user_version = 1")
    with held(path):
        progress, _ = Progress.open(path)
        progress.add_deal(deal())
        assert progress.deals() == (deal(),)
    progress.close()
    assert stored(path) == ([], [deal()])


def test_it_is_told_once(path: Path) -> None:
    progress, _ = Progress.open(path)
    for number in range(2):
        with held(path):
            progress.add_answer(answer(f"first {number}"))
            progress.add_answer(answer(f"second {number}"))
        problem = progress.take_problem()
        assert (problem is None) == bool(number)
        assert problem is None or problem.key is ProblemKey.PROGRESS_LOCKED
        progress.add_answer(answer(f"third {number}"))
    assert len(progress.answers()) == 7
    progress.close()


def test_what_is_forgotten_stays_forgotten(path: Path) -> None:
    progress, _ = Progress.open(path)
    with held(path):
        progress.add_deal(deal())
        progress.clear()
        assert is_empty(progress)
    progress.close()
    assert stored(path) == ([], [])


def test_a_lock_that_stays_loses_only_what_it_kept_out(path: Path) -> None:
    progress, _ = Progress.open(path)
    progress.add_answer(NEW)
    with held(path):
        progress.add_answer(NEWER)
        progress.close()
    assert stored(path) == ([answer("old"), NEW], [])


def test_a_file_that_was_removed_meanwhile_begins_with_what_is_owed(path: Path) -> None:
    progress, _ = Progress.open(path)
    with held(path):
        progress.add_answer(NEW)
    for file in path.parent.iterdir():
        file.unlink()
    progress.close()
    assert stored(path) == ([NEW], [])
