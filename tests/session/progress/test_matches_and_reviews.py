"""Matches, comparisons and challenges are kept beside the deals, and come back as they were."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from game.rules.options.ruleset import RuleSet
from game.session.challenge import deal_of_the_day, new_series
from game.session.game import Game
from game.session.progress.file import memory
from game.session.progress.history import HistoryFilter
from game.session.progress.progress import Progress
from game.session.progress.records import FieldScore, played_deal
from game.session.progress.schema import MIGRATIONS
from game.session.saves.archive import read_match
from game.session.table import Table
from game.session.thinking import LocalThinker
from tests.session.builders import FFT, make_setup, step, steps_to_finish, text_of
from tests.session.players import bold
from tests.session.progress.answers import START, after, comparison, deal
from tests.session.progress.old_files import make_old_file


@pytest.fixture
def progress() -> Progress:
    return Progress(memory(), Path("unused"))


def finished(progress: Progress, seed: int, rules: RuleSet = FFT, deals: int = 2) -> Game:
    """A match that was played to its end at a table."""

    def enter(game: Game) -> None:
        deal = played_deal(game, START)
        if deal is not None:
            progress.add_deal(deal)

    def keep(game: Game) -> None:
        progress.matches.keep(game, after(hours=seed))

    game = Game.new(make_setup(4, deals=deals, rules=rules), seed=seed)
    steps_to_finish(Table(game, LocalThinker(bold), on_deal_over=enter, on_match_over=keep))
    return game


def test_a_match_is_kept_when_its_last_deal_ends(progress: Progress) -> None:
    game = finished(progress, 3)
    (match,) = progress.matches.all()
    assert match.key == game.key
    assert match.totals == tuple(map(float, game.totals))
    assert (match.deals, match.ended, match.seat) == (len(game.results), True, 0)
    assert match.place == 1 + sum(total > game.totals[0] for total in game.totals)


def test_all_of_it_can_be_read_back(progress: Progress) -> None:
    game = finished(progress, 3)
    record = progress.matches.record(game.key)
    assert record == text_of(game)
    read = read_match(record.encode()).game
    assert read is not None
    assert (read.totals, len(read.results)) == (game.totals, len(game.results))
    assert progress.matches.record("another") is None


def test_its_deals_know_it(progress: Progress) -> None:
    games = [finished(progress, seed) for seed in (3, 4)]
    for game in games:
        keys = progress.history.keys(HistoryFilter(match=game.key), rising=True)
        deals = [entry.deal for entry in progress.history.entries(keys)]
        assert {deal.match for deal in deals} == {game.key}
        assert sorted(deal.number for deal in deals) == [
            result.number for result in game.results if result.sheet is not None
        ]


def test_the_latest_come_first_and_none_twice(progress: Progress) -> None:
    games = [finished(progress, seed) for seed in (3, 5, 4)]
    progress.matches.keep(games[0], after(hours=3))
    keys = [match.key for match in progress.matches.all()]
    assert keys == [games[1].key, games[2].key, games[0].key]


def test_one_that_was_given_up_has_its_totals_too(progress: Progress) -> None:
    game = Game.new(make_setup(4, deals=9), seed=3)
    progress.matches.keep(game, START)
    assert progress.matches.all() == ()
    table = Table(game, LocalThinker(bold))
    while not game.results:
        step(table)
    progress.matches.keep(game, START)
    (match,) = progress.matches.all()
    assert (match.deals, match.ended) == (1, False)


def test_matches_of_a_damaged_file_go_on(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite"
    progress, _ = Progress.open(path)
    game = finished(progress, 3)
    kept = progress.matches.all()
    progress.close()
    content = bytearray(path.read_bytes())
    content[:16] = bytes(16)
    path.write_bytes(content)
    progress, problem = Progress.open(path)
    assert problem is not None
    assert progress.matches.all() == kept
    assert progress.matches.record(game.key) == text_of(game)
    progress.close()


def test_clearing_takes_matches_too(progress: Progress) -> None:
    finished(progress, 3)
    progress.clear()
    assert progress.matches.all() == ()


def test_rows_that_hold_nonsense_are_left_out(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite"
    progress, _ = Progress.open(path)
    whole, damaged = (finished(progress, seed) for seed in (3, 4))
    change = "UPDATE matches SET totals = '[1]' WHERE key = ?"
    progress._db.execute(change, (damaged.key,))
    assert [match.key for match in progress.matches.all()] == [whole.key]
    assert progress.take_problem() is not None
    progress.close()


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
def test_a_comparison_of_nonsense_is_passed_over(
    tmp_path: Path, column: str, value: object
) -> None:
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
def test_a_challenge_of_nonsense_is_passed_over(tmp_path: Path, text: str) -> None:
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
