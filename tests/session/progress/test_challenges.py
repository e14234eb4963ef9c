"""Challenges are kept, with the deals that belong to them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from game.session.challenge import deal_of_the_day, new_series
from game.session.progress import Progress
from tests.session.progress.answers import deal

DAY = date(2026, 11, 25)


def test_challenges_come_back_the_latest_first(progress: Progress) -> None:
    day, series = deal_of_the_day(DAY, 5), new_series(DAY, 3, 20)
    progress.challenges.add("a", day)
    progress.challenges.add("b", series)
    progress.challenges.add("a", day)
    assert progress.challenges.all() == (("b", series), ("a", day))


def test_the_deals_of_a_match_in_their_order(progress: Progress) -> None:
    deals = [replace(deal(str(n)), match="m", number=n) for n in (2, 1, 3)]
    for each in (*deals, replace(deal("x"), match="n", number=1)):
        progress.add_deal(each)
    assert [it.key for it in progress.challenges.deals_of("m")] == ["1", "2", "3"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        "[" * 9999,
        '{"kind": "day", "players": 5, "deals": 1, "seed": 1, "day": "2026-11-25"}',
        '{"kind": "week", "players": 5, "deals": 1, "seed": 1, "day": "2026-11-25", "match": "a"}',
        '{"kind": "day", "players": 7, "deals": 1, "seed": 1, "day": "2026-11-25", "match": "a"}',
        '{"kind": "day", "players": 5, "deals": 0, "seed": 1, "day": "2026-11-25", "match": "a"}',
        '{"kind": "day", "players": 5, "deals": 1, "seed": -1, "day": "2026-11-25", "match": "a"}',
        '{"kind": "day", "players": 5, "deals": 1, "seed": 1, "day": "today", "match": "a"}',
    ],
)
def test_nonsense_is_passed_over(tmp_path: Path, text: str) -> None:
    path = tmp_path / "progress.sqlite"
    progress, _ = Progress.open(path)
    progress.challenges.add("a", deal_of_the_day(DAY, 5))
    progress.challenges.add("b", deal_of_the_day(DAY, 4))
    progress.close()
    with closing(sqlite3.connect(path)) as db, db:
        statement = "UPDATE challenges SET challenge = ? WHERE challenge LIKE '%: \"a\"%'"
        db.execute(statement, (text,))
    progress, _ = Progress.open(path)
    assert [key for key, _ in progress.challenges.all()] == ["b"]
    progress.close()
