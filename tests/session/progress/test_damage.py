"""Rows that damage struck are left out, which is told; whatever the bytes, the game goes on."""

from __future__ import annotations

import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.session.problems import ProblemKey, Saved
from game.session.progress.progress import Progress
from game.session.progress.records import LossPhase, StockedPosition
from tests.session.progress.answers import MUCH_LATER, after, answer, deal, is_empty

NO_UTF_8 = b"\xffa"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with two rows in each table, "a" and "b"."""
    path = tmp_path / "progress.sqlite"
    progress, _ = Progress.open(path)
    for number, key in enumerate("ab"):
        progress.add_answer(answer(key, when=after(days=number)))
        progress.add_deal(deal(key, when=after(days=number), players=4 + number))
        progress.add_review(key, ((LossPhase.CALL, 1.0),))
        progress.add_stock(StockedPosition(key, "bid", 2, "12345678"))
    progress.close()
    return path


def damage(path: Path, table: str, column: str, value: object) -> None:
    """Write something into the first row of a table, as text if it is bytes."""
    mark = "CAST(? AS TEXT)" if isinstance(value, bytes) else "?"
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(f"UPDATE {table} SET {column} = {mark} WHERE rowid = 1", (value,))


def keys(progress: Progress, table: str) -> list[str]:
    """The keys of the rows that can still be used."""
    match table:
        case "answers":
            return [it.position for it in progress.answers()]
        case "spots":
            return [it.position for it in progress.due(MUCH_LATER, 9)]
        case "deals":
            return [it.key for it in progress.deals()]
        case "losses":
            return list(progress.losses())
    return [it.position for it in progress.stock()]


def assert_one_is_left(path: Path, table: str) -> None:
    """Of two rows, which is told once, with what else goes on; the damaged file is kept."""
    progress, problem = Progress.open(path)
    assert problem is None
    assert keys(progress, table) == ["b"]
    problem = progress.take_problem()
    assert problem is not None
    assert problem.key is ProblemKey.PROGRESS_DAMAGED
    assert problem.path.exists()
    assert problem.saved == Saved(2 - (table == "deals"), 2 - (table == "answers"))
    progress.add_answer(answer(correct=True, when=after(days=9)))
    assert progress.take_problem() is None
    progress.close()
    again, problem = Progress.open(path)
    assert problem is None
    assert [key for key in keys(again, table) if key != "a"] == ["b"]
    assert again.take_problem() is None
    again.close()


@pytest.mark.parametrize(
    ("table", "column"),
    [
        ("answers", "spot"),
        ("answers", "theme"),
        ("answers", "best"),
        ("answers", "loss"),
        ("answers", "moment"),
        ("spots", "spot"),
        ("spots", "difficulty"),
        ("spots", "due"),
        ("deals", "key"),
        ("deals", "moment"),
        ("deals", "seats"),
        ("deals", "rules"),
        ("deals", "role"),
        ("deals", "contract"),
        ("deals", "record"),
        ("losses", "deal"),
        ("losses", "phase"),
        ("stock", "spot"),
        ("stock", "record"),
    ],
)
def test_a_text_that_is_no_utf_8(path: Path, table: str, column: str) -> None:
    damage(path, table, column, NO_UTF_8)
    assert_one_is_left(path, table)


def cast(name: str = "Zoé", face: str = "rosalie", seats: int = 4) -> str:
    return json.dumps([[name, face]] * seats)


@pytest.mark.parametrize(
    ("table", "column", "value"),
    [
        ("answers", "loss", float("inf")),
        ("answers", "stderr", 1e300),
        ("answers", "moment", "0001-01-01T00:00:00.000000+00:00"),
        ("answers", "moment", "9999-12-31T23:59:59.999999+00:00"),
        ("deals", "seats", cast(face="rotalie")),
        ("deals", "seats", cast(name="a\0b")),
        ("deals", "seats", cast(name="\ud800")),
        ("deals", "seats", cast(seats=3)),
        ("deals", "seats", "[[1, 2]]"),
        ("deals", "players", 7),
        ("deals", "players", "many"),
        ("deals", "seat", 4),
        ("deals", "seat", -1),
        ("deals", "rules", "f\0t"),
        ("losses", "loss", float("-inf")),
        ("stock", "grade", 6),
        ("stock", "grade", float("inf")),
    ],
)
def test_values_that_cannot_be(path: Path, table: str, column: str, value: object) -> None:
    damage(path, table, column, value)
    assert_one_is_left(path, table)


@pytest.mark.parametrize("value", [7, -1, "many", NO_UTF_8])
def test_a_table_that_nobody_can_sit_at(path: Path, value: object) -> None:
    damage(path, "deals", "players", value)
    progress, _ = Progress.open(path)
    assert progress.tables() == {5}
    progress.close()


def test_seats_that_are_nested_too_deeply(path: Path) -> None:
    damage(path, "deals", "seats", "[" * 100_000)
    progress, _ = Progress.open(path)
    assert keys(progress, "deals") == ["b"]
    assert [it.key for it in progress.latest_deals(9)] == ["b"]


def test_a_card_that_is_no_utf_8_begins_anew(path: Path) -> None:
    damage(path, "spots", "card", NO_UTF_8)
    progress, _ = Progress.open(path)
    progress.add_answer(answer("a", when=after(days=2)))
    assert keys(progress, "spots") == ["b", "a"]
    progress.close()


def test_a_key_that_no_longer_agrees_with_its_index(path: Path) -> None:
    content = path.read_bytes()
    row = b"b2026-03-02T12"  # key and moment, as they stand side by side in the table
    assert content.count(row) == 1
    path.write_bytes(content.replace(row, b"c" + row[1:]))
    progress, problem = Progress.open(path)
    assert problem is None
    assert keys(progress, "deals") == ["a", "c"]
    progress.add_deal(deal("c"))
    progress.add_deal(deal("b"))
    assert sorted(keys(progress, "deals")) == ["a", "b", "c"]
    progress.close()


HEADER = 100
"""Bytes before the tables."""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A small file."""
    path = tmp_path_factory.mktemp("whole") / "progress.sqlite"
    progress, _ = Progress.open(path)
    fill(progress)
    progress.close()
    return path.read_bytes()


def fill(progress: Progress) -> None:
    for number in range(5):
        when = after(days=number)
        progress.add_answer(answer(f"bid:{number}", correct=number % 2 == 0, when=when))
        progress.add_deal(deal(f"{number:064x}", when=when))
        progress.add_review(f"{number:064x}", ((LossPhase.CALL, 2.0), (LossPhase.DISCARD, 1.0)))
        progress.add_stock(StockedPosition(f"lead:{number}", "lead", 3, "12345678"))


def damaged(whole: bytes, rng: random.Random) -> bytes:
    """Cut short, or with up to 50 bytes changed where some information stands."""
    if rng.random() < 0.2:
        return whole[: rng.randrange(len(whole))]
    content = bytearray(whole)
    first = 0 if rng.random() < 0.2 else HEADER
    places = [place for place in range(first, len(whole)) if whole[place]]
    for place in rng.choices(places, k=rng.choice((1, 2, 50))):
        content[place] = rng.randrange(256)
    return bytes(content)


def read_all_of(progress: Progress) -> None:
    """Read everything, and look at it as the window does."""
    moments = [it.when for it in progress.answers()] + [it.when for it in progress.deals()]
    assert all(moment.astimezone() == moment for moment in moments)
    assert progress.tables() <= set(range(2, 7))
    progress.latest_deals(9)
    progress.losses()
    progress.stock()
    progress.due(MUCH_LATER, 99)


@pytest.mark.parametrize("seed", range(60))
def test_nothing_raises(whole: bytes, tmp_path: Path, seed: int) -> None:
    path = tmp_path / "progress.sqlite"
    path.write_bytes(damaged(whole, random.Random(seed)))
    progress, problem = Progress.open(path)
    if problem is not None and problem.key is ProblemKey.PROGRESS_DAMAGED:
        assert problem.path.exists()
    read_all_of(progress)
    fill(progress)
    progress.remove_stock("lead:2")
    progress.add_answer(answer("new"))
    read_all_of(progress)
    assert "new" in [it.position for it in progress.answers()]
    progress.clear()
    assert is_empty(progress)
    progress.close()


@pytest.mark.parametrize("name", [b"CREATE TABLE answers", b"answers_by_moment", b"tabledeals"])
def test_names_that_are_no_utf_8(whole: bytes, tmp_path: Path, name: bytes) -> None:
    path = tmp_path / "progress.sqlite"
    content = whole.replace(name, name[:-3] + b"\xff" + name[-2:], 1)
    assert content != whole
    path.write_bytes(content)
    progress, problem = Progress.open(path)
    assert problem is not None
    assert problem.key is ProblemKey.PROGRESS_DAMAGED
    assert problem.path.read_bytes() == content
    assert problem.saved == Saved(5, 5)
    progress.close()
    again, problem = Progress.open(path)
    assert problem is None
    again.close()
