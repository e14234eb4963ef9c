"""What is asked next, and what is searched for meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from game.session.progress.progress import Progress
from game.session.progress.records import DuePosition, TrainerAnswer
from game.session.trainer import queue as queue_module
from game.session.trainer.generation import looks_credible
from game.session.trainer.position import (
    KINDS,
    TABLES,
    Difficulty,
    PositionTheme,
    format_position,
    is_asked_at,
    parse_position,
    players_of,
)
from game.session.trainer.queue import (
    READY_OF_EACH,
    READY_OF_ONE,
    STARTERS,
    WEIGHTS,
    PositionFilter,
    PositionQueue,
    Stock,
    format_starters,
    parse_starters,
    stocked,
)
from game.session.trainer.search import Found, Searching
from tests.session.progress.answers import is_empty
from tests.session.trainer.positions import promising

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
KINGS = PositionFilter(PositionTheme.WHICH_KING)
EASY, HARD = 2, 4
ALL, CLEAR, CLOSE = (
    PositionFilter(difficulty=each) for each in (Difficulty.ALL, Difficulty.CLEAR, Difficulty.CLOSE)
)


@pytest.fixture
def progress(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Progress]:
    monkeypatch.setattr(queue_module, "STARTERS", ())
    kept, problem = Progress.open(tmp_path / "progress.sqlite")
    assert problem is None
    yield kept
    kept.close()


def made(progress: Progress) -> PositionQueue:
    return PositionQueue(progress, Random(1))


def found(number: int, grade: int = HARD, theme: PositionTheme = PositionTheme.WHICH_KING) -> Found:
    return Found(promising(theme, number), grade, 12)


def test_what_is_told_ahead_comes_next_and_only_once(progress: Progress) -> None:
    queue = made(progress)
    assert queue.lacks(KINGS) and queue.next(KINGS, NOON) is None
    for number in range(2):
        queue.learn(found(number))
    ahead = queue.peek(KINGS, NOON)
    assert ahead is not None and ahead == queue.peek(KINGS, NOON) == queue.next(KINGS, NOON)
    second = queue.next(KINGS, NOON)
    assert second is not None and second.position != ahead.position
    assert queue.next(KINGS, NOON) is None
    queue.learn(found(0))
    assert queue.lacks(KINGS), "it was shown before"


def test_what_was_not_shown_is_there_at_the_next_start(progress: Progress) -> None:
    queue = made(progress)
    queue.learn(found(0))
    assert queue.peek(KINGS, NOON) is not None
    later = made(progress).next(KINGS, NOON)
    assert later is not None and later.position == promising(PositionTheme.WHICH_KING, 0)


def test_a_wish_for_easy_ones(progress: Progress) -> None:
    queue, easy = made(progress), PositionFilter(PositionTheme.WHICH_KING, Difficulty.CLEAR)
    queue.learn(found(0, HARD))
    assert queue.lacks(easy)
    queue.learn(found(1, EASY))
    offer = queue.next(easy, NOON)
    assert offer is not None and offer.difficulty is Difficulty.CLEAR


def test_enough_lies_ready(progress: Progress) -> None:
    queue = made(progress)
    for number in range(READY_OF_ONE):
        assert not queue.is_full(KINGS)
        queue.learn(found(number))
    assert queue.is_full(KINGS)
    every = PositionFilter()
    for theme in set(KINDS) - {PositionTheme.WHICH_KING}:
        for number in range(READY_OF_EACH):
            assert not queue.is_full(every)
            queue.learn(found(number, theme=theme))
    assert queue.is_full(every)


def test_the_theme_that_lacks_is_searched_for(progress: Progress) -> None:
    queue = made(progress)
    for theme in set(KINDS) - {PositionTheme.LEAD}:
        queue.learn(found(0, theme=theme))
    assert queue.search(PositionFilter()).theme is PositionTheme.LEAD


def test_a_search_that_was_broken_off_goes_on_where_it_was(progress: Progress) -> None:
    queue = made(progress)
    first = queue.search(KINGS)
    queue.learn(Searching(40))
    again = queue.search(KINGS)
    assert again.first_seed == first.first_seed + 39
    assert queue.search(PositionFilter(PositionTheme.BID)).theme is PositionTheme.BID
    queue.learn(found(0, theme=PositionTheme.BID))
    assert queue.search(PositionFilter(PositionTheme.BID)).first_seed != again.first_seed


def test_what_was_lost_on_comes_first_and_a_skipped_one_not_again(progress: Progress) -> None:
    queue = made(progress)
    queue.learn(found(0))
    lost = promising(PositionTheme.WHICH_KING, 1)
    long_ago = NOON.replace(year=2025)
    answer = TrainerAnswer(
        lost.key, "which_king", "clear", "HR", "SR", 9.0, 1.0, correct=False, when=long_ago
    )
    progress.add_answer(answer, format_position(lost))
    offer = queue.next(KINGS, NOON)
    assert offer is not None and offer.returns and offer.position == lost
    assert offer.difficulty is Difficulty.CLEAR
    queue.skip(lost.key)
    following = queue.next(KINGS, NOON)
    assert following is not None and not following.returns


THEME = PositionTheme.WHICH_KING
SPOT = promising(THEME)


@pytest.fixture
def no_starters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queue_module, "STARTERS", ())


@pytest.mark.usefixtures("no_starters")
def test_what_was_found_is_there_at_the_next_start_and_asked_once(progress: Progress) -> None:
    Stock(progress).put(SPOT, 4)
    later = Stock(progress)
    assert later.count(THEME, ALL) == 1
    assert later.find(THEME, CLEAR, ()) is None
    assert later.find(PositionTheme.BID, ALL, ()) is None
    assert later.find(THEME, CLOSE, ()) == (SPOT, 4)
    later.drop(SPOT.key)
    assert later.find(THEME, CLOSE, ()) is None
    assert Stock(progress).count(THEME, ALL) == 0


@pytest.mark.usefixtures("no_starters")
def test_what_was_shown_already_is_passed_over(progress: Progress) -> None:
    stock = Stock(progress)
    stock.put(SPOT, 4)
    assert stock.find(THEME, ALL, {SPOT.key}) is None


@pytest.mark.usefixtures("no_starters")
def test_a_position_that_cannot_be_read_is_passed_over(progress: Progress) -> None:
    progress.add_stock(replace(stocked(SPOT, 4), record="{"))
    assert Stock(progress).find(THEME, ALL, ()) is None
    assert progress.stock() == ()


def test_a_stock_is_nothing_of_the_learners(progress: Progress) -> None:
    Stock(progress).put(SPOT, 4)
    assert is_empty(progress)
    progress.clear()
    assert progress.stock() == ()


@pytest.mark.parametrize("theme", KINDS)
def test_the_game_comes_with_positions_of_every_theme(theme: PositionTheme) -> None:
    own = [one for one in STARTERS if one.theme == theme.value]
    for difficulty in (Difficulty.CLEAR, Difficulty.CLOSE):
        assert sum(difficulty.takes(one.grade) for one in own) >= 2
    for one in own:
        position = parse_position(one.position, one.record)
        assert position is not None, one
        assert looks_credible(position.log), one


def test_what_the_game_comes_with_is_read_as_it_was_written() -> None:
    assert parse_starters(format_starters(STARTERS)) == STARTERS
    for damaged in ("{", "[]", '{"position": "lead:1"}', '{"position": "no_theme:1"}'):
        with pytest.raises((ValueError, KeyError, TypeError)):
            parse_starters(damaged)


@pytest.mark.parametrize("players", [3, 4])
def test_smaller_tables_have_positions_of_their_own(progress: Progress, players: int) -> None:
    queue, wanted = made(progress), PositionFilter(PositionTheme.BID, players=players)
    stock = Stock(progress)
    stock.put(promising(PositionTheme.BID), 3)
    assert queue.next(wanted, NOON) is None
    question = queue.search(wanted)
    assert question.players == players
    queue.learn(Found(promising(PositionTheme.BID, 0, players), 3))
    offer = queue.next(wanted, NOON)
    assert offer is not None and offer.position.players == players


@pytest.mark.parametrize("players", [3, 4])
def test_what_needs_a_called_card_is_not_asked_at_smaller_tables(
    progress: Progress, players: int
) -> None:
    queue, wanted = made(progress), PositionFilter(players=players)
    themes = set()
    for number in range(9):
        themes.add(queue.search(wanted).theme)
        queue.learn(Found(promising(PositionTheme.LEAD, number % 3, players), HARD))
    assert all(is_asked_at(theme, players) for theme in themes)
    assert not is_asked_at(PositionTheme.PARTNER, players)


def test_what_comes_back_is_of_the_table_that_is_wanted(progress: Progress) -> None:
    for players in (4, 5):
        position = promising(PositionTheme.LEAD, 0, players)
        due = DuePosition(position.key, "lead", "close", format_position(position))
        progress.add_due(due, NOON - timedelta(days=1))
    for players in (4, 5):
        offer = made(progress).next(PositionFilter(players=players), NOON)
        assert offer is not None and offer.returns
        assert offer.position.players == players


@pytest.mark.parametrize("players", TABLES)
def test_every_table_has_positions_of_what_is_asked_there(players: int) -> None:
    """So that the first hand is there at once."""
    own = [one for one in STARTERS if players_of(one.position) == players]
    for theme in WEIGHTS:
        grades = [one.grade for one in own if one.theme == theme.value]
        asked = is_asked_at(theme, players)
        for difficulty in (Difficulty.CLEAR, Difficulty.CLOSE):
            assert (sum(map(difficulty.takes, grades)) >= 2) is asked, (theme, difficulty)
