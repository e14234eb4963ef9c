"""Of a damaged file all that is whole goes on, what is lost is told, and nothing foreign is run."""

from __future__ import annotations

import dataclasses
import os
import random
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from game.session.problems import Problem, ProblemKey, Saved
from game.session.progress import schema
from game.session.progress.file import memory
from game.session.progress.progress import Progress
from game.session.progress.records import LossPhase, PlayedDeal, StockedPosition
from game.session.progress.salvage import row_counts, salvage
from tests.session.progress.answers import MUCH_LATER, after, answer, comparison, deal

DEALS, ANSWERS = 12, 80
HEADER = 100
PAGE = 4096


def long_deal(number: int) -> PlayedDeal:
    """A deal, most of them too long for a page."""
    record = '{"seat": 1, "play": "T21"}\n' * (20 + 61 * number)
    return dataclasses.replace(deal(f"{number:064x}", when=after(days=number)), record=record)


def fill(path: Path) -> Progress:
    progress, _ = Progress.open(path)
    for number in range(DEALS):
        progress.add_deal(long_deal(number))
        progress.add_review(f"{number:064x}", ((LossPhase.CALL, 2.0), (LossPhase.DISCARD, 1.5)))
        progress.comparisons.add(comparison(f"{number:064x}", when=after(days=number)))
    for number in range(ANSWERS):
        progress.add_answer(answer(f"bid:{number}", when=after(hours=number)))
    progress.add_stock(StockedPosition("lead:1", "lead", 3, "12345678"))
    return progress


def contents(progress: Progress) -> list[object]:
    """All that it holds."""
    due = progress.due(MUCH_LATER, 999)
    losses = progress.losses().items()
    compared = progress.comparisons.all().values()
    return [*progress.deals(), *progress.answers(), *due, *losses, *progress.stock(), *compared]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, list[object]]:
    """A file of many pages, and what it holds."""
    path = tmp_path_factory.mktemp("whole") / "progress.sqlite"
    progress = fill(path)
    held = contents(progress)
    progress.close()
    return path.read_bytes(), held


def opened(path: Path, content: bytes) -> tuple[list[object], Problem | None]:
    """What is left in a file with some content, and what is told."""
    path.write_bytes(content)
    os.utime(path, (0, 0))
    progress, problem = Progress.open(path)
    held = contents(progress)
    problem = problem or progress.take_problem()
    progress.close()
    return held, problem


@pytest.mark.parametrize("place", range(HEADER))
def test_damage_to_the_first_bytes_costs_nothing(
    tmp_path: Path, whole: tuple[bytes, list[object]], place: int
) -> None:
    content, held = whole
    for value in {0, 255, content[place] ^ 0x10} - {content[place]}:
        damaged = bytearray(content)
        damaged[place] = value
        left, problem = opened(tmp_path / f"{value}.sqlite", bytes(damaged))
        assert left == held
        if problem is not None:
            assert problem.key is ProblemKey.PROGRESS_DAMAGED
            assert problem.saved == Saved(DEALS, ANSWERS)
            assert problem.path.read_bytes()[HEADER:] == content[HEADER:]


@pytest.mark.parametrize("seed", range(30))
def test_a_changed_byte_costs_a_page_at_most_and_nothing_in_silence(
    tmp_path: Path, whole: tuple[bytes, list[object]], seed: int
) -> None:
    content, held = whole
    rng = random.Random(seed)
    damaged = bytearray(content)
    damaged[rng.randrange(len(damaged))] ^= 1 << rng.randrange(8)
    left, problem = opened(tmp_path / "progress.sqlite", bytes(damaged))
    assert len(left) > len(held) - 40
    assert len(left) == len(held) or problem is not None
    assert problem is None or problem.key is ProblemKey.PROGRESS_DAMAGED


@pytest.mark.parametrize("pages", [0, 1, 3, 10.5, 20])
def test_of_a_file_that_was_cut_short_the_rest_is_kept(
    tmp_path: Path, whole: tuple[bytes, list[object]], pages: float
) -> None:
    content, held = whole
    left, problem = opened(tmp_path / "progress.sqlite", content[: int(pages * PAGE)])
    assert problem is not None
    assert problem.key is ProblemKey.PROGRESS_DAMAGED
    assert len(left) < len(held)
    assert bool(left) == (pages > 10)


def test_an_overwritten_table_of_contents_costs_nothing(
    tmp_path: Path, whole: tuple[bytes, list[object]]
) -> None:
    content, held = whole
    left, problem = opened(tmp_path / "progress.sqlite", bytes(PAGE) + content[PAGE:])
    assert problem is not None
    assert (left, problem.saved) == (held, Saved(DEALS, ANSWERS))


@pytest.mark.parametrize("size", [512, 1024, 8192, 32768])
def test_a_file_of_other_pages_is_read_too(tmp_path: Path, size: int) -> None:
    path = tmp_path / "progress.sqlite"
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA page_size = {size}")
        db.execute("VACUUM")
    progress = fill(path)
    held = contents(progress)
    progress.close()
    content = path.read_bytes()
    assert int.from_bytes(content[16:18]) == size
    left, problem = opened(path, content[:50] + b"\xff" * 14 + content[64:])
    assert problem is not None
    assert left == held


def test_what_the_log_holds_is_saved_too(tmp_path: Path) -> None:
    path, copy = tmp_path / "progress.sqlite", tmp_path / "copy" / "progress.sqlite"
    copy.parent.mkdir()
    progress = fill(path)
    for ending in ("", "-wal"):  # as if it were killed now
        shutil.copy(f"{path}{ending}", f"{copy}{ending}")
    held = contents(progress)
    progress.close()
    assert copy.with_name(f"{copy.name}-wal").stat().st_size > PAGE
    with closing(salvage(copy, memory)) as db:
        assert sum(row_counts(db).values()) > len(held)  # the losses of a deal are one of them


def test_rows_of_earlier_versions_are_known_by_what_they_lack(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite"
    progress = fill(path)
    progress.close()
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("ALTER TABLE spots DROP COLUMN record")
        db.execute("ALTER TABLE spots DROP COLUMN fingerprint")
    with closing(salvage(path, memory)) as db:
        assert row_counts(db)["spots"] == ANSWERS


ENDLESS = (
    "WITH RECURSIVE endless(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM endless) "
    "SELECT n AS key FROM endless"
)
TRAPS = (
    "CREATE TRIGGER trap AFTER INSERT ON answers BEGIN DELETE FROM deals; END",
    "CREATE TRIGGER trap AFTER INSERT ON answers BEGIN INSERT INTO answers "
    "SELECT NULL, spot, theme, difficulty, chosen, best, loss, stderr, correct, moment "
    "FROM answers; END",
    f"CREATE VIEW trap AS {ENDLESS}",
    "CREATE INDEX trap ON answers (randomblob(100000000) || spot)",
    "ALTER TABLE answers ADD COLUMN trap TEXT AS (hex(zeroblob(100000000)))",
    "CREATE TABLE trap (a)",
)


def with_trap(path: Path, content: bytes, trap: str) -> bytes:
    """A file into which another program has put something."""
    path.write_bytes(content)
    with closing(sqlite3.connect(path)) as db, db:
        if "INDEX" not in trap:
            db.execute(trap)
        else:  # SQLite would not take it
            db.execute("PRAGMA writable_schema = ON")
            db.execute(
                "INSERT INTO sqlite_master VALUES ('index', 'trap', 'answers', 2, ?)", (trap,)
            )
    return path.read_bytes()


@pytest.mark.parametrize("trap", TRAPS)
def test_nothing_that_another_program_put_in_is_carried_out(
    tmp_path: Path, whole: tuple[bytes, list[object]], trap: str
) -> None:
    content, held = whole
    path = tmp_path / "progress.sqlite"
    left, problem = opened(path, with_trap(path, content, trap))
    assert problem is not None
    assert problem.key is ProblemKey.PROGRESS_DAMAGED
    assert left == held


def test_a_view_in_the_place_of_a_table_is_not_looked_at(
    tmp_path: Path, whole: tuple[bytes, list[object]]
) -> None:
    content, _ = whole
    path = tmp_path / "progress.sqlite"
    dropped = with_trap(path, content, "DROP TABLE deals")
    trapped = with_trap(path, dropped, f"CREATE VIEW deals AS {ENDLESS}")
    left, problem = opened(path, trapped)
    assert problem is not None
    assert problem.saved is not None
    assert problem.saved.answers == ANSWERS
    assert left


@pytest.fixture
def wider_stock(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A later version, whose stock has as many columns as the earliest positions."""
    more = ("ALTER TABLE stock ADD COLUMN more TEXT NOT NULL DEFAULT ''",)
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, more))
    monkeypatch.setattr(schema, "VERSION", schema.VERSION + 1)
    schema._expected.cache_clear()
    yield
    schema._expected.cache_clear()


@pytest.mark.usefixtures("wider_stock")
def test_tables_with_as_many_columns_are_told_apart_by_what_rows_hold(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite"
    progress = fill(path)
    progress.close()
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("ALTER TABLE spots DROP COLUMN record")
        db.execute("ALTER TABLE spots DROP COLUMN fingerprint")
    with closing(salvage(path, memory)) as db:
        counts = row_counts(db)
    assert (counts["spots"], counts["stock"]) == (ANSWERS, 1)
