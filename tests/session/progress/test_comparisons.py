"""Comparisons with other tables are kept, and files of before know none."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from game.session.progress import FieldScore, Progress
from game.session.progress.schema import MIGRATIONS
from tests.session.progress.answers import after, comparison, deal
from tests.session.progress.old_files import make_old_file


def test_a_comparison_takes_the_place_of_what_was_known_before(progress: Progress) -> None:
    begun = comparison(tables=2)
    progress.comparisons.add(begun)
    whole = comparison(tables=3, when=after(minutes=1))
    progress.comparisons.add(whole)
    assert progress.comparisons.of("a") == whole
    assert progress.comparisons.of("b") is None


def test_all_of_them_come_without_what_was_played(progress: Progress) -> None:
    one, other = comparison("a"), comparison("b", when=after(days=1))
    progress.comparisons.add(one)
    progress.comparisons.add(other)
    progress.comparisons.add(replace(comparison("c"), scores=()))
    assert progress.comparisons.all() == {
        each.key: replace(each, lines="") for each in (one, other)
    }


def test_the_percentage_is_that_of_duplicate() -> None:
    scores = tuple(FieldScore(number, "club", score) for number, score in enumerate((60, 40.5, 0)))
    compared = replace(comparison(), scores=scores)
    assert compared.percentage == 50
    assert replace(compared, scores=()).percentage == 50
    assert replace(compared, scores=scores[2:]).percentage == 100


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("seat", 4),
        ("others", "[1]"),
        ("others", "[" * 9999),
        ("tables", 65),
        ("scores", '[[16, "club", 3]]'),
        ("scores", '[["club", 3]]'),
        ("scores", '[[1, "club", NaN]]'),
        ("score", "much"),
        ("moment", "yesterday"),
    ],
)
def test_nonsense_is_passed_over(tmp_path: Path, column: str, value: object) -> None:
    path = tmp_path / "progress.sqlite"
    progress, _ = Progress.open(path)
    progress.comparisons.add(comparison("a"))
    progress.comparisons.add(comparison("b"))
    progress.close()
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(f"UPDATE comparisons SET {column} = ? WHERE deal = 'a'", (value,))
    progress, _ = Progress.open(path)
    assert list(progress.comparisons.all()) == ["b"]
    progress.close()


def test_deals_of_earlier_versions_know_no_bots(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite"
    before = next(at for at, step in enumerate(MIGRATIONS) if "comparisons" in step[0])
    make_old_file(path, before, [deal()])
    progress, problem = Progress.open(path)
    assert problem is None
    assert progress.deals() == (replace(deal(), bots=()),)
    progress.comparisons.add(comparison())
    assert progress.comparisons.all()
    progress.close()
