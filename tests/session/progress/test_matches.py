"""Matches that are over are kept with all their deals."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.options.ruleset import RuleSet
from game.session.game import Game
from game.session.progress import Progress, played_deal
from game.session.progress.history import HistoryFilter
from game.session.progress.storage import memory
from game.session.saves.match_load import read_match
from game.session.table import Table
from game.session.thinking import LocalThinker
from tests.session.builders import FFT, make_setup, step, steps_to_finish, text_of
from tests.session.players import bold
from tests.session.progress.answers import START, after


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
